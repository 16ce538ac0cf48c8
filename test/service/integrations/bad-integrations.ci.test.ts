import { ApiError } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createRenderingScript, script, createTextScript, getRenderedText } from '../../support/scripts.js';
import { startService, type TestService } from '../../support/service.js';

let service: TestService;
let healthy: DevelopmentResponse;

beforeAll(async () => {
    service = await startService({ dispatchTimeout: 1500 });
    healthy = await service.develop('healthy', createTextScript('well'));
    return () => service.dispose();
});

const element = (value: unknown) => `return Response.json(${JSON.stringify(value)});`;
const rendered = (child: unknown) =>
    element({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [child] } });

const CASES: [title: string, body: string, reason: RegExp][] = [
    ['throws an error', `throw new Error('out of ink');`, /out of ink/],
    ['throws a string', `throw 'just text';`, /just text/],
    ['throws null', `throw null;`, /failed/],
    ['throws undefined', `throw undefined;`, /failed/],
    ['rejects with a cause', `return Promise.reject(new TypeError('outer', { cause: new Error('inner') }));`, /outer/],
    ['returns nothing', `return;`, /Response/],
    ['returns a number', `return 42;`, /Response/],
    ['responds with text instead of JSON', `return new Response('<html>');`, /not a rendered element/],
    ['responds with incomplete JSON', `return new Response('{"type":"element","ele');`, /not a rendered element/],
    ['responds with an empty body', `return new Response('');`, /not a rendered element/],
    [
        'responds with bytes that are no text',
        `return new Response(new Uint8Array([255, 254, 0]));`,
        /not a rendered element/,
    ],
    ['responds with null', element(null), /not a rendered element/],
    ['responds with an unknown type', element({ type: 'picture' }), /not a rendered element: type:/],
    [
        'renders an unknown child element',
        rendered({ type: 'marquee' }),
        /not a rendered element: element\.children\.0: /,
    ],
    [
        'renders a child without a required prop',
        rendered({ type: 'markdown' }),
        /not a rendered element: element\.children\.0\.content: /,
    ],
    [
        'responds 404 with an error message',
        `return Response.json({ error: 'no such page' }, { status: 404 });`,
        /no such page/,
    ],
    ['responds 500 without a body', `return new Response(null, { status: 500 });`, /HTTP 500/],
    ['redirects', `return Response.redirect('https://example.com/', 302);`, /HTTP 302/],
    ['never responds', `for (;;) await scheduler.wait(50);`, /did not answer within 1\.5 seconds/],
    ['awaits a promise that never settles', `await new Promise(() => {});`, /failed/],
    [
        'never ends its response',
        `return new Response(new ReadableStream({ async pull(c) { await scheduler.wait(50); c.enqueue(new Uint8Array(1)); } }));`,
        /did not answer within 1\.5 seconds/,
    ],
    [
        'fails while it streams its response',
        `return new Response(new ReadableStream({ pull() { throw new Error('torn'); } }));`,
        /torn|failed/,
    ],
    ['recurses endlessly', `const again = () => again() + 1; return answer(again());`, /call stack/],
];

/** One version for all cases: publication dominates the test's time. */
const ANY = createRenderingScript(
    'return CASES[event.props.title](event, environment, ctx);',
    `const CASES = { ${CASES.map(([title, body]) => `${JSON.stringify(title)}: async (event, environment, ctx) => { ${body} }`).join(', ')} };`,
);

describe('failing integrations', () => {
    let bad: DevelopmentResponse;

    beforeAll(async () => {
        bad = await service.develop('any', ANY);
    });

    it.each(CASES)(
        'an integration that %s gets a failed event with the reason, while other integrations respond',
        async (title, _, reason) => {
            const failing = service.render(bad, { props: { title } }).catch((error: unknown) => error);
            const others = await Promise.all(Array.from({ length: 4 }, () => service.render(healthy)));
            expect(others.map(({ data }) => getRenderedText(data))).toEqual(Array(4).fill('well'));
            const error = await failing;
            expect(error).toBeInstanceOf(ApiError);
            expect(error).toMatchObject({ status: 502, message: expect.stringMatching(reason) });
            const { event } = await service.lastEvent('any');
            expect(event).toMatchObject({
                status: 'failed',
                error: expect.stringMatching(reason),
                payload: { type: 'ui_render', props: { title } },
            });
        },
    );
});

it('the response to a failed render has the id of its event in a header', async () => {
    const place = await service.develop('named', createRenderingScript(`throw new Error('no');`));
    const response = await service.request('/v1/integrations/named/render', {
        method: 'POST',
        headers: { authorization: `Bearer ${service.token}` },
        body: JSON.stringify({
            componentId: 'main',
            props: {},
            context: { type: 'document', spaceId: place.space, editable: false, theme: 'dark' },
        }),
    });
    expect(response.headers.get('x-svc-int-event')).toBe((await service.lastEvent('named')).event.id);
});

it.each([
    ['throws', (text: string) => `throw new Error(${text});`],
    ['answers', (text: string) => `return Response.json({ error: ${text} }, { status: 500 });`],
])(
    'an error of 1,000,000 characters that an integration %s is truncated and redacted in the event and the response',
    async (how, fail) => {
        const body = fail(`'torn ' + 'hush-hush '.repeat(100_000)`);
        const place = await service.develop(how, createRenderingScript(body), { secrets: { KEY: 'hush-hush' } });
        const error: unknown = await service.render(place).catch((failure: unknown) => failure);
        const { event } = await service.lastEvent(how);
        expect(error).toMatchObject({ status: 502, message: event.error });
        expect(event.error).toContain('torn [redacted] [redacted]');
        expect(event.error).toHaveLength(16_384);
        expect(event.error).not.toContain('hush');
    },
);

it('failed setup events are recorded, and do not prevent the later setup events', async () => {
    await service.develop(
        'unready',
        script(`return Response.json({ error: 'not ready for ' + event.type }, { status: 500 });`),
        { organization: 'one-space' },
    );
    const events = await service.events('unready');
    expect(events.map(({ status, error }) => [status, error])).toEqual([
        ['failed', 'not ready for installation_setup'],
        ['failed', 'not ready for space_installation_setup'],
        ['failed', 'not ready for site_installation_setup'],
    ]);
});

it.each([
    ['THREW', `throw new Error('out of ink');`],
    ['REFUSED', `return Response.json({ error: 'no such page' }, { status: 404 });`],
    ['BAD_ANSWER', `return new Response('<html>');`],
    ['TIMED_OUT', `for (;;) await scheduler.wait(50);`],
])('a failed event has the error reason %s and an error message', async (reason, body) => {
    const place = await service.develop('bad', createRenderingScript(body));
    await service.render(place).catch(() => {});
    const { event } = await service.lastEvent('bad');
    expect(event).toMatchObject({ status: 'failed', errorReason: reason, error: expect.any(String) });
});
