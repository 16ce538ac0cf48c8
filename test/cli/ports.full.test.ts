import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { LOCAL_PORTS } from '@svc-int/api';
import { expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { ANY_PORTS, spawnReadySession, startSession } from '../support/dev-session.js';
import { startTerminalSession } from '../support/session/terminal-session.js';
import { copyProject } from '../support/project-copy.js';

async function listen(port = 0): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
}

it('svc-int dev names the process on its busy default port, and uses the next free port', async () => {
    const usual = LOCAL_PORTS.control;
    // The port may be in use, which suits the test too.
    await listen(usual).catch(() => {});
    const session = startTerminalSession(copyProject().folder, ['--public-port', '0']);
    await session.says('Public ');
    const told = new RegExp(`^Port ${usual} is in use by \\S.* \\(process \\d+\\)\\. Using port (\\d+) instead\\.\n$`);
    expect(session.errors()).toMatch(told);
    const taken = Number(told.exec(session.errors())?.[1]);
    expect(taken).toBeGreaterThan(usual);
    expect(session.output()).toContain(`http://127.0.0.1:${taken}/#token=`);
});

it.each([['--port'], ['--public-port']])(
    'svc-int dev fails with PORT_UNAVAILABLE on a busy port of %s, and names the process that uses it',
    async (flag) => {
        const busy = await listen();
        const session = startSession(copyProject().folder, [...ANY_PORTS, flag, String(busy)]);
        expect(await session.exited).toBe(1);
        expect(JSON.parse(session.lines.at(-1) ?? '')).toMatchObject({
            error: {
                code: 'PORT_UNAVAILABLE',
                message: expect.stringMatching(`^Port ${busy} is in use by .* \\(process ${process.pid}\\)\\.$`),
                hint: expect.stringContaining('Choose another one'),
            },
        });
    },
);

it('svc-int provider fails with PORT_UNAVAILABLE on a busy port, and names the process that uses it', async () => {
    const busy = await listen();
    const { code, stdout } = await runCommand(['provider', '--port', String(busy), '--json']);
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({
        code: 1,
        error: {
            code: 'PORT_UNAVAILABLE',
            message: expect.stringMatching(`^Port ${busy} is in use by .* \\(process ${process.pid}\\)\\.$`),
        },
    });
});

it('a second svc-int dev in a folder exits with 1 and names the first session, which keeps running', async () => {
    const project = copyProject();
    const { session, ready } = await spawnReadySession(project.folder);
    const second = startSession(project.folder);
    expect(await second.exited).toBe(1);
    const { error } = JSON.parse(second.lines.at(-1) ?? '');
    expect(error).toMatchObject({ code: 'STATE_IN_USE', exitCode: 1 });
    expect(error.message).toContain(`process ${session.pid}`);
    expect((await fetch(`${ready.url}/_svc-int/health`)).status).toBe(200);
});

it.each([['70000'], ['-1'], ['http']])('svc-int dev exits with 2 for the port "%s"', async (port) => {
    const session = startSession(copyProject().folder, [...ANY_PORTS, '--port', port]);
    expect(await session.exited).toBe(2);
    expect(JSON.parse(session.lines[0] ?? '')).toMatchObject({
        error: { code: 'USAGE', message: expect.stringContaining(port) },
    });
});
