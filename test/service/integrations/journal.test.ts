import { gzipSync } from 'node:zlib';

import { LIMITS, type TracedEvent, appendLogFieldsToMessage } from '@svc-int/api';
import { connectControl, type DevelopmentResponse, type SendRequest } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import { createRenderingScript, script, createServingScript, getRenderedText } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function sendTraced(request: SendRequest): Promise<TracedEvent> {
    const { traced } = await connectControl(service).sendEvent({ ...request, traced: true });
    if (!traced) throw new Error('There is no record.');
    return traced;
}

const requestTo = (place: DevelopmentResponse, headers: Record<string, string> = {}) => ({
    type: 'fetch',
    installationId: place.installation,
    request: {
        method: 'POST',
        url: `${service.publicUrl}/v1/integrations/${place.integration}/installations/${place.installation}/integration/x`,
        headers,
    },
});

const again = ({ event, trace }: TracedEvent, more: Partial<SendRequest> = {}): Promise<TracedEvent> => {
    const { eventId: repeats, ...payload } = event.payload;
    const { body, binaryBody } = trace;
    const bodies = { ...(body !== undefined && { body }), ...(binaryBody !== undefined && { binaryBody }) };
    return sendTraced({ integration: event.integrationId, event: payload, exact: true, repeats, ...bodies, ...more });
};

