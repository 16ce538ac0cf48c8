import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl, type DevelopmentResponse, type StreamMessage } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { statusOf } from '../support/contract.js';
import { databaseWorker } from '../support/database-worker.js';
import { startHttpServer } from '../support/http-server.js';
import { rendering, showing } from '../support/scripts.js';
import {
    killRuntime,
    openService,
    startService,
    startTemporaryService,
    type StartedService,
    type TestService,
} from '../support/service.js';
import { until } from '../support/until.js';

/** A database whose events are recorded late; `add` records one that has ended, and `ids` are those that are stored. */
const DATABASE = `
import { openDatabase } from './worker/storage/database.js';
import { bufferEventEnd, enableJournalBuffer, bufferEvent, flushJournalBufferSafely } from './worker/subjects/journal/index.js';

async function open(storage) {
    const db = await openDatabase(storage);
    enableJournalBuffer(db, 100, () => {});
    const add = (eventId) => {
        const event = { type: 'ui_render', eventId, installationId: 'i', componentId: 'main', props: {} };
        bufferEvent(db, { name: 'mood', version: 1 }, { event, environment: { id: 'e', json: '{}' }, createdAt: new Date() });
        bufferEventEnd(db, eventId, { status: 'success', durationMs: 1 }, true);
    };
    const ids = () => storage.sql.exec('select id from events order by sequence').toArray().map(({ id }) => id);
    return { db, add, ids };
}`;

const ROLLED_BACK = `${DATABASE}
async function answer(storage) {
    const { db, add, ids } = await open(storage);
    add('first');
    try {
        db.transaction(() => {
            flushJournalBufferSafely(db);
            throw new Error('It fails.');
        });
    } catch {}
    add('second');
    flushJournalBufferSafely(db);
    return ids();
}`;

const FULL = `${DATABASE}
async function answer(storage) {
    const { db, add, ids } = await open(storage);
    storage.sql.exec("create trigger full before insert on events begin select raise(abort, 'The disk is full.'); end");
    add('first');
    flushJournalBufferSafely(db);
    const before = ids();
    const others = db.transaction(() => 'others go on');
    storage.sql.exec('drop trigger full');
    add('second');
    flushJournalBufferSafely(db);
    return { before, others, after: ids() };
}`;

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const idOf = ({ headers }: { headers: Headers }) => headers.get('x-svc-int-event') ?? '';

/** Renders with these props, and gives the event's id. */
const rendered = async (on: TestService, place: DevelopmentResponse, props = {}) =>
    idOf(await on.render(place, { props }));

/** Renders so often, one after the other, and gives the ids of the events. */
async function renderedAgain(on: TestService, place: DevelopmentResponse, times: number): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < times; count++) ids.push(await rendered(on, place));
    return ids;
}

const renders = async (on: TestService, { integration }: DevelopmentResponse) =>
    (await on.events(integration)).filter(({ payload }) => payload.type === 'ui_render');

