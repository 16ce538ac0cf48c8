import { rmSync } from 'node:fs';

import { expect, it } from 'vitest';

import { runCommand } from '../../../packages/cli/test/support/command.js';
import { itOnLinux } from '../../support/on-linux.js';
import { copyProject, type ProjectCopy } from '../../support/project-copy.js';
import { startInTerminal, startTerminalSession } from '../../support/session/terminal-session.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const ESCAPE = '\u001B';

itAtFullSize(
    'svc-int dev prints the Studio URL, each reload, each event with its logs, and a code frame for an error',
    async () => {
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
    },
);

itAtFullSize('svc-int dev that starts with a broken script prints the error and waits for a change', async () => {
    const project = copyProject();
    project.replace('src/mood.tsx', 'const logger', 'const = logger');
    const session = startTerminalSession(project.folder);
    await session.says('const = logger');
    await expect.poll(() => session.errors()).toContain('Waiting for a change. The Studio is at http://127.0.0.1:');
    expect(session.errors()).not.toContain('last good version');
    project.replace('src/mood.tsx', 'const = logger', 'const logger');
    await session.says('mood is running');
});

itOnLinux('svc-int whoami prints colors on a terminal unless NO_COLOR is set', async () => {
    const { folder } = copyProject();
    const variables = { TERM: 'xterm', SVC_INT_TOKEN: '', XDG_CONFIG_HOME: folder };
    const coloured = startInTerminal(['whoami'], folder, variables);
    await coloured.says('TOKEN_MISSING');
    await coloured.exitCode;
    expect(coloured.output()).toContain(`${ESCAPE}[31m`);
    const plain = startInTerminal(['whoami'], folder, { ...variables, NO_COLOR: '1' });
    await plain.says('TOKEN_MISSING');
    await plain.exitCode;
    expect(plain.output()).not.toContain(ESCAPE);
});

function copyUntypedProject(): ProjectCopy {
    const project = copyProject();
    rmSync(project.path('tsconfig.json'));
    return project;
}

itOnLinux(
    'svc-int api DELETE prompts on a terminal before it changes a remote service, unless --yes is given',
    async () => {
        const remote = { TERM: 'xterm', CI: '', SVC_INT_ENDPOINT: 'https://service.invalid', SVC_INT_TOKEN: 'a' };
        const asking = startInTerminal(['api', 'DELETE', '/spaces/s1'], copyProject().folder, remote);
        await asking.says('DELETE /spaces/s1 at https://service.invalid?');
        asking.type('n');
        await asking.says('Nothing was changed.');
        expect(await asking.exitCode).toBe(130);
        const sure = startInTerminal(['api', 'DELETE', '/spaces/s1', '--yes'], copyProject().folder, remote);
        await sure.says('DELETE /spaces/s1 at https://service.invalid');
        await sure.says('ENDPOINT_UNREACHABLE');
    },
);

itOnLinux('svc-int check shows the elapsed time on a terminal, and erases it before its result', async () => {
    const check = startInTerminal(['check'], copyUntypedProject().folder, { TERM: 'xterm' });
    await check.says('Checking the integration 0 s');
    await check.says(`\r${ESCAPE}[K`);
    await check.says('is valid');
    expect(await check.exitCode).toBe(0);
    expect(check.output().slice(check.output().indexOf('is valid'))).not.toContain('Checking');
});

itOnLinux('svc-int check prints its progress as a line on a terminal that cannot move its cursor', async () => {
    const check = startInTerminal(['check'], copyUntypedProject().folder, { TERM: 'dumb' });
    await check.says('Checking the integration\r\n');
    await check.says('is valid');
});

it('svc-int dev --help lists its options', async () => {
    const { stdout } = await runCommand(['dev', '--help']);
    for (const option of ['--manifest', '--env', '--port', '--public-port', '--json']) expect(stdout).toContain(option);
});