describe('record of an event', () => {
    it('a record has the response and the sent environment, with secrets of any length redacted', async () => {
        const place = await service.develop(
            'answers',
            createRenderingScript(`return answer(environment.secrets.KEY);`),
            {
                secrets: { KEY: 'answered-secret', PIN: '1234' },
            },
        );
        await service.render(place);
        const { trace } = await service.lastEvent('answers');
        expect(trace.answer?.headers).toContainEqual({ name: 'content-type', value: 'application/json' });
        expect(JSON.parse(trace.answer?.body ?? '')).toMatchObject({
            element: { children: [{ content: '[redacted]' }] },
        });
        expect(trace.answer?.bodyBytes).toBeGreaterThan(trace.answer?.body?.length ?? 0);
        expect(trace.environment).toMatchObject({
            integration: { name: 'answers' },
            installation: { id: place.installation },
            secrets: { KEY: '[redacted]', PIN: '[redacted]' },
            apiTokens: { integration: '[redacted]' },
        });
    });

    it('a record has the responses to outbound requests, with credentials of other services redacted', async () => {
        const origin = await startHttpServer((request, response) => {
            response.setHeader('set-cookie', 'session=abc');
            if (request.url === '/none') response.writeHead(204).end();
            else if (request.url === '/image') response.end(Buffer.from([0xff, 0xfe, 0]));
            else if (request.url === '/long') response.end('x'.repeat(LIMITS.recordedBody + 1));
            else if (request.url === '/packed')
                response.setHeader('content-encoding', 'gzip').end(gzipSync('unpacked'));
            else response.end(JSON.stringify({ access_token: 'brand-new', next_page_token: 'two', expires_in: 3 }));
        });
        const place = await service.develop(
            'asking',
            createServingScript(`
            await fetch('${origin}/token', { method: 'POST', body: 'hello' });
            for (const path of ['none', 'image', 'long', 'packed']) await (await fetch('${origin}/' + path)).arrayBuffer();
            return new Response('done');`),
        );
        const { trace } = await sendTraced({ integration: 'asking', event: requestTo(place) });
        const [token, none, image, long, packed] = trace.requests;
        expect(token).toMatchObject({ bodyBytes: 5, answer: { bodyBytes: 67 } });
        expect(token?.answer?.body).toBe('{"access_token":"[redacted]","next_page_token":"two","expires_in":3}');
        expect(token?.answer?.headers).toContainEqual({ name: 'set-cookie', value: '[redacted]' });
        expect(none?.answer).toEqual({ headers: expect.anything() });
        expect(image?.answer).toMatchObject({ binaryBody: '//4A', bodyBytes: 3 });
        expect(long?.answer).toEqual({ headers: expect.anything(), bodyBytes: LIMITS.recordedBody + 1 });
        expect(packed?.answer).toMatchObject({ body: 'unpacked', bodyBytes: 8 });
        expect(trace.answer).toMatchObject({ body: 'done', bodyBytes: 4 });
    });

    it('a record has the headers of outbound requests, with credentials redacted', async () => {
        const arrived: unknown[] = [];
        const origin = await startHttpServer((request, response) => {
            arrived.push(request.headers);
            response.setHeader('x-api-key', 'answered-key').end();
        });
        const headers = {
            'x-kind': 'plain',
            'x-note': 'with known-secret in it',
            authorization: 'Bearer of-another-service',
            cookie: 'a=b',
            'X-Api-Key': 'key-of-another-service',
            'x-gitlab-token': 'token-of-another-service',
        };
        const sent = [headers, { 'x-first': 'a', 'x-long': 'l'.repeat(LIMITS.recordedText) }];
        const place = await service.develop(
            'heads',
            createServingScript(`
            for (const headers of ${JSON.stringify(sent)}) await fetch('${origin}/', { headers });
            return new Response('done');`),
            { secrets: { KEY: 'known-secret' } },
        );
        const { trace } = await sendTraced({ integration: 'heads', event: requestTo(place) });
        const [first, second] = trace.requests;
        expect(arrived[0]).toMatchObject({ authorization: 'Bearer of-another-service', 'x-note': headers['x-note'] });
        expect(Object.fromEntries(first?.headers?.map(({ name, value }) => [name, value]) ?? [])).toEqual({
            'x-kind': 'plain',
            'x-note': 'with [redacted] in it',
            authorization: '[redacted]',
            cookie: '[redacted]',
            'x-api-key': '[redacted]',
            'x-gitlab-token': '[redacted]',
        });
        expect(first?.answer?.headers).toContainEqual({ name: 'x-api-key', value: '[redacted]' });
        expect(second?.headers).toEqual([{ name: 'x-first', value: 'a' }]);
        expect(JSON.stringify(trace)).not.toMatch(/of-another-service|known-secret|answered-key/);
    });

    it('a record has the bodies of outbound requests, which arrive unchanged', async () => {
        const arrived: unknown[] = [];
        const origin = await startHttpServer((request, response) => {
            const pieces: Buffer[] = [];
            request.on('data', (piece: Buffer) => pieces.push(piece));
            request.on('end', () => {
                arrived.push([request.headers['content-length'], Buffer.concat(pieces).length]);
                response.end();
            });
        });
        const place = await service.develop(
            'posting',
            createServingScript(`
            const post = (body, url = '${origin}/') => fetch(url, { method: 'POST', body }).catch(() => {});
            await post(JSON.stringify({ client_secret: 'brand-new', key: environment.secrets.KEY, text: 'hello' }));
            await post(JSON.stringify({ url: 'https://ada:just-made@code.example/docs.git' }));
            await post(new Uint8Array([255, 254, 0]));
            await post('x'.repeat(${LIMITS.recordedBody + 1}));
            await post(new ReadableStream({ start(to) { to.enqueue(new TextEncoder().encode('streamed')); to.close(); } }));
            await post('unanswered', 'http://127.0.0.1:9/');
            return new Response();`),
            { secrets: { KEY: 'a-known-secret' } },
        );
        const { trace } = await sendTraced({ integration: 'posting', event: requestTo(place) });
        const [json, address, binary, long, streamed, unanswered] = trace.requests;
        expect(json?.body).toBe('{"client_secret":"[redacted]","key":"[redacted]","text":"hello"}');
        expect(address?.body).toBe('{"url":"https://[redacted]@code.example/docs.git"}');
        expect(binary).toMatchObject({ binaryBody: '//4A', bodyBytes: 3 });
        expect(long).toMatchObject({ bodyBytes: LIMITS.recordedBody + 1 });
        expect(long).not.toHaveProperty('body');
        expect(streamed).toMatchObject({ body: 'streamed', bodyBytes: 8 });
        expect(unanswered).toMatchObject({ body: 'unanswered', error: expect.any(String) });
        expect(arrived).toEqual([
            [String(json?.bodyBytes), json?.bodyBytes],
            [String(address?.bodyBytes), address?.bodyBytes],
            ['3', 3],
            [String(LIMITS.recordedBody + 1), LIMITS.recordedBody + 1],
            [undefined, 8],
        ]);
    });

    it('a record stores the bodies of outbound requests up to a total limit', async () => {
        const body = 'y'.repeat(LIMITS.recordedBody - 100);
        const origin = await startHttpServer((request, response) => response.end(request.url === '/s' ? '' : body));
        const place = await service.develop(
            'greedy',
            createServingScript(`
            const sent = { method: 'POST', body: 'x'.repeat(${body.length}) };
            for (let count = 0; count < 10; count++) await (await fetch('${origin}/l', sent)).text();
            await Promise.all(Array.from({ length: ${LIMITS.requestsPerEvent - 10} }, () => fetch('${origin}/s')));
            return new Response();`),
        );
        const { trace } = await sendTraced({ integration: 'greedy', event: requestTo(place) });
        expect(trace.requests).toHaveLength(LIMITS.requestsPerEvent);
        const bodies = trace.requests.flatMap(({ body: sent = '', answer }) => [sent, answer?.body ?? '']);
        const kept = bodies.reduce((sum, { length }) => sum + length, 0);
        expect(kept).toBeGreaterThan(LIMITS.recordedBodies - 2 * body.length);
        expect(kept).toBeLessThanOrEqual(LIMITS.recordedBodies);
        expect(trace.requests[9]?.answer).toMatchObject({ bodyBytes: body.length });
    });

    it('a record of an HTTP request has redacted credentials, and a binary body in Base64', async () => {
        const place = await service.develop('called', createServingScript(`return new Response();`));
        const url = requestTo(place).request.url;
        const headers = { authorization: 'Bearer of-a-caller', cookie: 'a=b', 'x-kind': 'c' };
        await fetch(url, { method: 'POST', headers, body: new Uint8Array([0, 255]) });
        const { event, trace } = await service.lastEvent('called');
        expect(event.payload['request']).toMatchObject({
            headers: { authorization: '[redacted]', cookie: '[redacted]', 'x-kind': 'c' },
        });
        expect(trace).toMatchObject({ binaryBody: 'AP8=', bodyBytes: 2 });
        await fetch(url, { method: 'POST', body: 'z'.repeat(LIMITS.recordedBody + 1) });
        const long = await service.lastEvent('called');
        expect(long.trace).toMatchObject({ bodyBytes: LIMITS.recordedBody + 1 });
        expect(long.trace).not.toHaveProperty('body');
    });
});

