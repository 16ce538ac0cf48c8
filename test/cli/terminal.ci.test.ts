import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { COMMAND } from '../support/dev-session.js';
import { itOnLinux } from '../support/on-linux.js';
import { copyProject } from '../support/project-copy.js';
import { startInTerminal, startSessionInTerminal, startTerminalSession } from '../support/terminal-session.js';

const ESCAPE = '\u001B';

it('a session prints the Studio, each reload, each event with its logs, and a code frame for an error', async () => {
    const project = copyProject();
    const session = startTerminalSession(project.folder);
    await session.says('mood is running');
    expect(session.output()).toMatch(/^ {2}Studio {3}http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+$/m);
    await session.says('space_installation_setup');
    await session.says('info  Installed on');

    project.ask('Another?');
    await session.says('version 2 is live');

    project.replace('src/mood.tsx', "const logger = Logger('mood');", "const logger = = Logger('mood');");
    await session.says('src/mood.tsx:');
    await session.says("| const logger = = Logger('mood');");
    await session.says('^');
    await expect.poll(() => session.errors()).toBe('Version 2 keeps serving.\n');
    project.replace('src/mood.tsx', 'logger = = Logger', 'logger = Logger');
    await expect.poll(() => session.errors()).toContain('Fixed: version 2 is live.\n');
    expect(session.output()).not.toContain('version 3');
    expect(session.output()).not.toContain(ESCAPE);
});

it('a session that begins with a broken script says what is wrong and that it waits', async () => {
    const project = copyProject();
    project.replace('src/mood.tsx', 'const logger', 'const = logger');
    const session = startTerminalSession(project.folder);
    await session.says('const = logger');
    await expect.poll(() => session.errors()).toContain('Waiting for a change. The Studio is at http://127.0.0.1:');
    expect(session.errors()).not.toContain('last good version');
    project.replace('src/mood.tsx', 'const = logger', 'const logger');
    await session.says('mood is running');
});

itOnLinux('a terminal gets colours, unless NO_COLOR is set', async () => {
    const colourful = startSessionInTerminal(copyProject().folder, { TERM: 'xterm' });
    await colourful.says('Studio');
    expect(colourful.output()).toContain(`${ESCAPE}[32m`);
    const plain = startSessionInTerminal(copyProject().folder, { TERM: 'xterm', NO_COLOR: '1' });
    await plain.says('Studio');
    expect(plain.output()).not.toContain(ESCAPE);
});

itOnLinux('a command asks on a terminal before it changes something elsewhere than on this machine', async () => {
    const remote = { TERM: 'xterm', CI: '', SVC_INT_ENDPOINT: 'https://service.invalid', SVC_INT_TOKEN: 'a' };
    const asking = startInTerminal(['api', 'DELETE', '/spaces/s1'], copyProject().folder, remote);
    await asking.says('DELETE /spaces/s1 at https://service.invalid?');
    asking.type('n');
    await asking.says('Nothing was changed.');
    expect(await asking.exitCode).toBe(130);
    const sure = startInTerminal(['api', 'DELETE', '/spaces/s1', '--yes'], copyProject().folder, remote);
    await sure.says('DELETE /spaces/s1 at https://service.invalid');
    await sure.says('ENDPOINT_UNREACHABLE');
});

itOnLinux(
    'a command shows on a terminal how long its work takes, and nothing of that is left below its result',
    async () => {
        const check = startInTerminal(['check'], copyProject().folder, { TERM: 'xterm' });
        await check.says('Checking the integration 0 s');
        await check.says(`\r${ESCAPE}[K`);
        await check.says('is valid');
        expect(await check.exitCode).toBe(0);
        expect(check.output().slice(check.output().indexOf('is valid'))).not.toContain('Checking');
    },
);

itOnLinux('a terminal that can not go back in a line gets a line for what is done', async () => {
    const check = startInTerminal(['check'], copyProject().folder, { TERM: 'dumb' });
    await check.says('Checking the integration\r\n');
    await check.says('is valid');
});

it('the help names the options that there are', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'dev', '--help']);
    for (const option of ['--manifest', '--env', '--port', '--public-port', '--json']) expect(stdout).toContain(option);
});
