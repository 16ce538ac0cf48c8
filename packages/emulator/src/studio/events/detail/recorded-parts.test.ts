import type { TracedEvent, TraceRequest } from '@svc-int/api';
import { expect, it } from 'vitest';

import { listComparableParts } from './recorded-parts.js';

const createRequest = (body: string): TraceRequest => ({
    timestamp: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    method: 'GET',
    url: 'https://shop.example/cups',
    status: 200,
    answer: { headers: [], body },
});

const createTracedEvent = (body: string, requestBody = ''): TracedEvent => ({
    event: {
        object: 'integration-event',
        id: 'one',
        integrationId: 'demo',
        payload: { eventId: 'one', type: 'task', installationId: 'i', task: { type: 'remind' } },
        status: 'success',
        responseStatus: 200,
        createdAt: '2026-01-01T00:00:00.000Z',
    },
    trace: { requests: [{ ...createRequest('{"cups":1}'), body: requestBody }, createRequest(body)], logs: [] },
});

const getRequests = (traced: TracedEvent): string | undefined =>
    listComparableParts(traced).find(({ what }) => what === 'Requests')?.text;

it('listComparableParts formats recorded requests differently if their request or response bodies differ', () => {
    const before = getRequests(createTracedEvent('{"cups":1}'));
    expect(getRequests(createTracedEvent('{"cups":1}'))).toBe(before);
    expect(getRequests(createTracedEvent('{"cups":2}'))).not.toBe(before);
    expect(getRequests(createTracedEvent('{"cups":1}', 'sent'))).not.toBe(before);
});

it('listComparableParts formats JSON on separate lines', () => {
    expect(getRequests(createTracedEvent('{"cups":2}'))).toContain('\n{\n  "cups": 2\n}');
});
