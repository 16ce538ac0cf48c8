import { beforeAll, describe, expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import { createRenderingScript, createServingScript, getRenderedText } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const traced = async (name: string, lines: number) =>
    until(`${lines} lines are traced`, async () => {
        const event = await service.lastEvent(name);
        return event.trace.logs.length >= lines && event;
    });

describe('traces of outbound requests', () => {
    it('requests to the API with the token of the installation succeed, and are traced', async () => {
        const place = await service.develop(
            'caller',
            createRenderingScript(`
            const url = environment.apiEndpoint + '/v1/integrations/caller/installations';
            const response = await fetch(url, { headers: { authorization: 'Bearer ' + environment.apiTokens.installation } });
            return answer(response.status + ' ' + (await response.json()).items[0].id);`),
        );
        expect(getRenderedText((await service.render(place)).data)).toBe(`200 ${place.installation}`);
        const { trace } = await until('it is traced', async () => {
            const event = await service.lastEvent('caller');
            return event.trace.requests.length > 0 && event;
        });
        const url = `${service.url}/v1/integrations/caller/installations`;
        expect(trace.requests).toMatchObject([{ method: 'GET', url, status: 200, durationMs: expect.any(Number) }]);
    });

    it('requests and logs of fifty parallel events are traced with the event that caused them', async () => {
        const origin = await startHttpServer((request, response) => {
            setTimeout(() => response.end(JSON.stringify(request.headers)), 20);
        });
        const place = await service.develop(
            'busy',
            createRenderingScript(`
            const { id } = event.props;
            console.log('begin', id);
            const [first] = await Promise.all(['a', 'b'].map((part) => fetch('${origin}/' + part + '/' + id, { method: 'POST', body: 'x' })));
            console.log('end', id);
            return answer(await first.text());`),
        );
        const ids = Array.from({ length: 50 }, (_, index) => index);
        const shown = await Promise.all(ids.map((id) => service.render(place, { props: { id } })));
        for (const { data } of shown) expect(getRenderedText(data)).not.toContain('x-svc-int');
        const events = (await service.events('busy')).filter(({ payload }) => payload.type === 'ui_render');
        expect(events).toHaveLength(50);
        for (const { id, payload } of events) {
            const { id: number } = payload.props as { id: number };
            const { trace } = await until(`event ${id} is traced`, async () => {
                const { data } = await service.client.integrations.getIntegrationEvent('busy', id);
                return data.trace.requests.length === 2 && data.trace.logs.length === 2 && data;
            });
            expect(trace.requests.map(({ url }) => url).toSorted()).toEqual([
                `${origin}/a/${number}`,
                `${origin}/b/${number}`,
            ]);
            expect(trace.logs.map(({ message }) => message)).toEqual([`begin ${number}`, `end ${number}`]);
        }
    });

    it('traced URLs and Location headers contain no credentials, not even unknown ones', async () => {
        const origin = await startHttpServer((_, response) => {
            response.writeHead(200, { location: '/next?session=unknown-session' }).end();
        });
        const place = await service.develop(
            'credentials',
            createRenderingScript(`await fetch('${origin}/a?api_key=unknown-key&page=2'); return answer('done');`),
        );
        await service.render(place);
        const call = await until('the response is recorded', async () => {
            const [request] = (await service.lastEvent('credentials')).trace.requests;
            return request?.answer && request;
        });
        expect(call.url).toBe(`${origin}/a?api_key=[redacted]&page=2`);
        expect(JSON.stringify(call)).not.toMatch(/unknown-(key|session)/);
    });

    it('failed requests are traced with the reason, and each hop of a redirect separately', async () => {
        const origin = await startHttpServer((request, response) => {
            if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end();
            else if (request.url === '/gone') response.destroy();
            else response.end('here');
        });
        const place = await service.develop(
            'unlucky',
            createRenderingScript(`
            await fetch('${origin}/gone').catch(() => {});
            return answer(await (await fetch('${origin}/moved')).text());`),
        );
        expect(getRenderedText((await service.render(place)).data)).toBe('here');
        const { trace } = await until('all are traced', async () => {
            const event = await service.lastEvent('unlucky');
            return event.trace.requests.length === 3 && event;
        });
        expect(trace.requests).toMatchObject([
            { url: `${origin}/gone`, error: expect.any(String) },
            { url: `${origin}/moved`, status: 302 },
            { url: `${origin}/here`, status: 200 },
        ]);
    });
});

describe('logs of an integration', () => {
    it('logs have a level, and readable text for objects, errors and values that JSON does not support', async () => {
        const place = await service.develop(
            'logging',
            createRenderingScript(`
            const circle = {}; circle.circle = circle;
            console.log('text', 1, undefined, null, 10n, NaN, Symbol('s'));
            console.debug({ a: [1, { b: 2 }] }); console.info(new Map([['k', 'v']]), new Set([1])); console.warn(circle);
            console.error('It failed:', new TypeError('no ink', { cause: new Error('no money') }), { nested: new RangeError('deep') });
            console.log();
            return answer('x');`),
        );
        await service.render(place);
        const { trace } = await traced('logging', 6);
        expect(trace.logs.map(({ level, message }) => [level, message])).toEqual([
            ['info', 'text 1 undefined null 10 NaN Symbol(s)'],
            ['debug', '{"a":[1,{"b":2}]}'],
            ['info', '{"k":"v"} [1]'],
            ['warn', '{"circle":"[Circular]"}'],
            [
                'error',
                expect.stringMatching(
                    /^It failed: TypeError: no ink\n +at .*script\.js:\d+:\d+[^]*Caused by: Error: no money[^]*RangeError: deep/,
                ),
            ],
            ['info', ''],
        ]);
    });

    it('logs have the fields of an object as the last argument, redacted, and no fields over the size limit', async () => {
        const place = await service.develop(
            'fields',
            createRenderingScript(`
            const circle = {}; circle.circle = circle;
            console.info('Saved', { pages: 3, by: 'key-of-acme', seen: new Set([1]), error: new Error('no ink') });
            console.info('Plain', 'words'); console.info({ alone: 1 }); console.info('Many', { a: 1 }, { b: 2 });
            console.info('Odd', circle); console.info('Class', new Headers({ a: 'b' })); console.info('Empty', {});
            console.info('Long', { text: 'a'.repeat(20_000) });
            return answer('x');`),
            { secrets: { KEY: 'key-of-acme' } },
        );
        await service.render(place);
        const { trace } = await traced('fields', 8);
        const error = expect.stringMatching(/^Error: no ink\n +at .*script\.js/);
        expect(trace.logs.map(({ message, fields }) => [message.slice(0, 30), fields])).toEqual([
            ['Saved {"pages":3,"by":"[redact', { pages: 3, by: '[redacted]', seen: [1], error }],
            ['Plain words', undefined],
            ['{"alone":1}', undefined],
            ['Many {"a":1} {"b":2}', undefined],
            ['Odd {"circle":"[Circular]"}', { circle: '[Circular]' }],
            ['Class [["a","b"]]', undefined],
            ['Empty {}', {}],
            [`Long {"text":"${'a'.repeat(16)}`, undefined],
        ]);
        expect(trace.logs.at(-1)?.message).toHaveLength(16_384);
    });

    it('logs and errors after the response are recorded', async () => {
        const place = await service.develop(
            'later',
            createRenderingScript(`
            ctx.waitUntil((async () => { await scheduler.wait(100); console.log('later'); throw new Error('too late'); })());
            return answer('at once');`),
        );
        expect(getRenderedText((await service.render(place)).data)).toBe('at once');
        const { event, trace } = await traced('later', 2);
        expect(event.status).toBe('success');
        expect(trace.logs).toMatchObject([
            { level: 'info', message: 'later' },
            { level: 'error', message: expect.stringMatching(/^Uncaught Error: too late\n +at .*script\.js/) },
        ]);
    });

    it('long log lines are truncated, and the number of log lines is limited without effect on the event', async () => {
        const place = await service.develop(
            'flood',
            createRenderingScript(`
            console.log('a'.repeat(100_000));
            for (let line = 0; line < 5000; line++) console.log('line ' + line);
            return answer('done');`),
        );
        expect(getRenderedText((await service.render(place)).data)).toBe('done');
        const { trace } = await traced('flood', 1);
        expect(trace.logs[0]?.message).toHaveLength(16_384);
        expect(trace.logs.length).toBeLessThanOrEqual(1000);
        const told = trace.logs.slice(1, -1).map(({ message }) => message);
        expect(told).toEqual(told.map((_, line) => `line ${line}`));
        expect(trace.logs.at(-1)).toMatchObject({
            level: 'warn',
            message: `${5000 - told.length} more lines were left out: this is the limit of an event.`,
        });
    });

    it.each([
        ['before the response', "for (let line = 0; line < 1500; line++) { await 0; console.log('x'); }", 501],
        ['of a few long lines', "for (let line = 0; line < 20; line++) console.log('ü'.repeat(30_000));", 17],
        ['of quoted lines', "for (let line = 0; line < 20; line++) console.log('\\n'.repeat(50_000));", 18],
        [
            'after the response',
            "ctx.waitUntil((async () => { await scheduler.wait(20); for (let line = 0; line < 1000; line++) console.log('x'); })());",
            1,
        ],
    ])('the last log line counts omitted lines: %s', async (_, flood, leftOut) => {
        const place = await service.develop('flooding', createRenderingScript(`${flood} return answer('done');`));
        await service.render(place);
        const { trace } = await traced('flooding', 2);
        expect(trace.logs.at(-1)?.message).toMatch(new RegExp(`^${leftOut} more lines? w\\w+ left out: `));
    });

    it('the last log line mentions lines that were omitted while the response was streamed', async () => {
        const place = await service.develop(
            'streaming',
            createServingScript(`
            let chunk = 0;
            return new Response(new ReadableStream({ async pull(controller) {
                await scheduler.wait(5);
                for (let line = 0; line < 400; line++) console.log('x');
                if (chunk++ < 4) controller.enqueue(new Uint8Array(10)); else controller.close();
            } }));`),
        );
        const { data } = await service.client.integrations.getIntegrationInstallationById(
            'streaming',
            place.installation,
        );
        await (await fetch(data.urls.publicEndpoint)).arrayBuffer();
        const { trace } = await traced('streaming', 2);
        expect(trace.logs).toHaveLength(1000);
        expect(trace.logs.at(-1)?.message).toMatch(/^Further lines were left out/);
    });

    it('the last log line mentions omitted uncaught errors', async () => {
        const place = await service.develop(
            'failing',
            createRenderingScript(`
            for (let i = 0; i < 1500; i++) ctx.waitUntil(Promise.reject(new Error('')));
            return answer('x');`),
        );
        await service.render(place);
        const { trace } = await traced('failing', 2);
        expect(trace.logs.length).toBeLessThanOrEqual(1000);
        expect(trace.logs.at(-1)?.message).toMatch(/left out|limit exceeded/);
    });

    it('truncated log lines contain no part of a secret', async () => {
        const lines = `[
            ...[65_530, 16_380, 16_370].map((before) => ['x'.repeat(before) + KEY]),
            ...[0, 5, 10].map((before) => ['x'.repeat(before) + KEY.repeat(10_000)]),
            ...[0, 5, 10].map((before) => ['x'.repeat(before), [KEY.repeat(3_000), KEY.repeat(3_000), KEY]]),
            ['x', { a: 'y'.repeat(16_360), KEY }],
            [new Error('x'.repeat(65_525) + KEY)],
        ]`;
        const place = await service.develop(
            'cut',
            createRenderingScript(`
            const { KEY } = environment.secrets;
            console.log(...${lines}[event.props.line]);
            return answer('x');`),
            { secrets: { KEY: 'hush-hush-7x'.repeat(6) } },
        );
        for (let line = 0; line < 11; line++) {
            await service.render(place, { props: { line } });
            const { trace } = await traced('cut', 1);
            expect(JSON.stringify(trace.logs), `line ${line}`).not.toMatch(/hu|7x|sh-/);
        }
    });

    it('logs of values that throw, recurse or are huge are recorded, and do not fail the event', async () => {
        const place = await service.develop(
            'hostile',
            createRenderingScript(`
            const handler = new Proxy({}, { get() { return () => { throw new Error('no'); }; } });
            const hostile = [new Proxy({}, handler), new Proxy(class {}, handler), Object.assign(Object.create(null), { a: 1 }), Object.create({ get [Symbol.toStringTag]() { throw 1; } })];
            const { proxy, revoke } = Proxy.revocable(() => {}, {}); revoke(); hostile.push(proxy);
            const error = new Error('e'); error.cause = new Error('f', { cause: error }); hostile.push(error, { error });
            for (const name of ['stack', 'message', 'name', 'cause', 'toString', 'errors', 'toJSON']) hostile.push(Object.defineProperty(new Error('x'), name, { get() { throw new Error('no'); } }));
            let deep = {}; for (let i = 0; i < 100_000; i++) deep = { deep }; hostile.push(deep);
            hostile.push('x'.repeat(10_000_000), Array(1_000_000).fill(1), new WeakMap(), new Map([[{}, 1n]]), Symbol('s'), { s: Symbol('s'), f() {}, b: 1n }, new DOMException('d', 'AbortError'), new AggregateError([new Error('inner')], 'outer'));
            for (const value of hostile) for (const level of ['log', 'error']) { console[level](value); console[level]('text', value); console[level](value, value, 'end'); }
            return answer(hostile.length);`),
        );
        expect(getRenderedText((await service.render(place)).data)).toBe('23');
        const { event, trace } = await traced('hostile', 2);
        expect(event.status).toBe('success');
        expect(trace.logs.map(({ message }) => message)).toContainEqual(expect.stringContaining('[cannot be shown]'));
        expect(trace.logs.at(-1)?.message).toMatch(/^\d+ more lines were left out/);
    });
});

it('a trace contains the body of a text request up to 64 KiB, with secrets redacted', async () => {
    const place = await service.develop('posted', createServingScript("return new Response('OK');"), {
        secrets: { KEY: 'hush-hush' },
    });
    const { data } = await service.client.integrations.getIntegrationInstallationById('posted', place.installation);
    const kept = async (body: BodyInit | null) => {
        await (await fetch(data.urls.publicEndpoint, { method: 'POST', body })).text();
        return (await service.lastEvent('posted')).trace.body;
    };
    expect(await kept('{"key":"hush-hush","name":"Zoë"}')).toBe('{"key":"[redacted]","name":"Zoë"}');
    expect(await kept('x'.repeat(65_536))).toHaveLength(65_536);
    expect(await kept('x'.repeat(65_537))).toBeUndefined();
    expect(await kept(Uint8Array.of(0xff, 0xfe))).toBeUndefined();
    expect(await kept(null)).toBeUndefined();
});
