import { freePort, startHttpServer } from '@svc-int/test-support/http-server';
import { expect, it, onTestFinished } from 'vitest';

import { createCheckedExternalTunnelOpener, checkExternalTunnelTarget } from './external-tunnel.js';
import type { TunnelEvent } from './tunnel.js';

/** A listener that takes events at a path, as any session has one. */
const listen = (path: string) =>
    startHttpServer(({ url, method }, response) => {
        const isTaken = method === 'POST' && url === path;
        response.writeHead(isTaken ? 400 : 404).end(isTaken ? 'no event' : 'nothing here');
    });

const endAt = (publicUrl: string) => ({ publicUrl, path: '/secret', closePort: async () => () => Promise.resolve() });

it('an own tunnel that leads to the listener is taken without a word', async () => {
    const publicUrl = await listen('/secret');
    const tunnel = await listen('/secret');
    expect(await checkExternalTunnelTarget(tunnel, endAt(publicUrl), AbortSignal.timeout(5000))).toBeUndefined();
});

/** News of a tunnel. */
function told(url: string, publicUrl: string) {
    return new Promise<TunnelEvent>((tell) => {
        const tunnel = createCheckedExternalTunnelOpener(url)(endAt(publicUrl), tell);
        onTestFinished(() => tunnel.close());
    });
}

it('an own tunnel that leads to another session fails, and is never open', async () => {
    const [publicUrl, other] = [await listen('/secret'), await listen('/of-another')];
    expect(await told(other, publicUrl)).toMatchObject({
        state: 'failed',
        error: {
            code: 'TUNNEL_ELSEWHERE',
            message: expect.stringContaining(`${other} does not point to ${publicUrl}`),
        },
    });
});

it('an own tunnel at whose end nobody answers is opened: the service may have another way to it', async () => {
    const [publicUrl, nobody] = [await listen('/secret'), `http://127.0.0.1:${await freePort()}`];
    expect(await told(nobody, publicUrl)).toEqual({ state: 'open', url: nobody });
    const problem = await checkExternalTunnelTarget(nobody, endAt(publicUrl), AbortSignal.timeout(5000));
    expect(problem).toMatch(`Nothing answers at ${nobody}`);
});
