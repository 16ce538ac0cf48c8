import { describe, expect, it } from 'vitest';

import { shareDatabaseWorker } from '../../support/service/database-worker.js';
import { FULL_SIZE } from '../../support/sizes.js';

const MOST = 1000;

const KEPT = `
import { openDatabase } from './worker/storage/database.js';
import { createIdempotencyStore } from './worker/http/idempotency.js';
import { createEncryption } from './worker/service/secrets/encryption.js';

async function open(storage, time = { now: 0 }) {
    const db = await openDatabase(storage);
    const kept = createIdempotencyStore({ db, encryption: createEncryption('key'), now: () => new Date(time.now) });
    const rows = () => storage.sql.exec('select count(*) as rows, coalesce(max(length(answer)), 0) as longest from kept_answers').one();
    const done = { count: 0 };
    const ask = (key, text, change = {}) => kept
        .respondOnce({ key, request: 'r', runs: false, ...change }, async () => {
            done.count += 1;
            return { status: 200, headers: {}, text };
        })
        .then((answer) => answer.text, (error) => error.status);
    return { ask, done, rows, storage };
}

const cases = {
    async many(storage, count) {
        const { ask, rows } = await open(storage);
        for (let key = 0; key < count; key++) await ask('key-' + key, 'first');
        return { ...rows(), last: await ask('key-' + (count - 1), 'second'), oldest: await ask('key-0', 'second') };
    },
    async long(storage) {
        const { ask, rows, done } = await open(storage);
        const first = (await ask('key', 'x'.repeat(10_000_000))).length;
        return { first, again: await ask('key', 'second'), ...rows(), done: done.count };
    },
    async old(storage) {
        const time = { now: 0 };
        const { ask, rows } = await open(storage, time);
        await ask('key', 'first');
        time.now = 86_400_000;
        const within = await ask('key', 'second');
        time.now += 1;
        return { within, after: await ask('key', 'third'), ...rows() };
    },
    async stored(storage) {
        const { ask } = await open(storage);
        await ask('key', 'a secret');
        return storage.sql.exec('select answer from kept_answers').one();
    },
};
const answer = (storage, { name, value }) => cases[name](storage, value);`;

const { ask } = shareDatabaseWorker(KEPT);

describe('stored responses of idempotency keys', () => {
    it('stored responses are limited in number, and the oldest one is evicted', async () => {
        const told = await ask({ name: 'many', value: FULL_SIZE ? 10 * MOST : MOST + 50 });
        expect(told).toMatchObject({ rows: MOST, last: 'first', oldest: 'second' });
    });

    it('a response over the size limit is not stored, and a repeated request gets 409', async () => {
        const told = await ask({ name: 'long' });
        expect(told).toEqual({ first: 10_000_000, again: 409, rows: 1, longest: 0, done: 1 });
    });

    it('stored responses expire after a day', async () => {
        const told = await ask({ name: 'old' });
        expect(told).toMatchObject({ within: 'first', after: 'third', rows: 1 });
    });

    it('stored responses are encrypted', async () => {
        const told = await ask({ name: 'stored' });
        expect(told).toEqual({ answer: expect.stringMatching(/^sealed:[\w+/=]+$/) });
    });
});
