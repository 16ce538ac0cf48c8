import { LIMITS } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';
import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import { beforeAll, describe, expect, it } from 'vitest';

import { script } from '../support/scripts.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let place: DevelopmentResponse;

const LAVISH = script(
    `
    if (event.type === 'ui_render') return render[event.props.how](event.props.count);
    if (event.type !== 'fetch') return new Response('OK');
    const query = new URL(event.request.url).searchParams;
    const headers = Array.from({ length: Number(query.get('count')) }, (_, index) => ['x-' + index, 'v'.repeat(Number(query.get('length')))]);
    return new Response('well', { headers });`,
    `
const rendering = (children) => Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });
const nested = (depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const render = {
    children: (count) => rendering(Array.from({ length: count }, () => ({ type: 'divider' }))),
    'wrong children': (count) => rendering(Array.from({ length: count }, () => ({ type: 'marquee' }))),
    letters: (count) => rendering([{ type: 'markdown', content: 'x'.repeat(count) }]),
    levels: (count) => Response.json({ type: 'complete', returnValue: { value: nested(count) } }),
    error: (count) => Response.json({ error: 'x'.repeat(count) }, { status: 500 }),
    exception: (count) => { throw new Error('torn ' + 'hush-hush '.repeat(count / 10)); },
    text: (count) => { throw 'x'.repeat(count); },
};`,
);

beforeAll(async () => {
    service = await startService();
    place = await service.develop('lavish', LAVISH, { secrets: { KEY: 'hush-hush' } });
    return () => service.dispose();
});

const render = (how: string, count: number) => service.render(place, { props: { how, count } });

describe('The response of an integration to ui_render', () => {
    it.each([
        ['children', LIMITS.renderedChildren + 1, `has 5001 children in its elements, which is more than 5000`],
        ['wrong children', 100_000, `has 100000 children in its elements, which is more than 5000`],
        ['letters', LIMITS.renderedBytes, `is larger than 10485760 bytes`],
        ['levels', 5000, `is nested more than 200 levels deep`],
        ['error', LIMITS.renderedBytes, `is larger than 10485760 bytes`],
    ])('fails with 502 and the exceeded limit for too many %s', async (how, count, reason) => {
        const error: unknown = await render(how, count).catch((failure: unknown) => failure);
        expect(error).toMatchObject({ status: 502, message: `The integration's answer ${reason}.` });
        expect((await service.lastEvent('lavish')).event).toMatchObject({
            status: 'failed',
            error: `The integration's answer ${reason}.`,
        });
    });

    it('is accepted with the maximum of children', async () => {
        const { data } = await render('children', LIMITS.renderedChildren);
        expect(data).toMatchObject({ element: { children: expect.arrayContaining([{ type: 'divider' }]) } });
    });

    it.each(['exception', 'text'])('reports a long thrown %s truncated and without secrets', async (how) => {
        const error: unknown = await render(how, 50_000_000).catch((failure: unknown) => failure);
        const { event } = await service.lastEvent('lavish');
        expect(error).toMatchObject({ status: 502, message: event.error });
        expect(event.error).toHaveLength(LIMITS.recordedText);
        expect(event.error).not.toContain('hush');
    });
});

describe('The response of an integration at its public endpoint', () => {
    const ask = (count: number, length: number) =>
        fetch(`${service.publicUrl}/v1/integrations/lavish/integration?count=${count}&length=${length}`);

    it.each([
        [5000, 1, 'has 5001 headers, which is more than 1000'],
        [3, 100_000, /^has headers of 30\d{4} characters in all, which is more than 131072$/],
    ])('fails with 502 and the exceeded limit for %i headers of %i characters', async (count, length, reason) => {
        const response = await ask(count, length);
        expect(response.status).toBe(502);
        const { error } = (await response.json()) as { error: { message: string } };
        const told = error.message.replace("The integration's answer ", '').replace(/\.$/, '');
        expect(told).toMatch(reason);
        expect((await service.lastEvent('lavish')).event).toMatchObject({ status: 'failed', error: error.message });
    });

    it('is forwarded with 500 headers', async () => {
        const response = await ask(500, 1);
        expect([response.status, response.headers.get('x-499')]).toEqual([200, 'v']);
    });
});

it('A render request in the query responds 422 with the limit if it nests more than 200 levels', async () => {
    const context = { type: 'document', spaceId: place.space, editable: true, theme: 'light' } as const;
    let props: Record<string, unknown> = {};
    for (let depth = 0; depth < 1000; depth++) props = { props };
    const query = new URLSearchParams({ request: encodeRenderRequest({ componentId: 'main', props, context }) });
    const response = await service.request(`/v1/integrations/lavish/render?${query}`);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('is nested more than 200 levels deep');
});
