import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { ANY_PORTS, spawnSession, startReadySession } from '../support/dev-session.js';
import { startTerminalSession } from '../support/terminal-session.js';
import { copyProject } from '../support/project-copy.js';

/** Listens on a port that lies low enough for the next one to be a port as well. */
async function takePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
}

it('a busy port is named with who holds it, and the next free one is taken', async () => {
    const busy = await takePort();
    const session = startTerminalSession(copyProject().folder, ['--port', String(busy), '--public-port', '0']);
    await session.says('Studio ');
    expect(session.errors()).toMatch(
        new RegExp(`^Port ${busy} is in use by \\S.* \\(process ${process.pid}\\)\\.$`, 'm'),
    );
    const taken = Number(/Using port (\d+) instead\./.exec(session.errors())?.[1]);
    expect(taken).toBeGreaterThan(busy);
    expect(session.output()).toContain(`http://127.0.0.1:${taken}/#token=`);
});

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

it.each([['70000'], ['-1'], ['http']])('"%s" is no port: wrong usage, exit code 2', async (port) => {
    const session = spawnSession(copyProject().folder, [...ANY_PORTS, '--port', port]);
    expect(await session.exited).toBe(2);
    expect(JSON.parse(session.lines[0] ?? '')).toMatchObject({
        error: { code: 'USAGE', message: expect.stringContaining(port) },
    });
});
