import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createContentSource, createIntegration } from '../index.js';
import { createDispatchRequest, createTestEnvironment, sendTestEvent } from '../testing/dispatch.js';

let logged: string[];

beforeEach(() => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void logged.push(line.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

const page = { type: 'fetch', request: { method: 'GET', url: 'https://demo.test/path?a=1', headers: { 'x-a': 'b' } } };
const post = { type: 'fetch', request: { method: 'POST', url: 'https://demo.test/', headers: {} } };
const compute = { spaceId: 's', installationId: 'i', props: { owner: 'o' }, dependencies: { d: { ref: 1, value: 2 } } };

async function expectInternalError(response: Response) {
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Internal server error' });
}

describe('a fetch event', () => {
    it('calls the handler with the original request, and responds with its response', async () => {
        const integration = createIntegration({
            fetch: (request, context) => {
                const { method, url, headers, body } = request;
                return Response.json(
                    { method, url, a: headers.get('x-a'), body, name: context.environment.integration.name },
                    { status: 201 },
                );
            },
        });
        const response = await sendTestEvent(integration, page);
        expect(response.status).toBe(201);
        expect(await response.json()).toEqual({
            method: 'GET',
            url: page.request.url,
            a: 'b',
            body: null,
            name: 'demo',
        });
    });

    it('passes the body byte for byte, without a content type the request did not have', async () => {
        const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
        const integration = createIntegration({
            fetch: async (request) =>
                new Response(await request.arrayBuffer(), {
                    headers: { 'x-type': String(request.headers.get('content-type')) },
                }),
        });
        const response = await sendTestEvent(integration, post, {
            'fetch-body': new Blob([bytes], { type: 'text/html' }),
        });
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
        expect(response.headers.get('x-type')).toBe('null');
    });

    it('passes its method in upper case', async () => {
        const integration = createIntegration({ fetch: ({ method }) => new Response(method) });
        const patch = { type: 'fetch', request: { method: 'patch', url: 'https://demo.test/', headers: {} } };
        expect(await (await sendTestEvent(integration, patch)).text()).toBe('PATCH');
    });

    it('may have an empty body part with GET and POST', async () => {
        const integration = createIntegration({ fetch: async (request) => new Response(`<${await request.text()}>`) });
        const empty = { 'fetch-body': new Blob([]) };
        expect(await (await sendTestEvent(integration, page, empty)).text()).toBe('<>');
        expect(await (await sendTestEvent(integration, post, empty)).text()).toBe('<>');
    });

    it('results in a response that starts while the handler still streams', async () => {
        let finish = () => {};
        const stream = new ReadableStream<Uint8Array>({
            start(controller) {
                controller.enqueue(new TextEncoder().encode('first'));
                finish = () => {
                    controller.enqueue(new TextEncoder().encode('second'));
                    controller.close();
                };
            },
        });
        const integration = createIntegration({ fetch: () => new Response(stream) });
        const reader = (await sendTestEvent(integration, post)).body?.getReader();
        expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
        finish();
        expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second');
    });

    it.each([
        ['undefined', undefined],
        ['a value of the type string', 'text'],
        ['null', null],
        ['a list', []],
    ])('results in status 500 and a log entry with the type if the handler returns %s', async (kind, given) => {
        await expectInternalError(
            await sendTestEvent(createIntegration({ fetch: async () => given as unknown as Response }), page),
        );
        expect(logged.join()).toContain(`fetch returned no unused Response: the handler returned ${kind};`);
    });

    it('results in status 500 if the handler returns a response whose body was read', async () => {
        const used = new Response('x');
        await used.text();
        await expectInternalError(await sendTestEvent(createIntegration({ fetch: () => used }), page));
        expect(logged.join()).toContain('has read the body of the response');
    });
});

describe('the handler', () => {
    it('of fetch_published_script returns a script; if it returns undefined, the response is a comment', async () => {
        const script = createIntegration({ fetch_published_script: ({ siteId }) => new Response(`run('${siteId}')`) });
        const event = { type: 'fetch_published_script', installationId: 'i', siteId: 'site' };
        expect(await (await sendTestEvent(script, event)).text()).toBe("run('site')");
        const none = await sendTestEvent(createIntegration({ fetch_published_script: async () => undefined }), event);
        expect(none.status).toBe(200);
        expect(none.headers.get('content-type')).toBe('application/javascript');
        expect(await none.text()).toMatch(/^\/\/.*$/);
    });

    it('of fetch_visitor_authentication returns a redirect; if it returns undefined, the status is 500', async () => {
        const event = { type: 'fetch_visitor_authentication', installationId: 'i', siteId: 'site', location: '/x' };
        const redirecting = createIntegration({
            fetch_visitor_authentication: ({ location }) => Response.redirect(`https://idp.test${location}`),
        });
        expect((await sendTestEvent(redirecting, event)).headers.get('location')).toBe('https://idp.test/x');
        const silent = createIntegration({
            fetch_visitor_authentication: async () => undefined as unknown as Response,
        });
        await expectInternalError(await sendTestEvent(silent, event));
    });

    it('of a task results in the response OK, whatever it returns', async () => {
        const tasks: unknown[] = [];
        const integration = createIntegration({ task: async (task) => tasks.push(task) });
        const response = await sendTestEvent(integration, { type: 'task', task: { type: 'sync', n: 1 } });
        expect([response.status, await response.text()]).toEqual([200, 'OK']);
        expect(tasks).toEqual([{ type: 'sync', n: 1 }]);
    });

    it.each(['fetch', 'fetch_published_script', 'fetch_visitor_authentication', 'task'])(
        'of an event results in status 400 if it is missing: %s',
        async (type) => {
            const response = await sendTestEvent(createIntegration({}), { ...page, type });
            expect(response.status).toBe(400);
            expect(await response.json()).toEqual({ error: expect.stringContaining(type) });
        },
    );
});

describe('a content source', () => {
    const source = createContentSource({
        sourceId: 'pages',
        getRevision: async ({ props, dependencies }) => ({ pages: [{ props, dependencies }] }),
        getPageDocument: async ({ props }) => ({ document: props }),
    });

    it('computes revisions and documents', async () => {
        const integration = createIntegration({ contentSources: [source] });
        const revision = await sendTestEvent(integration, {
            type: 'content_compute_revision',
            sourceId: 'pages',
            ...compute,
        });
        expect(await revision.json()).toEqual({
            pages: [{ props: compute.props, dependencies: compute.dependencies }],
        });
        const document = await sendTestEvent(integration, {
            type: 'content_compute_document',
            sourceId: 'pages',
            ...compute,
        });
        expect([document.status, await document.json()]).toEqual([200, { document: { owner: 'o' } }]);
    });

    it.each(['content_compute_revision', 'content_compute_document', 'ui_render'])(
        'results in status 404 if the integration lacks the requested source or component: %s',
        async (type) => {
            const event = { type, sourceId: 'other', componentId: 'other', ...compute };
            expect((await sendTestEvent(createIntegration({ contentSources: [source] }), event)).status).toBe(404);
            expect((await sendTestEvent(createIntegration({}), event)).status).toBe(404);
        },
    );

    it('results in status 500 and a log entry with its id if it returns no document', async () => {
        const empty = createContentSource({
            sourceId: 'pages',
            getRevision: async () => ({}),
            getPageDocument: async () => undefined as never,
        });
        const integration = createIntegration({ contentSources: [empty] });
        await expectInternalError(
            await sendTestEvent(integration, { type: 'content_compute_document', sourceId: 'pages', ...compute }),
        );
        expect(logged.join()).toContain('Content source pages returned no JSON');
    });
});

describe('an event with callbacks', () => {
    it('calls its callback and results in the response OK', async () => {
        const seen: string[] = [];
        const integration = createIntegration({ events: { space_view: (event) => seen.push(event.url) } });
        const response = await sendTestEvent(integration, { type: 'space_view', url: 'https://a.test' });
        expect([response.status, await response.text(), seen]).toEqual([200, 'OK', ['https://a.test']]);
    });

    it('runs the callbacks of an array concurrently', async () => {
        let meet = () => {};
        const met = new Promise<void>((resolve) => (meet = resolve));
        const integration = createIntegration({ events: { space_view: [() => met, () => meet()] } });
        expect((await sendTestEvent(integration, { type: 'space_view' })).status).toBe(200);
    });

    it('results in status 500 after all callbacks have settled if one throws', async () => {
        let done = false;
        const integration = createIntegration({
            events: {
                space_view: [
                    () => {
                        throw new Error('first broke');
                    },
                    async () => {
                        await new Promise((resolve) => setImmediate(resolve));
                        done = true;
                        throw new Error('second broke');
                    },
                ],
            },
        });
        await expectInternalError(await sendTestEvent(integration, { type: 'space_view' }));
        expect(done).toBe(true);
        expect(logged.join()).toContain('first broke');
        expect(logged.join()).toContain('second broke');
    });

    it.each(['space_view', 'constructor', '__proto__', 'toString', 'made_up'])(
        'results in status 406 if the integration has no callback for it: %s',
        async (type) => {
            for (const definition of [{}, { events: {} }, { events: { site_view: () => undefined } }]) {
                expect((await sendTestEvent(createIntegration(definition), { type })).status).toBe(406);
            }
        },
    );
});

describe('a malformed dispatch request', () => {
    const integration = createIntegration({ events: { space_view: () => undefined } });
    const event = JSON.stringify({ eventId: 'e', type: 'space_view' });

    it.each<[string, Record<string, string | Blob | null>]>([
        ['no event', { event: null }],
        ['no environment', { event, environment: null }],
        ['an event that is not JSON', { event: '{"type":' }],
        ['an event that is null', { event: 'null' }],
        ['an event that is a number', { event: '5' }],
        ['an event without a type', { event: '{}' }],
        ['an environment that is null', { event, environment: 'null' }],
        ['an environment without tokens', { event, environment: '{}' }],
        ['an environment that is not JSON', { event, environment: 'x' }],
    ])('results in status 500: %s', async (_, parts) => {
        await expectInternalError(await integration.fetch(createDispatchRequest(null, parts)));
        expect(logged).toHaveLength(1);
    });

    it.each<[string, RequestInit]>([
        ['no form', { method: 'POST', body: '{}' }],
        ['no body', { method: 'GET' }],
        [
            'a form that breaks off',
            {
                method: 'POST',
                body: '--x\r\nContent-Disp',
                headers: { 'content-type': 'multipart/form-data; boundary=x' },
            },
        ],
    ])('results in status 500: %s', async (_, init) => {
        await expectInternalError(await integration.fetch(new Request('http://integration.test/v1', init)));
    });

    it('results in status 500 if its fetch event lacks a request or has an invalid URL', async () => {
        const fetching = createIntegration({ fetch: () => new Response('x') });
        await expectInternalError(await sendTestEvent(fetching, { type: 'fetch' }));
        await expectInternalError(
            await sendTestEvent(fetching, { type: 'fetch', request: { ...page.request, url: 'no url' } }),
        );
    });
});

describe('a dispatch request', () => {
    it('may carry event and environment as JSON files', async () => {
        const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });
        const integration = createIntegration({ events: { space_view: () => undefined } });
        const parts = { event: json({ type: 'space_view' }), environment: json(createTestEnvironment()) };
        expect((await integration.fetch(createDispatchRequest(null, parts))).status).toBe(200);
    });

    it('may have any path if MODE is undefined or "development"', async () => {
        const integration = createIntegration({ events: { space_view: () => undefined } });
        expect((await integration.fetch(createDispatchRequest({ type: 'space_view' }, {}, '/secret/v1'))).status).toBe(
            200,
        );
        vi.stubGlobal('MODE', 'development');
        expect((await integration.fetch(createDispatchRequest({ type: 'space_view' }, {}, '/secret/v1'))).status).toBe(
            200,
        );
        vi.unstubAllGlobals();
    });

    it('results in status 400 in production unless its path is /v1', async () => {
        vi.stubGlobal('MODE', 'production');
        const integration = createIntegration({ events: { space_view: () => undefined } });
        expect((await integration.fetch(createDispatchRequest({ type: 'space_view' }, {}, '/secret/v1'))).status).toBe(
            400,
        );
        expect((await integration.fetch(createDispatchRequest({ type: 'space_view' }, {}, '/v1/'))).status).toBe(400);
        expect((await integration.fetch(createDispatchRequest({ type: 'space_view' }))).status).toBe(200);
        vi.unstubAllGlobals();
    });

    it('is handled concurrently with 49 other requests', async () => {
        const integration = createIntegration({ fetch: async (request) => new Response(await request.text()) });
        const answers = await Promise.all(
            Array.from({ length: 50 }, async (_, index) =>
                (await sendTestEvent(integration, post, { 'fetch-body': String(index) })).text(),
            ),
        );
        expect(answers).toEqual(Array.from({ length: 50 }, (_, index) => String(index)));
    });
});

it('createIntegration lists registered components, content sources and events', () => {
    const source = createContentSource({
        sourceId: 'pages',
        getRevision: async () => ({}),
        getPageDocument: async () => ({}),
    });
    const integration = createIntegration({
        task: () => undefined,
        events: { space_view: [] },
        contentSources: [source],
    });
    expect(integration.registered).toEqual({
        components: [],
        contentSources: ['pages'],
        events: ['task', 'space_view'],
    });
    expect(createIntegration({}).registered).toEqual({ components: [], contentSources: [], events: [] });
});

it('createIntegration throws if two content sources have the same id', () => {
    const source = createContentSource({
        sourceId: 'pages',
        getRevision: async () => ({}),
        getPageDocument: async () => ({}),
    });
    const make = () => createIntegration({ contentSources: [source, { ...source }] });
    expect(make).toThrow('Two content sources have the id "pages": give each its own.');
});
