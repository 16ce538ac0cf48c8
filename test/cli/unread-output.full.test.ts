import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { expect, onTestFinished } from 'vitest';

import { ANY_PORTS, COMMAND } from '../support/dev-session.js';
import { itOnLinux } from '../support/on-linux.js';
import { listDescendants, isRunning } from '../support/processes.js';
import { copyProject } from '../support/project-copy.js';

/** Exceeds the buffers of a pipe and its stream. */
const MANY_ERRORS = Array.from({ length: 2000 }, (_, line) => `import 'nowhere-${line}';`).join('\n');

itOnLinux('svc-int dev exits on SIGINT although its output is not read', async () => {
    const project = copyProject();
    project.write('src/mood.tsx', MANY_ERRORS);
    const session = startUnread(project.folder);
    for await (const text of session.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false }))
        if (String(text).includes('Waiting for a change.')) break;
    const children = listDescendants(session.pid ?? 0);
    expect(children.map(({ name }) => name)).toContain('workerd');
    session.kill('SIGINT');
    expect(await once(session, 'exit')).toEqual([130, null]);
    await expect.poll(() => children.filter(isRunning)).toEqual([]);
});

itOnLinux('svc-int dev exits with 0 at its next output line after its stdout was closed', async () => {
    const project = copyProject();
    const session = startUnread(project.folder);
    for await (const text of session.stdout.setEncoding('utf8')) if (String(text).includes('"ready"')) break;
    const children = listDescendants(session.pid ?? 0);
    expect(children.map(({ name }) => name)).toContain('workerd');
    project.ask('Is somebody there?');
    expect(await once(session, 'exit')).toEqual([0, null]);
    await expect.poll(() => children.filter(isRunning)).toEqual([]);
    expect(existsSync(project.path('.svc-int/session.json'))).toBe(false);
});

itOnLinux('svc-int dev continues if only its stderr is closed', async () => {
    const project = copyProject();
    const session = startUnread(project.folder);
    session.stderr.destroy();
    const lines = createInterface(session.stdout)[Symbol.asyncIterator]();
    const next = async (text: string) => {
        for (;;) {
            const { done, value } = await lines.next();
            if (done || value.includes(text)) return value;
        }
    };
    await next('"ready"');
    const source = project.read('src/mood.tsx');
    for (const broken of ['const', 'let']) {
        project.write('src/mood.tsx', broken);
        expect(await next('"ok":false')).toBeDefined();
    }
    project.write('src/mood.tsx', `${source}\n`);
    expect(await next('"ok":true')).toBeDefined();
});

itOnLinux('svc-int --version and --help exit with 0 and no error if stdout is closed', async () => {
    const ended = ['--version', '--help'].map(async (option) => {
        const asked = spawn(process.execPath, [COMMAND, option], { stdio: ['ignore', 'pipe', 'pipe'] });
        asked.stdout.destroy();
        const said: string[] = [];
        asked.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
        return { end: await once(asked, 'close'), said };
    });
    for (const one of await Promise.all(ended)) expect(one).toEqual({ end: [0, null], said: [] });
});

function startUnread(folder: string) {
    const session = spawn(process.execPath, [COMMAND, 'dev', '--json', ...ANY_PORTS], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void session.kill('SIGKILL'));
    return session;
}
