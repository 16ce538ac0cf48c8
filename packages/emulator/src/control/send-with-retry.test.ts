import type { ServerResponse } from 'node:http';

import { startHttpServer } from '@svc-int/test-support/http-server';
import { describe, expect, it } from 'vitest';

import { connectControl } from './client.js';

type Answer = (response: ServerResponse) => void;

const lost: Answer = (response) => response.destroy();
const refusing =
    (status: number, headers: Record<string, string> = {}): Answer =>
    (response) =>
        response.writeHead(status, headers).end(`{"error":{"code":${status},"message":"Attempt failed"}}`);
const fine: Answer = (response) => response.end('{"eventIds":[]}');

async function serving(answers: Answer[]) {
    const keys: unknown[] = [];
    const url = await startHttpServer(({ headers }, response) =>
        (answers[keys.push(headers['idempotency-key']) - 1] ?? fine)(response),
    );
    return { keys, client: connectControl({ url, token: 'token' }) };
}

const BUSY = refusing(503, { 'retry-after': '0' });
const EVENT = { type: 'space_view' };

describe('a call of the control client that is safe to repeat', () => {
    it.each([
        ['503 with Retry-After', BUSY],
        ['a connection that broke off', lost],
    ])('is retried after %s, with one idempotency key for all attempts to announce an event', async (_, end) => {
        const { client, keys } = await serving([end, end]);
        await client.announceEvent(EVENT);
        expect(keys).toHaveLength(3);
        expect(new Set(keys).size).toBe(1);
        expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    });

    it('is retried after 409 with Retry-After, while an earlier attempt is still under way', async () => {
        const { client, keys } = await serving([lost, refusing(409, { 'retry-after': '0' })]);
        await client.announceEvent(EVENT);
        expect(keys).toHaveLength(3);
    });

    it('is retried without an idempotency key if it only reads', async () => {
        const { client, keys } = await serving([BUSY, lost]);
        await client.workspace();
        expect(keys).toEqual([undefined, undefined, undefined]);
    });

    it('uses a new idempotency key for each call', async () => {
        const { client, keys } = await serving([]);
        await client.announceEvent(EVENT);
        await client.announceEvent(EVENT);
        expect(new Set(keys).size).toBe(2);
    });

    it('fails with the last error after three attempts', async () => {
        const { client, keys } = await serving([BUSY, BUSY, BUSY]);
        await expect(client.announceEvent(EVENT)).rejects.toMatchObject({ status: 503, message: 'Attempt failed' });
        expect(keys).toHaveLength(3);
    });

    it.each([
        ['503 that asks for nothing', refusing(503)],
        ['503 that asks for a minute', refusing(503, { 'retry-after': '60' })],
        ['502 in place of a runtime that has ended', refusing(502, { 'x-svc-int-interrupted': '1' })],
        ['409', refusing(409)],
    ])('is not retried after %s', async (_, end) => {
        const { client, keys } = await serving([end]);
        await expect(client.announceEvent(EVENT)).rejects.toThrow('Attempt failed');
        expect(keys).toHaveLength(1);
    });
});

describe('a call of the control client that is not safe to repeat', () => {
    it.each([
        ['503 with Retry-After', BUSY],
        ['a connection that broke off', lost],
    ])('is not retried after %s', async (_, end) => {
        const { client, keys } = await serving([end]);
        await expect(client.runTasks()).rejects.toThrow();
        expect(keys).toEqual([undefined]);
    });
});
