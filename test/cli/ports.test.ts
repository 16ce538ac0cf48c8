import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { LOCAL_PORTS } from '@svc-int/api';
import { expect, it, onTestFinished } from 'vitest';

import { ANY_PORTS, spawnSession, startReadySession, startSession } from '../support/dev-session.js';
import { startTerminalSession } from '../support/terminal-session.js';
import { copyProject } from '../support/project-copy.js';
import { until } from '../support/until.js';

/** Listens on a port until the test ends, as soon as nobody else does; gives the port. */
function takePort(wanted: number): Promise<number> {
    return until(`port ${wanted} is free`, async () => {
        const server = createServer();
        await new Promise<void>((resolve) => {
            server.once('error', () => resolve());
            server.listen(wanted, '127.0.0.1', resolve);
        });
        if (!server.listening) return undefined;
        onTestFinished(() => void server.close());
        return (server.address() as AddressInfo).port;
    });
}

it('a session whose usual port is busy says which process holds it, and uses the next free one', async () => {
    await takePort(LOCAL_PORTS.control);
    const session = startTerminalSession(copyProject().folder, ['--public-port', '0']);
    await session.says('Studio ');
    expect(session.errors()).toMatch(
        new RegExp(`^Port ${LOCAL_PORTS.control} is in use by \\S.* \\(process ${process.pid}\\)\\.$`, 'm'),
    );
    const taken = Number(/Using port (\d+) instead\./.exec(session.errors())?.[1]);
    expect(taken).toBeGreaterThan(LOCAL_PORTS.control);
    expect(session.output()).toContain(`http://127.0.0.1:${taken}/#token=`);
});

it.each([['--port'], ['--public-port']])(
    'a busy port that %s names is an error that tells who holds it',
    async (flag) => {
        const busy = await takePort(0);
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

it('a second session on the same folder ends with exit code 1 and names the first, which goes on', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    const second = spawnSession(project.folder);
    expect(await second.exited).toBe(1);
    const { error } = JSON.parse(second.lines.at(-1) ?? '');
    expect(error).toMatchObject({ code: 'STATE_IN_USE', exitCode: 1 });
    expect(error.message).toContain(`process ${session.pid}`);
    expect((await fetch(`${ready.url}/_svc-int/health`)).status).toBe(200);
});

it.each([['70000'], ['-1'], ['http']])('the port "%s" is wrong usage: exit code 2', async (port) => {
    const session = spawnSession(copyProject().folder, [...ANY_PORTS, '--port', port]);
    expect(await session.exited).toBe(2);
    expect(JSON.parse(session.lines[0] ?? '')).toMatchObject({
        error: { code: 'USAGE', message: expect.stringContaining(port) },
    });
});
