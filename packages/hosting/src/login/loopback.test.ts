import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { expect, it, onTestFinished } from 'vitest';

import { listenForRedirect } from './loopback.js';

async function fetchStatus(port: string, path: string): Promise<number | undefined> {
    const [response] = (await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response')) as [
        IncomingMessage,
    ];
    response.resume();
    return response.statusCode;
}

it('listenForRedirect responds 400 to targets that are no URL, and continues to wait', async () => {
    const listener = await listenForRedirect();
    onTestFinished(() => listener.close());
    const { port } = new URL(listener.redirectUri);
    const query = listener.waitForRedirect('s', 60_000);
    for (const target of ['//[', 'http://[', 'http://a:99999/callback?state=s'])
        expect(await fetchStatus(port, target)).toBe(400);
    expect(await fetchStatus(port, '/callback?state=s&code=c')).toBe(200);
    expect((await query).get('code')).toBe('c');
});
