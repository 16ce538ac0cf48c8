import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

import { EmulatorError, startEmulator } from '@svc-int/emulator';
import { describe, expect, it, onTestFinished } from 'vitest';

import { omitHoldReports } from '../../support/session/log-lines.js';

async function hold(port: number, host = '127.0.0.1'): Promise<number | undefined> {
    const server: Server = createServer();
    const isHeld = await new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false));
        server.listen(port, host, () => resolve(true));
    });
    onTestFinished(() => void server.close());
    return isHeld ? (server.address() as AddressInfo).port : undefined;
}

async function holdRow(count: number, first = 30_000 + (process.pid % 100) * 20): Promise<number> {
    const held = await Promise.all(Array.from({ length: count }, (_, index) => hold(first + index)));
    return held.includes(undefined) ? holdRow(count, first + count) : first;
}

async function start(options: Parameters<typeof startEmulator>[0]) {
    const lines: string[] = [];
    const emulator = await startEmulator({ ...options, log: omitHoldReports((line) => lines.push(line)) });
    onTestFinished(() => emulator.dispose());
    return { emulator, lines };
}

const portOf = (url: string) => Number(new URL(url).port);

describe('busy port', () => {
    it('a busy port of the control listener is logged with its process, and a following free port is used', async () => {
        const busy = (await hold(0)) ?? 0;
        const { emulator, lines } = await start({ port: busy, publicPort: 0 });
        expect(lines).toEqual([
            expect.stringMatching(
                `^Port ${busy} is in use by \\S.* \\(process ${process.pid}\\)\\. Using port ${portOf(emulator.url)} instead\\.$`,
            ),
        ]);
        expect(portOf(emulator.url)).toBeGreaterThan(busy);
        expect(portOf(emulator.url)).toBeLessThan(busy + 20);
        expect((await fetch(`${emulator.url}/_svc-int/health`)).status).toBe(200);
    });

    it('a busy port of the public listener is replaced by a later one, also if it is busy on all addresses', async () => {
        const busy = (await hold(0, '0.0.0.0')) ?? 0;
        const { emulator, lines } = await start({ port: 0, publicPort: busy });
        expect(lines[0]).toContain(`Port ${busy} is in use by`);
        expect(portOf(emulator.publicUrl)).toBeGreaterThan(busy);
        expect((await fetch(emulator.publicUrl)).status).toBe(404);
    });

    it('several busy ports in a row are logged in one line', async () => {
        const busy = await holdRow(6);
        const { emulator, lines } = await start({ port: busy, publicPort: 0 });
        expect(portOf(emulator.url)).toBeGreaterThan(busy + 5);
        expect(lines).toEqual([expect.stringContaining(`Using port ${portOf(emulator.url)} instead.`)]);
    });

    it('with one port for both listeners, the control listener gets this port and the public listener a later one', async () => {
        const free = (await hold(0)) ?? 0;
        const { emulator } = await start({ port: free + 1, publicPort: free + 1 });
        expect(portOf(emulator.publicUrl)).toBeGreaterThan(portOf(emulator.url));
    });

    it('startEmulator fails with PORT_UNAVAILABLE after twenty busy ports in a row', async () => {
        const first = await holdRow(20);
        const starting = startEmulator({ port: first, publicPort: 0 });
        await expect(starting).rejects.toBeInstanceOf(EmulatorError);
        await expect(starting).rejects.toMatchObject({
            code: 'PORT_UNAVAILABLE',
            message: expect.stringMatching(/--port/),
        });
    });

    it.each([-1, 1.5, 65_536, Number.NaN])('startEmulator rejects the port %d with PORT_UNAVAILABLE', async (port) => {
        await expect(startEmulator({ port, publicPort: 0 })).rejects.toMatchObject({ code: 'PORT_UNAVAILABLE' });
    });
});

it('two services that start successively with the same ports get different ports', async () => {
    const busy = (await hold(0)) ?? 0;
    const [first, second] = [
        await start({ port: busy, publicPort: busy }),
        await start({ port: busy, publicPort: busy }),
    ];
    const ports = [first, second].flatMap(({ emulator }) => [portOf(emulator.url), portOf(emulator.publicUrl)]);
    expect(new Set(ports).size).toBe(4);
    expect(second.lines.join('\n')).toContain(`process ${process.pid}`);
});

it('four services that start at once with the same ports get different ports', async () => {
    const busy = (await hold(0)) ?? 0;
    const started = await Promise.all(Array.from({ length: 4 }, () => start({ port: busy, publicPort: busy })));
    const ports = started.flatMap(({ emulator }) => [portOf(emulator.url), portOf(emulator.publicUrl)]);
    expect(new Set(ports).size).toBe(8);
    const answers = await Promise.all(started.map(({ emulator }) => fetch(`${emulator.url}/_svc-int/health`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
