import type { IntegrationEventRecord } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import type { DeliveryMessage, LogsMessage } from '../../control.js';
import { addDelivery, addLogs, addRecords, EVENTS_KEPT } from './event-list.js';

function time(second: number): string {
    return new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
}

function delivery(id: string, fields: Partial<DeliveryMessage> = {}): DeliveryMessage {
    return {
        event: 'delivery',
        id,
        integration: 'demo',
        type: 'ui_render',
        status: 'success',
        durationMs: 3,
        ...fields,
    };
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

describe('the events', () => {
    it('stand newest first', () => {
        const list = addDelivery(addDelivery([], delivery('a'), time(1)), delivery('b'), time(2));
        expect(list.map(({ id }) => id)).toEqual(['b', 'a']);
    });

    it('count their logs and show the last, also when logs come before the delivery', () => {
        const early = addLogs([], logs('a', 'one', 'two'), time(1));
        const list = addLogs(addDelivery(early, delivery('a'), time(2)), logs('a', 'three'), time(3));
        expect(list).toHaveLength(1);
        expect(list[0]).toMatchObject({
            type: 'ui_render',
            status: 'success',
            logCount: 3,
            lastLog: { message: 'three' },
        });
    });

    it('learn component and action from what is recorded, and keep their logs', () => {
        const live = addLogs(addDelivery([], delivery('a'), time(1)), logs('a', 'x'), time(1));
        expect(addRecords(live, 'demo', [record('a', 1)])[0]).toMatchObject({ subject: 'counter · up', logCount: 1 });
    });

    it.each([
        ['http://127.0.0.1:4748/v1/integrations/demo/installations/i/spaces/s/integration/a/b?q=1', 'POST /a/b'],
        ['http://127.0.0.1:4748/v1/integrations/demo/integration', 'POST /'],
        ['[redacted]/a', 'POST [redacted]/a'],
    ])('learn method and own path of a request to %s', (url, subject) => {
        const payload = { eventId: 'a', type: 'fetch', request: { method: 'POST', url, headers: {} } };
        expect(addRecords([], 'demo', [record('a', 1, { payload })])).toMatchObject([{ subject }]);
    });

    it('do not go back to pending when a list comes late', () => {
        const live = addDelivery([], delivery('a', { status: 'failed', error: 'no' }), time(1));
        expect(addRecords(live, 'demo', [record('a', 1, { status: 'pending' })])[0]).toMatchObject({
            status: 'failed',
            error: 'no',
        });
    });

    it('are bounded: the oldest leave', () => {
        const records = Array.from({ length: EVENTS_KEPT }, (_, index) => record(`r${index}`, index));
        const list = addDelivery(addRecords([], 'demo', records), delivery('new'), time(EVENTS_KEPT));
        expect(list).toHaveLength(EVENTS_KEPT);
        expect([list[0]?.id, list.at(-1)?.id]).toEqual(['new', 'r1']);
        // Those of one integration do not push out those of another.
        expect(addRecords(list, 'quiet', [record('q', 0)]).at(-1)?.id).toBe('q');
    });
});