describe('a component that is rendered again', () => {
    it('is in the list of events right after its answer', async () => {
        const place = await service.develop('listed', showing('well'));
        for (let count = 0; count < 5; count++) {
            const id = await rendered(service, place);
            const { data } = await service.client.integrations.listIntegrationEvents('listed', { limit: 1 });
            expect(data.items[0]).toMatchObject({ id, status: 'success', responseStatus: 200 });
        }
    });

    it('has its record, answer and environment right after its answer, as the first time', async () => {
        const place = await service.develop('recorded', showing('well'));
        const [first = '', , again = ''] = await renderedAgain(service, place, 3);
        const recordOf = async (id: string) =>
            (await service.client.integrations.getIntegrationEvent('recorded', id)).data;
        const { event, trace } = await recordOf(again);
        const before = await recordOf(first);
        expect(trace).toEqual(before.trace);
        expect({ ...event, id: '', createdAt: '', durationMs: 0, payload: {} }).toEqual({
            ...before.event,
            id: '',
            createdAt: '',
            durationMs: 0,
            payload: {},
        });
        expect(event.payload).toEqual({ ...before.event.payload, eventId: again });
    });

    it('is reported to listeners at once, with what it logged and requested, which its record has as well', async () => {
        const messages: StreamMessage[] = [];
        const listening = new AbortController();
        onTestFinished(() => listening.abort());
        void connectControl(service).follow((message) => messages.push(message), listening.signal);
        const origin = await startHttpServer((_, response) => void response.end('ok'));
        const code = `console.log('rendered'); await (await fetch('${origin}/asked')).text(); return answer('well');`;
        const place = await service.develop('heard', rendering(code));
        const ids = await renderedAgain(service, place, 3);
        const heardOf = (id: string) => messages.flatMap((one) => ('id' in one && one.id === id ? [one.event] : []));
        for (const id of ids) {
            await until('all is told', () => heardOf(id).length === 4);
            expect(heardOf(id).toSorted()).toEqual(['delivery', 'dispatch', 'logs', 'request']);
            const { trace } = (await service.client.integrations.getIntegrationEvent('heard', id)).data;
            expect(trace.logs).toMatchObject([{ message: 'rendered' }]);
            expect(trace.requests).toMatchObject([{ url: `${origin}/asked`, status: 200 }]);
        }
    });

    it('keeps its place among other events, whether these change something, fail, or are the first of a component', async () => {
        const code = `if (event.props.fails) throw new Error('It fails.');\nreturn answer('well');`;
        const place = await service.develop('mixed', rendering(code));
        const order = [await rendered(service, place)];
        for (const componentId of ['one', 'two', 'three']) {
            order.push(...(await renderedAgain(service, place, 2)));
            const event = { type: 'task', task: { type: 'any', payload: {} } };
            order.push((await connectControl(service).sendEvent({ integration: 'mixed', event })).eventId);
            order.push(idOf(await service.render(place, { action: { action: 'press' } })));
            order.push(...(await renderedAgain(service, place, 1)));
            order.push(idOf(await service.render(place, { componentId })));
        }
        expect(await statusOf(service.render(place, { props: { fails: true } }))).toBe(502);
        const all = await service.events('mixed');
        expect(
            all
                .map(({ id }) => id)
                .slice(
                    all.findIndex(({ id }) => id === order[0]),
                    -1,
                ),
        ).toEqual(order);
        expect(all.at(-1)).toMatchObject({ status: 'failed', error: expect.stringContaining('It fails.') });
    });

    it('keeps its place among renders that began before it, and end after it', async () => {
        const place = await service.develop(
            'overtaking',
            rendering(`await scheduler.wait(event.props.wait ?? 0); return answer('well');`),
        );
        await rendered(service, place);
        const many = Array.from({ length: 40 }, (_, index) =>
            rendered(service, place, { index, wait: (index % 4) * 60 }),
        );
        await Promise.all(many);
        const recorded = (await renders(service, place)).slice(1);
        expect(recorded.map(({ status }) => status)).toEqual(Array(40).fill('success'));
        const times = recorded.map(({ createdAt }) => Date.parse(createdAt));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(new Set(recorded.map(({ id }) => id))).toEqual(new Set(await Promise.all(many)));
    });

    it('is not taken back with a transaction that fails', async () => {
        const { ask } = await databaseWorker(ROLLED_BACK);
        expect(await ask({})).toEqual(['first', 'second']);
    });

    it('waits on where it can not be written, and keeps nobody else from going on', async () => {
        const { ask } = await databaseWorker(FULL);
        expect(await ask({})).toEqual({ before: [], others: 'others go on', after: ['first', 'second'] });
    });
});

/** Path of the log of SQLite in a state folder. */
async function logOf(statePath: string): Promise<string> {
    const names = await readdir(statePath, { recursive: true });
    return join(statePath, names.find((name) => /[0-9a-f]{64}\.sqlite-wal$/.test(name)) ?? 'none');
}

async function stateFolder(): Promise<string> {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-late-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    return statePath;
}