describe('repeated event', () => {
    it('a repeated event gets the original values in place of "[redacted]" while the service knows them', async () => {
        const body = `return Response.json([event.request.headers.authorization, await form.get('fetch-body').text()]);`;
        const place = await service.develop('repeated', createServingScript(body), {
            secrets: { KEY: 'sent-by-caller' },
        });
        const url = requestTo(place).request.url;
        const headers = { authorization: 'Bearer of-a-caller' };
        const sent = await fetch(url, { method: 'POST', headers, body: 'with sent-by-caller' });
        expect(await sent.json()).toEqual(['Bearer of-a-caller', 'with sent-by-caller']);
        const record = await service.lastEvent('repeated');
        expect(record.trace.body).toBe('with [redacted]');
        expect(JSON.stringify(record)).not.toContain('of-a-caller');

        const { eventId: repeats, ...event } = record.event.payload;
        const request = { integration: 'repeated', event, exact: true, body: 'with [redacted]' };
        const answerTo = async (more: Partial<SendRequest>) => {
            const { response } = await connectControl(service).sendEvent({ ...request, ...more });
            return JSON.parse(Buffer.from(response?.body ?? '', 'base64').toString()) as unknown;
        };
        expect(await answerTo({ repeats })).toEqual(['Bearer of-a-caller', 'with sent-by-caller']);
        expect(await answerTo({ repeats, body: 'edited [redacted]' })).toEqual([
            'Bearer of-a-caller',
            'edited [redacted]',
        ]);
        expect(await answerTo({})).toEqual(['[redacted]', 'with [redacted]']);

        const hiddenIn = async (more: Partial<SendRequest>) =>
            (await connectControl(service).sendEvent({ ...request, ...more })).hidden;
        expect(await hiddenIn({ repeats })).toBeUndefined();
        expect(await hiddenIn({ repeats, body: 'edited [redacted]' })).toEqual(['body']);
        // A restart discards redacted values.
        expect(await hiddenIn({ repeats: 'unknown' })).toEqual(['request.headers.authorization', 'body']);
    });

    it('a replayed event gets the recorded responses, and sends no outbound requests', async () => {
        let asked = 0;
        const origin = await startHttpServer((_, response) => response.end(String(++asked)));
        const place = await service.develop(
            'offline',
            createServingScript(`
            const texts = [];
            for (const path of event.request.headers.paths.split(','))
                texts.push(await fetch('${origin}/' + path).then((answer) => answer.text(), (error) => error.message));
            const installations = environment.apiEndpoint + '/v1/integrations/offline/installations';
            const own = await fetch(installations, { headers: { authorization: 'Bearer ' + environment.apiTokens.installation } });
            return Response.json([...texts, own.status]);`),
        );
        const record = await sendTraced({ integration: 'offline', event: requestTo(place, { paths: 'a,a,b' }) });
        expect(record.trace.answer?.body).toBe('["1","2","3",200]');
        const replayed = await again(record, { answers: record.trace.requests });
        expect(replayed.trace.answer?.body).toBe('["1","2","3",200]');
        expect(replayed.trace.requests.map(({ url, status }) => [url, status])).toEqual(
            record.trace.requests.map(({ url, status }) => [url, status]),
        );
        expect(asked).toBe(3);

        const more = await again(record, { event: requestTo(place, { paths: 'c' }), answers: record.trace.requests });
        expect(more.trace.answer?.body).toContain(`The record has no (further) answer to \\"GET ${origin}/c\\"`);
        const [{ answer: _, ...unkept } = { answer: 0 }] = record.trace.requests;
        const lacking = await again(record, { answers: [unkept as TracedEvent['trace']['requests'][number]] });
        expect(lacking.trace.requests[0]?.error).toContain('is not in the record');
        expect(asked).toBe(3);
    });

    it('a repeated event is handled by a selected version among the last twenty', async () => {
        const versioned = (text: string) =>
            createRenderingScript(
                `throw new Error('${text}');`.replace('throw', 'if (event.props.fails) throw') +
                    ` return answer('${text}');`,
            );
        const place = await service.develop('versions', versioned('first'));
        await service.render(place);
        const record = await service.lastEvent('versions');
        expect(record.event.version).toBe(1);
        for (let count = 2; count <= 20; count++) await service.develop('versions', versioned(`v${count}`));
        const on = async (version?: number) => {
            const { event, trace } = await again(record, version === undefined ? {} : { version });
            return [event.version, getRenderedText(JSON.parse(trace.answer?.body ?? ''))];
        };
        expect(await on()).toEqual([20, 'v20']);
        expect(await on(1)).toEqual([1, 'first']);
        expect(await on(7)).toEqual([7, 'v7']);
        await service.develop('versions', versioned('v21'));
        await expect(on(1)).rejects.toThrow('The version 1 of "versions" is no longer kept. Kept versions: 21, 20,');
        expect(await on(2)).toEqual([2, 'v2']);
    });
});

