import type { Readable } from 'node:stream';

import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runtimeScript } from '../support/integrations/runtime-script.js';

const SOURCE = `
import { createComponent, createIntegration, ExposableError } from '@svc-int/runtime';

const Late = async ({ text }) => <text>{await Promise.resolve(text)}</text>;

const counter = createComponent({
    componentId: 'counter',
    initialState: { count: 0 },
    action: async ({ state }, action) => {
        if (action.action === 'leak') return { state: { leak: 1n } };
        return { state: { count: state.count + 1 } };
    },
    render: async (element) => {
        element.setCache({ maxAge: 9 });
        return (
            <block>
                <Late text={element.state.count} />
                <button label="More" onPress={{ action: 'inc' }} />
            </block>
        );
    },
});

export default createIntegration({
    components: [counter],
    fetch: async (request) => {
        if (request.method === 'GET') throw new ExposableError('Post, please', 405);
        const { readable, writable } = new TransformStream();
        request.body.pipeTo(writable);
        return new Response(readable, { headers: { 'x-type': String(request.headers.get('content-type')) } });
    },
    task: () => Promise.reject('no reason'),
    events: { space_view: [async () => {}, async (event, context) => context.waitUntil(Promise.reject(new Error('in the background')))] },
});
`;

let worker: Miniflare;
let output: string[];

beforeAll(async () => {
    output = [];
    worker = new Miniflare({
        modules: true,
        script: await runtimeScript(SOURCE),
        compatibilityDate: '2026-04-01',
        cf: false,
        handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
            for (const stream of [stdout, stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
        },
    });
    await worker.ready;
});
afterAll(() => worker?.dispose());

const ENVIRONMENT = JSON.stringify({
    apiEndpoint: 'http://127.0.0.1:1',
    apiTokens: { integration: 'token' },
    integration: { name: 'demo', version: 1 },
    signingSecrets: { integration: 'secret' },
    secrets: {},
});

async function send(event: Record<string, unknown>, body?: Uint8Array<ArrayBuffer>, path = '/v1') {
    const form = new FormData();
    form.set('event', JSON.stringify({ eventId: 'e', ...event }));
    form.set('environment', ENVIRONMENT);
    if (body) form.set('fetch-body', new Blob([body]));
    const encoded = new Response(form);
    return worker.dispatchFetch(`http://integration.test${path}`, {
        method: 'POST',
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        body: new Uint8Array(await encoded.arrayBuffer()),
    });
}

const render = { type: 'ui_render', componentId: 'counter', props: {}, context: { type: 'document', theme: 'light' } };

describe('A production bundle in workerd', () => {
    it('renders a component after its action, with the cache-control header of setCache', async () => {
        const response = await send({ ...render, state: { count: 1 }, action: { action: 'inc' } });
        expect(response.headers.get('cache-control')).toBe('max-age=9');
        expect(await response.json()).toEqual({
            type: 'element',
            element: {
                type: 'block',
                children: [
                    { type: 'text', children: ['2'] },
                    { type: 'button', label: 'More', onPress: { action: 'inc' } },
                ],
            },
            state: { count: 2 },
            props: {},
        });
    });

    it('streams a request body back unchanged', async () => {
        const bytes = Uint8Array.from({ length: 256 * 256 }, (_, index) => index % 256);
        const response = await send(
            { type: 'fetch', request: { method: 'PUT', url: 'https://a.test/', headers: {} } },
            bytes,
        );
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
        expect(response.headers.get('x-type')).toBe('null');
    });

    it('responds 405 with an exposed error and 500 with a generic error to other failures, which it logs', async () => {
        const exposed = await send({ type: 'fetch', request: { method: 'GET', url: 'https://a.test/', headers: {} } });
        expect([exposed.status, await exposed.json()]).toEqual([405, { error: 'Post, please' }]);
        const thrown = await send({ type: 'task' });
        expect([thrown.status, await thrown.json()]).toEqual([500, { error: 'Internal server error' }]);
        expect((await send({ ...render, action: { action: 'leak' } })).status).toBe(500);
        expect((await send({ type: 'space_view' })).status).toBe(200);
        await expect.poll(() => output.join('')).toContain('no reason');
        await expect.poll(() => output.join('')).toContain('Do not know how to serialize a BigInt');
        await expect.poll(() => output.join('')).toContain('in the background');
    });

    it('responds 400, 404, 406 or 500 to events that the protocol forbids', async () => {
        expect((await send({ type: 'space_view' }, undefined, '/other')).status).toBe(400);
        expect((await send({ type: 'fetch_published_script' })).status).toBe(400);
        expect((await send({ ...render, componentId: 'nope' })).status).toBe(404);
        expect((await send({ type: 'site_view' })).status).toBe(406);
        const malformed = await worker.dispatchFetch('http://integration.test/v1', { method: 'POST', body: 'x' });
        expect(malformed.status).toBe(500);
    });
});
