import { playCloudflared, type CloudflaredPlayer } from '@svc-int/test-support/cloudflared-player';
import { WAIT_TIMEOUT_MS } from '@svc-int/test-support/time-limits';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { TunnelEvent } from '../tunnel.js';
import { createCloudflaredTunnelOpener } from './cloudflared-tunnel.js';

const TIMES = {
    poll: 10,
    opening: 10_000,
    connecting: 10_000,
    lost: 10_000,
    restart: 10,
    maxRestart: 20,
    end: 10_000,
};

function openTunnel({ program }: Pick<CloudflaredPlayer, 'program'>, times: Partial<typeof TIMES> = {}) {
    const news: TunnelEvent[] = [];
    const notes: string[] = [];
    const open = createCloudflaredTunnelOpener(program, (line) => void notes.push(line), process.env, {
        ...TIMES,
        ...times,
    });
    const ports: number[] = [];
    const closePort = async (port: number) => {
        ports.push(port);
        return async () => void ports.splice(ports.indexOf(port), 1);
    };
    const tunnel = open(
        { publicUrl: 'http://127.0.0.1:1234', path: '/secret', closePort },
        (one) => void news.push(one),
    );
    onTestFinished(() => tunnel.close());
    const told = () => news.map((one) => (one.state === 'open' ? one.url : one.state));
    const failure = async () => {
        await expect.poll(() => told().at(-1), { timeout: WAIT_TIMEOUT_MS }).toBe('failed');
        return news.flatMap((one) => (one.state === 'failed' ? [one.error] : []))[0];
    };
    const tells = (...expected: string[]) => expect.poll(told, { timeout: WAIT_TIMEOUT_MS }).toEqual(expected);
    return { tunnel, ports, notes, told, tells, failure };
}

function isAlive(pid: number): boolean {
    try {
        return process.kill(pid, 0);
    } catch {
        return false;
    }
}

const [FIRST, SECOND] = ['https://tunnel-1.trycloudflare.com', 'https://tunnel-2.trycloudflare.com'];

describe('a tunnel by cloudflared', () => {
    it("gets its URL from cloudflared's metrics, leads to the listener, and ends its process when closed", async () => {
        const player = playCloudflared('fine');
        const { tunnel, tells, ports } = openTunnel(player);
        await tells(FIRST);
        const [start] = player.starts();
        expect(start?.args).toContain('--url=http://127.0.0.1:1234');
        expect(start?.args).toContain(`--metrics=127.0.0.1:${ports.join()}`);
        await tunnel.close();
        expect(ports).toEqual([]);
        expect(isAlive(start?.pid ?? 0)).toBe(false);
    });

    it.each([
        ['dns', 'TUNNEL_UNRESOLVED', /resolve/],
        ['429', 'TUNNEL_LIMITED', /429/],
        ['exits at once', 'TUNNEL_FAILED', /ended before/],
    ] as const)('fails with a specific error code in the case "%s" of cloudflared', async (act, code, message) => {
        const player = playCloudflared(act);
        const error = await openTunnel(player).failure();
        expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
        expect([error?.problems.length, player.starts().length]).toEqual([1, 1]);
    });

    it('fails with TUNNEL_FAILED if the program does not exist', async () => {
        const error = await openTunnel({ program: '/nowhere/cloudflared' }).failure();
        expect(error?.code).toBe('TUNNEL_FAILED');
        expect(error?.problems[0]?.text).toContain('/nowhere/cloudflared');
    });

    it('starts cloudflared again if the process exits later, also after failed attempts', async () => {
        const player = playCloudflared('exits later', 'dns', '429', 'fine');
        const { tells, notes } = openTunnel(player);
        await tells(FIRST, 'lost', 'https://tunnel-4.trycloudflare.com');
        expect(notes).toEqual([
            expect.stringMatching(/resolve.* Trying again/),
            expect.stringMatching(/429.* Trying again/),
        ]);
    });

    it('keeps retrying while the network is unavailable, and reports it once', async () => {
        const player = playCloudflared('exits later', ...Array.from({ length: 8 }, () => 'dns' as const), 'fine');
        const { tells, notes } = openTunnel(player);
        await tells(FIRST, 'lost', 'https://tunnel-10.trycloudflare.com');
        expect(notes).toHaveLength(1);
    });

    it('starts cloudflared again if the connection does not return', async () => {
        const player = playCloudflared('edge lost', 'fine');
        const { tells } = openTunnel(player, { lost: 100 });
        await tells(FIRST, 'lost', SECOND);
        expect(isAlive(player.starts()[0]?.pid ?? 0)).toBe(false);
    });

    it('reports nothing if the connection returns by itself', async () => {
        const player = playCloudflared('edge back');
        const { tells, told } = openTunnel(player);
        await tells(FIRST);
        await expect.poll(() => player.countReadinessChecks()).toBeGreaterThan(8);
        expect([told(), player.starts().length]).toEqual([[FIRST], 1]);
    });

    it('tries HTTP/2 if QUIC gets no connection', async () => {
        const player = playCloudflared('udp blocked');
        const { tells, notes } = openTunnel(player, { connecting: 50 });
        await tells(SECOND);
        expect(notes).toEqual([expect.stringContaining('Trying HTTP/2')]);
        expect(player.starts().map(({ args }) => args.includes('--protocol=http2'))).toEqual([false, true]);
    });

    it('fails if neither QUIC nor HTTP/2 gets a connection', async () => {
        const error = await openTunnel(playCloudflared('never ready'), { connecting: 50 }).failure();
        expect(error).toMatchObject({ code: 'TUNNEL_LATE', hint: expect.stringContaining('7844') });
    });

    it('kills a cloudflared process that ignores SIGTERM', async () => {
        const player = playCloudflared('hangs');
        const { tunnel, tells } = openTunnel(player, { end: 50 });
        await tells(FIRST);
        await tunnel.close();
        expect(isAlive(player.starts()[0]?.pid ?? 0)).toBe(false);
    });
});
