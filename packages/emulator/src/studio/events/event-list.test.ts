import { PAGE_LIMITS, type IntegrationEventRecord } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import type { DeliveryMessage, EventDispatchMessage, LogsMessage } from '../../control.js';
import {
    replaceIntegrationEvents as listed,
    applyEventMessages,
    type EventList,
    type EventMessage,
    type EventListRow,
} from './event-list.js';

function time(second: number): string {
    return new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
}

const about = (id: string) => ({ id, integration: 'demo', type: 'ui_render' });

function dispatch(id: string, second: number, fields: Partial<EventDispatchMessage> = {}): EventDispatchMessage {
    return { event: 'dispatch', ...about(id), createdAt: time(second), ...fields };
}

function delivery(id: string, fields: Partial<DeliveryMessage> = {}): DeliveryMessage {
    return { event: 'delivery', ...about(id), status: 'success', durationMs: 3, ...fields };
}

function logs(id: string, ...messages: string[]): LogsMessage {
    const level = 'info' as const;
    return {
        event: 'logs',
        id,
        integration: 'demo',
        logs: messages.map((message) => ({ level, message, timestamp: time(0) })),
    };
}

function record(id: string, second: number, fields: Partial<IntegrationEventRecord> = {}): IntegrationEventRecord {
    const payload = { eventId: id, type: 'ui_render', componentId: 'counter', action: { action: 'up' } };
    return {
        object: 'integration-event',
        id,
        integrationId: 'demo',
        createdAt: time(second),
        status: 'success',
        payload,
        ...fields,
    };
}

function take(list: readonly EventListRow[], ...messages: EventMessage[]): readonly EventListRow[] {
    const together = applyEventMessages([list], messages).flat();
    const oneByOne = messages.reduce<EventList>((rows, message) => applyEventMessages(rows, [message]), [list]);
    expect(together).toEqual(oneByOne.flat());
    return together;
}

function listRecords(list: readonly EventListRow[], ...[integration, records]: [string, IntegrationEventRecord[]]) {
    return listed([list], integration, records).flat();
}

const ids = (list: readonly EventListRow[]) => list.map(({ id }) => id);

describe('the event list', () => {
    it('truncates long subjects, errors and logs', () => {
        const long = 'x'.repeat(16_000);
        const [row] = take(
            [],
            dispatch('a', 1, { subject: long }),
            logs('a', long),
            delivery('a', { status: 'failed', error: long }),
        );
        const [read] = listRecords([], 'demo', [record('b', 2, { error: long })]);
        for (const text of [row?.subject, row?.error, row?.lastLog?.message, read?.error])
            expect(text).toMatch(new RegExp(`^x{900,${PAGE_LIMITS.line}}… 15,.* are not shown$`));
    });

    it('orders events newest first, and completes each event in place', () => {
        const started = take([], dispatch('a', 1, { subject: 'counter' }), dispatch('b', 1), dispatch('c', 2));
        expect(started.map(({ id, status }) => [id, status])).toEqual([
            ['c', 'pending'],
            ['b', 'pending'],
            ['a', 'pending'],
        ]);
        const ended = take(started, delivery('a', { status: 'failed', error: 'no' }));
        expect(ids(ended)).toEqual(['c', 'b', 'a']);
        expect(ended[2]).toMatchObject({
            subject: 'counter',
            status: 'failed',
            error: 'no',
            durationMs: 3,
            time: time(1),
        });
    });

    it('counts the logs of an event and contains its last log', () => {
        const list = take([], dispatch('a', 1), logs('a', 'one', 'two'), delivery('a'), logs('a', 'three'));
        expect(list).toMatchObject([{ status: 'success', logCount: 3, lastLog: { message: 'three' } }]);
    });

    it('does not change if a message arrives twice', () => {
        const list = take([], dispatch('a', 1), delivery('a'));
        expect(take(list, dispatch('a', 1), delivery('a'))).toEqual(list);
    });

    it('ignores messages about events that are not listed', () => {
        expect(take([], delivery('a'), logs('a', 'late'))).toEqual([]);
    });

    it('removes events that the journal has removed, and the events of an unpublished integration', () => {
        const list = take([], dispatch('a', 1), dispatch('b', 2), dispatch('q', 3, { integration: 'quiet' }));
        expect(ids(take(list, { event: 'removal', ids: ['a', 'unknown'] }))).toEqual(['q', 'b']);
        expect(ids(take(list, { event: 'unpublish', integration: 'demo' }))).toEqual(['q']);
    });

    it('contains each recorded event once, with logs that arrived before the event was recorded', () => {
        const live = take(
            [],
            dispatch('gone', 1),
            dispatch('a', 2),
            logs('a', 'x'),
            dispatch('q', 3, { integration: 'quiet' }),
        );
        const list = listRecords(live, 'demo', [record('b', 4), record('a', 2)]);
        expect(ids(list)).toEqual(['b', 'q', 'a']);
        expect(list[2]).toMatchObject({ subject: 'counter · up', status: 'success', logCount: 1 });
    });

    it.each([
        ['http://127.0.0.1:4748/v1/integrations/demo/installations/i/spaces/s/integration/a/b?q=1', 'POST /a/b'],
        ['http://127.0.0.1:4748/v1/integrations/demo/integration', 'POST /'],
        ['[redacted]/a', 'POST [redacted]/a'],
    ])('shows the method of a request to %s, and the path below its endpoint', (url, subject) => {
        const payload = { eventId: 'a', type: 'fetch', request: { method: 'POST', url, headers: {} } };
        expect(listRecords([], 'demo', [record('a', 1, { payload })])).toMatchObject([{ subject }]);
    });

    it('keeps the status of an ended event that is recorded as pending', () => {
        const live = take([], dispatch('a', 1), delivery('a', { status: 'failed', error: 'no' }));
        expect(listRecords(live, 'demo', [record('a', 1, { status: 'pending' })])).toEqual(live);
    });

    it('has the target of an event, and marks events that the integration does not handle', () => {
        const list = take(
            [],
            { ...dispatch('a', 1, { place: 'space-1' }), type: 'space_view' },
            delivery('a', { responseStatus: 406 }),
            { ...dispatch('b', 2), type: 'fetch' },
            delivery('b', { responseStatus: 406 }),
        );
        expect(list).toMatchObject([{ id: 'b' }, { id: 'a', targetId: 'space-1', isUnhandled: true }]);
        expect(list[0]).not.toHaveProperty('isUnhandled');
        const payload = { eventId: 'a', type: 'space_view', spaceId: 'space-1' };
        const recorded = record('a', 1, { payload, responseStatus: 406 });
        expect(listRecords([], 'demo', [recorded])).toMatchObject([{ targetId: 'space-1', isUnhandled: true }]);
    });

    it('has only later events after an integration was removed and published again', () => {
        const list = take(
            [],
            dispatch('a', 1),
            dispatch('b', 2),
            { event: 'unpublish', integration: 'demo' },
            dispatch('c', 3),
            delivery('a'),
            delivery('c'),
        );
        expect(list).toMatchObject([{ id: 'c', status: 'success' }]);
    });
});
