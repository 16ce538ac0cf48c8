import { expect, it, onTestFinished } from 'vitest';

import { freePort, startHttpServer } from '../../../../test/support/http-server.js';
import { ownTunnel, problemOf } from './own-tunnel.js';

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
    expect(await problemOf(tunnel, endAt(publicUrl), AbortSignal.timeout(5000))).toBeUndefined();
});

it('an own tunnel is opened at once, and told of when it leads to another session or to nobody', async () => {
    const publicUrl = await listen('/secret');
    const [other, nobody] = [await listen('/of-another'), `http://127.0.0.1:${await freePort()}`];
    const told: string[] = [];
    for (const url of [other, nobody]) {
        const open = ownTunnel(url, (line) => void told.push(line));
        const tunnel = open(endAt(publicUrl), (news) => void told.push(news.state));
        onTestFinished(() => tunnel.close());
    }
    expect(told).toEqual(['open', 'open']);
    await expect
        .poll(() => told.slice(2).toSorted())
        .toEqual([
            expect.stringMatching(`^Nobody answers at ${nobody}.* ${publicUrl}`),
            expect.stringMatching(`^${other} does not lead to ${publicUrl}: .* with 404`),
        ]);
});
