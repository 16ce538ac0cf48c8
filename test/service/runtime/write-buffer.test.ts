import { connectControl, type StreamMessage } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { shareDatabaseWorker } from '../../support/service/database-worker.js';
import { startHttpServer } from '../../support/http-server.js';
import { getEventId, listRenders, renderRepeatedly, renderOnce } from '../../support/integrations/renders.js';
import { createRenderingScript, createTextScript } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

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
}

async function rollBack(storage) {
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
}

async function fill(storage) {
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
}

const answer = (storage, { isFull }) => (isFull ? fill(storage) : rollBack(storage));`;

const { ask } = shareDatabaseWorker(DATABASE);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

describe('a repeated render of a component', () => {
    it('is in the next response of listIntegrationEvents', async () => {
        const place = await service.develop('listed', createTextScript('well'));
        for (let count = 0; count < 5; count++) {
            const id = await renderOnce(service, place);
            const { data } = await service.client.integrations.listIntegrationEvents('listed', { limit: 1 });
            expect(data.items[0]).toMatchObject({ id, status: 'success', responseStatus: 200 });
        }
    });

    it('has the same record as the first render, in the next response of getIntegrationEvent', async () => {
        const place = await service.develop('recorded', createTextScript('well'));
        const [first = '', , again = ''] = await renderRepeatedly(service, place, 3);
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

    it('is published in the stream at once, and its record has the same logs and requests', async () => {
        const messages: StreamMessage[] = [];
        const listening = new AbortController();
        onTestFinished(() => listening.abort());
        void connectControl(service).follow((message) => messages.push(message), listening.signal);
        const origin = await startHttpServer((_, response) => void response.end('ok'));
        const code = `console.log('rendered'); await (await fetch('${origin}/asked')).text(); return answer('well');`;
        const place = await service.develop('heard', createRenderingScript(code));
        const ids = await renderRepeatedly(service, place, 3);
        const heardOf = (id: string) => messages.flatMap((one) => ('id' in one && one.id === id ? [one.event] : []));
        for (const id of ids) {
            await until('all is told', () => heardOf(id).length === 4);
            expect(heardOf(id).toSorted()).toEqual(['delivery', 'dispatch', 'logs', 'request']);
            const { trace } = (await service.client.integrations.getIntegrationEvent('heard', id)).data;
            expect(trace.logs).toMatchObject([{ message: 'rendered' }]);
            expect(trace.requests).toMatchObject([{ url: `${origin}/asked`, status: 200 }]);
        }
    });

    it('keeps its order among tasks, actions, failures and first renders of other components', async () => {
        const code = `if (event.props.fails) throw new Error('It fails.');\nreturn answer('well');`;
        const place = await service.develop('mixed', createRenderingScript(code));
        const order = [await renderOnce(service, place)];
        for (const componentId of ['one', 'two', 'three']) {
            order.push(...(await renderRepeatedly(service, place, 2)));
            const event = { type: 'task', task: { type: 'any', payload: {} } };
            order.push((await connectControl(service).sendEvent({ integration: 'mixed', event })).eventId);
            order.push(getEventId(await service.render(place, { action: { action: 'press' } })));
            order.push(...(await renderRepeatedly(service, place, 1)));
            order.push(getEventId(await service.render(place, { componentId })));
        }
        expect(await getStatus(service.render(place, { props: { fails: true } }))).toBe(502);
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

    it('is recorded in order of its start among concurrent renders', async () => {
        const place = await service.develop(
            'overtaking',
            createRenderingScript(`await scheduler.wait(event.props.wait ?? 0); return answer('well');`),
        );
        await renderOnce(service, place);
        const many = Array.from({ length: 40 }, (_, index) =>
            renderOnce(service, place, { index, wait: (index % 4) * 60 }),
        );
        await Promise.all(many);
        const recorded = (await listRenders(service, place)).slice(1);
        expect(recorded.map(({ status }) => status)).toEqual(Array(40).fill('success'));
        const times = recorded.map(({ createdAt }) => Date.parse(createdAt));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(new Set(recorded.map(({ id }) => id))).toEqual(new Set(await Promise.all(many)));
    });

    it('is recorded although the transaction that first wrote its record is rolled back', async () => {
        expect(await ask({ isFull: false })).toEqual(['first', 'second']);
    });

    it('stays buffered while the disk is full, and does not block other transactions', async () => {
        expect(await ask({ isFull: true })).toEqual({ before: [], others: 'others go on', after: ['first', 'second'] });
    });
});
