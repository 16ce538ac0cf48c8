import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

import { EmulatorError, startEmulator } from '@svc-int/emulator';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Holds a port of this machine until the test ends. */
async function hold(port: number, host = '127.0.0.1'): Promise<number | undefined> {
    const server: Server = createServer();
    const isHeld = await new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false));
        server.listen(port, host, () => resolve(true));
    });
    onTestFinished(() => void server.close());
    return isHeld ? (server.address() as AddressInfo).port : undefined;
}

/** Holds so many ports in a row, of those that are given to nobody who asks for any; gives the first. */
async function holdRow(count: number, first = 30_000 + (process.pid % 100) * 20): Promise<number> {
    const held = await Promise.all(Array.from({ length: count }, (_, index) => hold(first + index)));
    return held.includes(undefined) ? holdRow(count, first + count) : first;
}

async function start(options: Parameters<typeof startEmulator>[0]) {
    const lines: string[] = [];
    const emulator = await startEmulator({ ...options, log: (line) => lines.push(line) });
    onTestFinished(() => emulator.dispose());
    return { emulator, lines };
}

const portOf = (url: string) => Number(new URL(url).port);

describe('a busy port', () => {
    it('of the control listener: says who holds it, and takes one of the next', async () => {
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

    it('of the public listener, also when it is held on every address', async () => {
        const busy = (await hold(0, '0.0.0.0')) ?? 0;
        const { emulator, lines } = await start({ port: 0, publicPort: busy });
        expect(lines[0]).toContain(`Port ${busy} is in use by`);
        expect(portOf(emulator.publicUrl)).toBeGreaterThan(busy);
        expect((await fetch(emulator.publicUrl)).status).toBe(404);
    });

    it('and all that follow are told of in one line', async () => {
        const busy = await holdRow(6);
        const { emulator, lines } = await start({ port: busy, publicPort: 0 });
        expect(portOf(emulator.url)).toBeGreaterThan(busy + 5);
        expect(lines).toEqual([expect.stringContaining(`Using port ${portOf(emulator.url)} instead.`)]);
    });

    it('wanted for both listeners is given to one, and the next to the other', async () => {
        const free = (await hold(0)) ?? 0;
        const { emulator } = await start({ port: free + 1, publicPort: free + 1 });
        expect(portOf(emulator.publicUrl)).toBeGreaterThan(portOf(emulator.url));
    });

    it('among twenty busy ones is an error that says what to do', async () => {
        const first = await holdRow(20);
        const starting = startEmulator({ port: first, publicPort: 0 });
        await expect(starting).rejects.toBeInstanceOf(EmulatorError);
        await expect(starting).rejects.toMatchObject({
            code: 'PORT_UNAVAILABLE',
            message: expect.stringMatching(/--port/),
        });
    });

    it.each([-1, 1.5, 65_536, Number.NaN])('that is no port (%d) is an error that says so', async (port) => {
        await expect(startEmulator({ port, publicPort: 0 })).rejects.toMatchObject({ code: 'PORT_UNAVAILABLE' });
    });
});

it('two services that are started with the same ports get different ones', async () => {
    const busy = (await hold(0)) ?? 0;
    const [first, second] = [
        await start({ port: busy, publicPort: busy }),
        await start({ port: busy, publicPort: busy }),
    ];
    const ports = [first, second].flatMap(({ emulator }) => [portOf(emulator.url), portOf(emulator.publicUrl)]);
    expect(new Set(ports).size).toBe(4);
    expect(second.lines.join('\n')).toContain(`process ${process.pid}`);
});

it('four services that are started together with the same ports get different ones each', async () => {
    const busy = (await hold(0)) ?? 0;
    const started = await Promise.all(Array.from({ length: 4 }, () => start({ port: busy, publicPort: busy })));
    const ports = started.flatMap(({ emulator }) => [portOf(emulator.url), portOf(emulator.publicUrl)]);
    expect(new Set(ports).size).toBe(8);
    const answers = await Promise.all(started.map(({ emulator }) => fetch(`${emulator.url}/_svc-int/health`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
