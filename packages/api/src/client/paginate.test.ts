import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createClient } from './client.js';
import { paginate } from './paginate.js';

async function serving(pages: { items: string[]; next?: string }[]) {
    const lines: string[] = [];
    const server = createServer((request, response) => {
        const page = pages[lines.length];
        lines.push(request.url ?? '');
        if (!page) return response.writeHead(500).end();
        const items = page.items.map((name) => ({ name }));
        return response.end(JSON.stringify({ items, ...(page.next && { next: { page: page.next } }) }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
        server.closeAllConnections();
        server.close();
    });
    const { port } = server.address() as AddressInfo;
    return { lines, client: createClient({ endpoint: `http://127.0.0.1:${port}` }) };
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
    const collected: Item[] = [];
    for await (const item of items) collected.push(item);
    return collected;
}

describe('paginate', () => {
    it('yields the items of all pages in order, and sends the query with each request', async () => {
        const { client, lines } = await serving([
            { items: ['a', 'b'], next: 'p 2' },
            { items: [], next: 'p3' },
            { items: ['c'] },
        ]);
        const items = await collect(paginate(client.integrations.listIntegrations, { limit: 2, search: 'x' }));
        expect(items.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
        expect(lines).toEqual([
            '/v1/integrations?limit=2&search=x',
            '/v1/integrations?limit=2&search=x&page=p+2',
            '/v1/integrations?limit=2&search=x&page=p3',
        ]);
    });

    it('accepts path parameters with and without a query, and starts at the page of the query', async () => {
        const { client, lines } = await serving([{ items: [], next: 'z' }, { items: [] }, { items: [] }]);
        await collect(paginate(client.integrations.listIntegrationEvents, 'my demo'));
        await collect(paginate(client.integrations.listIntegrationEvents, 'demo', { page: 'q', limit: 5 }));
        expect(lines).toEqual([
            '/v1/integrations/my%20demo/events',
            '/v1/integrations/my%20demo/events?page=z',
            '/v1/integrations/demo/events?page=q&limit=5',
        ]);
    });

    it('requests the next page only after the items of the previous page are consumed', async () => {
        const { client, lines } = await serving([{ items: ['a', 'b'], next: 'p2' }]);
        for await (const { name } of paginate(client.integrations.listIntegrations)) if (name === 'b') break;
        expect(lines).toHaveLength(1);
    });

    it('passes its request options to each request', async () => {
        const { client, lines } = await serving([{ items: ['a'], next: 'p2' }]);
        const aborter = new AbortController();
        const items = paginate(client.integrations.listIntegrations, undefined, { signal: aborter.signal });
        await items.next();
        const reason = new Error('enough');
        aborter.abort(reason);
        await expect(items.next()).rejects.toBe(reason);
        expect(lines).toHaveLength(1);
    });

    it('rejects with the ApiError of a failed request', async () => {
        const { client } = await serving([{ items: ['a'], next: 'p2' }]);
        const items = collect(paginate(client.integrations.listIntegrations));
        await expect(items).rejects.toMatchObject({ name: 'ApiError', status: 500, operation: 'listIntegrations' });
    });

    it.each([
        [[undefined, 'a', 'a'], 'a'],
        [['a', 'b', 'a'], 'a'],
        [['a', 'a'], 'a'],
    ])('rejects if the list repeats an earlier page: %j', async ([start, ...nexts], repeated) => {
        const { client, lines } = await serving(nexts.map((next) => ({ items: ['x'], next: String(next) })));
        const items = collect(paginate(client.integrations.listIntegrations, { page: start }));
        await expect(items).rejects.toMatchObject({
            message: `The list repeats its page "${repeated}"`,
            operation: 'listIntegrations',
        });
        expect(lines).toHaveLength(nexts.length);
    });
});
