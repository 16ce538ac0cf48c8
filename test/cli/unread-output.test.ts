import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, onTestFinished } from 'vitest';

import { ANY_PORTS, COMMAND } from '../support/dev-session.js';
import { itOnLinux } from '../support/on-linux.js';
import { descendantsOf, isRunning } from '../support/processes.js';
import { copyProject } from '../support/project-copy.js';

/** More than a pipe and the stream behind it hold. */
const MANY_ERRORS = Array.from({ length: 2000 }, (_, line) => `import 'nowhere-${line}';`).join('\n');

itOnLinux('a session whose output nobody reads ends on SIGINT all the same', async () => {
    const project = copyProject();
    project.write('src/mood.tsx', MANY_ERRORS);
    const session = spawn(process.execPath, [COMMAND, 'dev', '--json', ...ANY_PORTS], {
        cwd: project.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void session.kill('SIGKILL'));
    for await (const text of session.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false }))
        if (String(text).includes('Waiting for a change.')) break;
    const children = descendantsOf(session.pid ?? 0);
    expect(children.map(({ name }) => name)).toContain('workerd');
    session.kill('SIGINT');
    expect(await once(session, 'exit')).toEqual([130, null]);
    await expect.poll(() => children.filter(isRunning), { timeout: 5000 }).toEqual([]);
});