describe('import of records', () => {
    const recordOf = (id: string, status: string): TracedEvent =>
        ({
            event: {
                object: 'integration-event',
                id,
                integrationId: 'elsewhere',
                createdAt: '2026-01-01T00:00:00.000Z',
                status,
                payload: { eventId: id, type: 'task', task: 'has imported-secret' },
            },
            trace: {
                logs: [{ level: 'info', message: 'm', timestamp: '2026-01-01T00:00:00.000Z', fields: { a: 1 } }],
                requests: [],
                environment: { apiEndpoint: 'https://api.example.com' },
            },
        }) as TracedEvent;

    it('importEvents stores each record once, with secrets redacted', async () => {
        await service.develop('importing', script(`return new Response();`), { secrets: { KEY: 'imported-secret' } });
        const control = connectControl(service);
        const events = [recordOf('i1', 'success'), recordOf('i2', 'pending')];
        expect(await control.importEvents({ integration: 'importing', events })).toEqual({ imported: 2, known: 0 });
        expect(await control.importEvents({ integration: 'importing', events })).toEqual({ imported: 0, known: 2 });
        const { data } = await service.client.integrations.getIntegrationEvent('importing', 'i1');
        expect(data.event).toMatchObject({ status: 'success', payload: { task: 'has [redacted]' } });
        const { trace } = recordOf('i1', 'success');
        const inAnswers = { ...trace, logs: trace.logs.map(appendLogFieldsToMessage) };
        expect(data.trace).toEqual(inAnswers);
        expect((await service.lastEvent('importing')).event).toMatchObject({
            id: 'i2',
            status: 'failed',
            errorReason: 'INTERRUPTED',
        });
        const again = { ...recordOf('i3', 'success'), trace: inAnswers };
        await control.importEvents({ integration: 'importing', events: [again] });
        const answer = await service.client.integrations.getIntegrationEvent('importing', 'i3');
        expect(answer.data.trace).toEqual(inAnswers);
        await expect(control.importEvents({ integration: 'none', events })).rejects.toMatchObject({ status: 404 });
        await expect(
            control.importEvents({ integration: 'importing', events: [{ event: {} }] as never }),
        ).rejects.toMatchObject({ status: 422 });
    });
});
