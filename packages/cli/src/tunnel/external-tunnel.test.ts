import { findFreePort, startHttpServer } from '@svc-int/test-support/http-server';
import { expect, it, onTestFinished } from 'vitest';

import { createCheckedExternalTunnelOpener, checkExternalTunnelTarget } from './external-tunnel.js';
import type { TunnelEvent } from './tunnel.js';

const listen = (path: string) =>
    startHttpServer(({ url, method }, response) => {
        const isTaken = method === 'POST' && url === path;
        response.writeHead(isTaken ? 400 : 404).end(isTaken ? 'no event' : 'nothing here');
    });

const endAt = (publicUrl: string) => ({ publicUrl, path: '/secret', closePort: async () => () => Promise.resolve() });

it('checkExternalTunnelTarget finds no problem if the tunnel leads to the public listener', async () => {
    const publicUrl = await listen('/secret');
    const tunnel = await listen('/secret');
    expect(await checkExternalTunnelTarget(tunnel, endAt(publicUrl), AbortSignal.timeout(5000))).toBeUndefined();
});

function told(url: string, publicUrl: string) {
    return new Promise<TunnelEvent>((tell) => {
        const tunnel = createCheckedExternalTunnelOpener(url)(endAt(publicUrl), tell);
        onTestFinished(() => tunnel.close());
    });
}

it('a tunnel of --tunnel-url that leads to another session fails, and never opens', async () => {
    const [publicUrl, other] = [await listen('/secret'), await listen('/of-another')];
    expect(await told(other, publicUrl)).toMatchObject({
        state: 'failed',
        error: {
            code: 'TUNNEL_ELSEWHERE',
            message: expect.stringContaining(`${other} does not point to ${publicUrl}`),
        },
    });
});

it('a tunnel of --tunnel-url opens if its URL is unreachable from this machine', async () => {
    const [publicUrl, nobody] = [await listen('/secret'), `http://127.0.0.1:${await findFreePort()}`];
    expect(await told(nobody, publicUrl)).toEqual({ state: 'open', url: nobody });
    const problem = await checkExternalTunnelTarget(nobody, endAt(publicUrl), AbortSignal.timeout(5000));
    expect(problem).toMatch(`Nothing answers at ${nobody}`);
});

it('checkExternalTunnelTarget stops reading an endless response', async () => {
    const publicUrl = await listen('/secret');
    const endless = await startHttpServer((_request, response) => {
        response.writeHead(400);
        const send = () => {
            while (!response.destroyed && response.write(Buffer.alloc(65_536))) {}
        };
        response.on('drain', send);
        send();
    });
    expect(await checkExternalTunnelTarget(endless, endAt(publicUrl), new AbortController().signal)).toMatchObject({
        code: 'TUNNEL_ELSEWHERE',
    });
});

it('checkExternalTunnelTarget follows no redirect to the listener', async () => {
    const publicUrl = await listen('/secret');
    const redirect = await startHttpServer((_request, response) =>
        response.writeHead(307, { location: `${publicUrl}/secret` }).end(),
    );
    expect(await checkExternalTunnelTarget(redirect, endAt(publicUrl), new AbortController().signal)).toMatchObject({
        code: 'TUNNEL_ELSEWHERE',
    });
});