/** The events once the runtime is back. */
const eventsAfter = (on: TestService, name: string) =>
    until('it is back', () => on.events(name).catch(() => undefined));

describe('a runtime that is killed', () => {
    let killed: StartedService;

    beforeAll(async () => {
        killed = await startService();
        return () => killed.dispose();
    });

    it('loses no more than records of renders that were repeated just before, and no record behind one that is there', async () => {
        const code = `if (event.props.fails) throw new Error('It fails.');\nreturn answer('well');`;
        const place = await killed.develop('lost', rendering(code));
        const kept = [await rendered(killed, place), ...(await renderedAgain(killed, place, 5))];
        kept.push(idOf(await killed.render(place, { action: { action: 'press' } })));
        kept.push(...(await renderedAgain(killed, place, 5)));
        kept.push(idOf(await killed.render(place, { componentId: 'other' })));
        kept.push(...(await renderedAgain(killed, place, 5)));
        await statusOf(killed.render(place, { props: { fails: true } }));
        const configuration = { key: 'stored last' };
        const { integration, installation, space } = place;
        await killed.client.integrations.updateIntegrationSpaceInstallation(integration, installation, space, {
            configuration,
        });
        const late = await renderedAgain(killed, place, 5);
        killRuntime(killed);

        const all = await eventsAfter(killed, 'lost');
        const ids = all.filter(({ payload }) => payload.type === 'ui_render').map(({ id }) => id);
        expect(ids.slice(0, kept.length)).toEqual(kept);
        const [failed, ...others] = ids.slice(kept.length);
        expect(all.find(({ id }) => id === failed)).toMatchObject({ status: 'failed' });
        expect(others).toEqual(late.slice(0, others.length));
        const { data } = await killed.client.integrations.getIntegrationSpaceInstallation(
            integration,
            installation,
            space,
        );
        expect(data.configuration).toEqual(configuration);
    });

    it('keeps the records that somebody has read', async () => {
        const place = await killed.develop('read', showing('well'));
        const ids = await renderedAgain(killed, place, 5);
        expect((await renders(killed, place)).map(({ id }) => id)).toEqual(ids);
        killRuntime(killed);
        const all = await eventsAfter(killed, 'read');
        expect(all.slice(-5).map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'success']));
    });

    it('tells of a render that went on for a while as interrupted', async () => {
        const place = await killed.develop(
            'slow',
            rendering(`while (event.props.slow) await scheduler.wait(20);\nreturn answer('well');`),
        );
        await rendered(killed, place);
        const asked = statusOf(killed.render(place, { props: { slow: true } }));
        await until('it is pending', async () => (await killed.events('slow')).at(-1)?.status === 'pending');
        killRuntime(killed);
        expect(await asked).toBe(502);
        const last = (await eventsAfter(killed, 'slow')).at(-1);
        expect(last).toMatchObject({ status: 'failed', errorReason: 'INTERRUPTED' });
    });

    it('keeps what was written down by itself, though nobody read it', async () => {
        const statePath = await stateFolder();
        const alone = await startTemporaryService({ statePath });
        const place = await alone.develop('alone', showing('well'));
        await rendered(alone, place);
        const log = await logOf(statePath);
        const { mtimeMs } = await stat(log);
        const id = await rendered(alone, place);
        await until('it is written', async () => (await stat(log)).mtimeMs > mtimeMs);
        killRuntime(alone);
        expect((await eventsAfter(alone, 'alone')).at(-1)).toMatchObject({ id, status: 'success' });
    });
});

it('a service that is stopped has written down every render that it answered', async () => {
    const statePath = await stateFolder();
    const token = 'the-token-of-the-user';
    const before = await startService({ statePath, token });
    const place = await before.develop('stopped', showing('well'));
    const ids = await renderedAgain(before, place, 10);
    await before.dispose();
    const after = await startTemporaryService({ statePath, token });
    expect((await renders(after, place)).map(({ id }) => id)).toEqual(ids);
});
