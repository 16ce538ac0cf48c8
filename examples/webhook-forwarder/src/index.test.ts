import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { verifySignature } from '@svc-int/runtime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { signedHeaders } from './signature.js';

const URL_OF_SERVER = 'https://hooks.example.com/docs';

const SECRET = 'a-long-random-text';

const MINUTE = 60_000;

let harness: TestHarness;
beforeAll(async () => {
    const manifest = new URL('../integration.yaml', import.meta.url);
    const configuration = { account: { url: URL_OF_SERVER, secret: SECRET } };
    harness = await createTestHarness({ manifest, configuration });
});
beforeEach(async () => void (await harness.runTasks()));
afterAll(() => harness.dispose());

function answering(...answers: (() => Response)[]) {
    let count = 0;
    return harness.outbound.mock(URL_OF_SERVER, () => answers[Math.min(count++, answers.length - 1)]?.());
}
const status =
    (code: number, headers = {}) =>
    () =>
        new Response(null, { status: code, headers });

const rate = () =>
    harness.send({
        type: 'page_feedback',
        url: 'https://docs.example/a',
        feedback: { rating: 'bad', comment: 'Why?' },
    });

it('the server receives page feedback with id, timestamp and signature, without data of the visitor', async () => {
    const server = answering(status(204));
    const { id } = await rate();
    await harness.runTasks();
    const [call] = server.calls;
    const { headers = {}, body = '' } = call ?? {};
    const { siteId, ...data } = JSON.parse(body).data;
    expect(siteId).toBe(harness.target.site);
    expect(data).toEqual({ url: 'https://docs.example/a', rating: 'bad', comment: 'Why?' });
    expect(headers['webhook-id']).toBe(id);
    const signed = `${id}.${headers['webhook-timestamp']}.${body}`;
    const signature = headers['webhook-signature'] ?? '';
    expect(await verifySignature({ secret: SECRET, signature, body: signed })).toBe(true);
});

it('the server receives a change of the content', async () => {
    const server = answering(status(200));
    await harness.content.addPage({ title: 'Prices' });
    await harness.settled();
    await harness.runTasks();
    expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
        type: 'space_content_updated',
        data: { spaceId: harness.target.space },
    });
});

it('a message is retried with the same id and longer delays while the server is down', async () => {
    const server = answering(() => Response.error(), status(503), status(200));
    await rate();
    await harness.clock.advance(0);
    expect(server.calls).toHaveLength(1);
    await harness.clock.advance(29_000);
    expect(server.calls).toHaveLength(1);
    await harness.clock.advance(2000);
    await harness.clock.advance(2 * MINUTE);
    await harness.clock.advance(60 * MINUTE);
    expect(server.calls.map(({ headers }) => headers['webhook-id'])).toEqual(
        Array(3).fill(server.calls[0]?.headers['webhook-id']),
    );
    expect(harness).toHaveLogged('attempt=3');
});

it('a message is retried only after the time in Retry-After', async () => {
    const server = answering(status(429, { 'retry-after': '600' }), status(200));
    await rate();
    await harness.clock.advance(9 * MINUTE);
    expect(server.calls).toHaveLength(1);
    await harness.clock.advance(2 * MINUTE);
    expect(server.calls).toHaveLength(2);
});

it('a message is not retried after 410, and the reason is logged', async () => {
    const server = answering(status(410));
    const { id } = await rate();
    await harness.runTasks();
    expect(harness.events.at(-1)).toHaveLogged(`The server refused ${id}: status 410.`);
    await harness.runTasks();
    expect(server.calls).toHaveLength(1);
});

it('a message is discarded after six failed attempts', async () => {
    const server = answering(status(500));
    await rate();
    let ran;
    do ran = await harness.runTasks();
    while (ran.length > 0);
    expect(harness.events.at(-1)).toHaveLogged('was not taken in 6 attempts: status 500.');
    expect(server.calls).toHaveLength(6);
});

it('POST /ping sends a message if its signature is valid and recent, and responds 401 otherwise', async () => {
    const server = answering(status(200));
    const now = Math.floor((await harness.clock.advance(0)).getTime() / 1000);
    const signed = (at: number, secret = SECRET) => signedHeaders(secret, { id: 'p1', body: '', at });
    const ping = async (headers: Record<string, string>) =>
        (await harness.fetch('/ping', { method: 'POST', headers })).status;
    expect(await ping(await signed(now))).toBe(202);
    expect(await ping(await signed(now, 'another'))).toBe(401);
    expect(await ping(await signed(now - 400))).toBe(401);
    expect(await ping(await signed(Number.NaN))).toBe(401);
    expect(await ping({ ...(await signed(now)), 'webhook-id': 'p2' })).toBe(401);
    expect(await ping({})).toBe(401);
    await harness.runTasks();
    expect(server.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['ping']);
});
