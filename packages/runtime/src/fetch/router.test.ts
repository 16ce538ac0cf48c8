import { IttyRouter } from 'itty-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
    createContext,
    createIntegration,
    createRouter,
    ExposableError,
    publicEndpoint,
    selectOptions,
} from '../index.js';
import type { RuntimeContext } from '../index.js';
import { createTestEnvironment, sendTestEvent } from '../testing/dispatch.js';

const BASE = 'https://public.test/v1/integrations/demo';
const endpoint = (path: string) => ({ publicEndpoint: `${BASE}${path}/integration` });

function at(...places: ('account' | 'space' | 'site')[]) {
    const urls = {
        integration: { ...createTestEnvironment().integration, urls: endpoint('') },
        ...(places.includes('account') && { installation: { urls: endpoint('/installations/i') } }),
        ...(places.includes('space') && { spaceInstallation: { urls: endpoint('/installations/i/spaces/s') } }),
        ...(places.includes('site') && {
            siteInstallation: {
                urls: { ...endpoint('/installations/i/sites/t'), publicContentEndpoint: 'https://content.test/t/' },
            },
        }),
    };
    return { ...createTestEnvironment(), ...urls } as ReturnType<typeof createTestEnvironment>;
}

const router = createRouter()
    .get('/', () => new Response('root'))
    .get('/pages/:page/notes/:note', (_, __, { page, note }) => Response.json({ page, note }))
    .post('/pages', async (request) => new Response(`made ${await request.text()}`))
    .get('/pages', () => new Response('all', { headers: { 'x-count': '3' } }))
    .all('/files/*', (request, _, params) => new Response(`${request.method} ${params['*']}`))
    .get('/refused', () => {
        throw new ExposableError('Not you', 403);
    });

async function ask(address: string, init: RequestInit = {}, environment = at('account')) {
    const { method = 'GET', body } = init;
    const url = address.startsWith('/') ? `${BASE}/installations/i/integration${address}` : address;
    return sendTestEvent(
        createIntegration({ fetch: router.fetch }),
        { type: 'fetch', request: { method, url, headers: {} } },
        { environment: JSON.stringify(environment), 'fetch-body': body ? String(body) : null },
    );
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('createRouter', () => {
    it.each([
        ['/', 'root'],
        ['', 'root'],
        ['/pages?x=1', 'all'],
        ['/pages/', 'all'],
        ['/pages/a%2Fb%20c/notes/%C3%A9', '{"page":"a/b c","note":"é"}'],
        ['/files/a/b%20c', 'GET a/b c'],
        ['/files', 'GET '],
    ])(
        'routes "%s" below the public endpoint of the integration and of each kind of installation',
        async (path, answer) => {
            for (const [place, environment] of [
                ['', at()],
                ['/installations/i', at('account')],
                ['/installations/i/spaces/s', at('account', 'space')],
                ['/installations/i/sites/t', at('account', 'site')],
            ] as const) {
                const response = await ask(`${BASE}${place}/integration${path}`, {}, environment);
                expect([response.status, await response.text()]).toEqual([200, answer]);
            }
        },
    );

    it('routes requests at the public content endpoint, and at any origin if no endpoint is set', async () => {
        expect(await (await ask('https://content.test/t/pages', {}, at('account', 'site'))).text()).toBe('all');
        expect(await (await ask('https://demo.test/pages', {}, createTestEnvironment())).text()).toBe('all');
    });

    it('routes by method, and passes the request body', async () => {
        expect(await (await ask('/pages', { method: 'POST', body: 'one' })).text()).toBe('made one');
        expect(await (await ask('/files/x', { method: 'PURGE' })).text()).toBe('PURGE x');
    });

    it('responds to HEAD with the status and headers of GET, without a body', async () => {
        const response = await ask('/pages', { method: 'HEAD' });
        expect([response.status, response.headers.get('x-count'), await response.text()]).toEqual([200, '3', '']);
    });

    it.each([
        ['/nothing', 'GET', 404, 'There is nothing at /nothing'],
        ['/pages/1', 'GET', 404, 'There is nothing at /pages/1'],
        ['/pages', 'DELETE', 405, 'Use POST, GET'],
        ['/pages/%ff/notes/1', 'GET', 400, 'The address is malformed: "%ff" cannot be decoded'],
        ['/refused', 'GET', 403, 'Not you'],
    ])('responds with status and reason if no route handles %s by %s', async (path, method, status, error) => {
        const response = await ask(path, { method });
        expect([response.status, await response.json()]).toEqual([status, { error }]);
        expect(response.headers.get('allow')).toBe(status === 405 ? 'POST, GET' : null);
    });

    it('types the parameters of a path', () => {
        createRouter().get('/a/:b/c/:d', (_, __, params) => {
            const { b, d }: { b: string; d: string } = params;
            // @ts-expect-error The path has no such part.
            return new Response(b + d + params.c);
        });
    });

    it('can be replaced by a third-party router below the public endpoint', async () => {
        const fetch = (request: Request, context: RuntimeContext) =>
            IttyRouter({ base: new URL(publicEndpoint(context)).pathname })
                .get('/hello/:name', ({ params }) => new Response(`Hello ${params.name}`))
                .fetch(request, context) as Promise<Response>;
        const request = { method: 'GET', url: `${BASE}/installations/i/integration/hello/you`, headers: {} };
        const parts = { environment: JSON.stringify(at('account')) };
        expect(
            await (await sendTestEvent(createIntegration({ fetch }), { type: 'fetch', request }, parts)).text(),
        ).toBe('Hello you');
    });
});

describe('publicEndpoint', () => {
    it('returns the URL of the closest or of the requested installation', () => {
        const context = createContext(at('account', 'site'));
        expect(publicEndpoint(context)).toBe(`${BASE}/installations/i/sites/t/integration`);
        expect(publicEndpoint(context, { content: true })).toBe('https://content.test/t');
        expect(publicEndpoint(context, { at: 'account', content: true })).toBe(`${BASE}/installations/i/integration`);
        expect(publicEndpoint(context, { at: 'integration' })).toBe(`${BASE}/integration`);
        expect(publicEndpoint(createContext(at()))).toBe(`${BASE}/integration`);
        expect(() => publicEndpoint(context, { at: 'space' })).toThrow('of the kind "space"');
        expect(() => publicEndpoint(createContext(createTestEnvironment()))).toThrow(
            'This event has no public endpoint.',
        );
    });
});

describe('selectOptions', () => {
    const context = createContext(createTestEnvironment());
    const get = (query: string, find: Parameters<typeof selectOptions>[0]) =>
        selectOptions(find)(new Request(`https://demo.test/options${query}`), context);

    it('passes the search text and page to its function, and responds to any origin', async () => {
        const response = await get('?q=a%20b&page=2', (query) => ({
            items: [{ id: '1', label: query.q }],
            nextPage: 3,
            selected: [],
        }));
        expect(await response.json()).toEqual({ items: [{ id: '1', label: 'a b' }], nextPage: 3, selected: [] });
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        const find = vi.fn(() => [{ id: '1', label: 'One' }]);
        expect(await (await get('', find)).json()).toEqual({ items: [{ id: '1', label: 'One' }] });
        expect(find).toHaveBeenCalledWith({ q: '' }, context);
    });

    it.each([
        [new ExposableError('Connect first', 409), 409, 'Connect first'],
        [new Error('secret reason'), 500, 'Internal server error'],
    ])('responds with the reason of a thrown error to any origin', async (error, status, message) => {
        const response = await get('', () => {
            throw error;
        });
        expect([response.status, await response.json()]).toEqual([status, { error: message }]);
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
    });
});
