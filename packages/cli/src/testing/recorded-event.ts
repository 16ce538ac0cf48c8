import type { IntegrationEvent, IntegrationEventRecord, TracedEvent } from '@svc-int/api';

import type { HarnessPlace } from './event-defaults.js';

/** An event as a service recorded it: with its trace, without, or no more than what was sent. */
export type RecordedEvent = Pick<IntegrationEventRecord, 'payload'> | TracedEvent;

/** What of a recorded event names a place, and what names it in a harness. */
const PLACES = {
    installationId: 'installation',
    spaceId: 'space',
    siteId: 'site',
    organizationId: 'organization',
} as const satisfies Record<string, keyof HarnessPlace>;

/** The payload of a recorded event as it would be in a harness: its places instead of those that it was recorded at. */
export function relocate(record: RecordedEvent, place: HarnessPlace, eventId: string): IntegrationEvent {
    const payload = payloadOf(record);
    const context = 'context' in payload && { context: movePlaces(payload['context'], place) };
    // The service validates it, and names the field that does not fit.
    return { ...(movePlaces(payload, place) as object), ...context, eventId } as IntegrationEvent;
}

/** What was sent to the integration. Throws for what is no record of an event. */
export function payloadOf(record: RecordedEvent): IntegrationEventRecord['payload'] {
    const { payload } = 'event' in record ? record.event : record;
    // Records come from files as well.
    if (typeof payload === 'object' && payload !== null && typeof payload['type'] === 'string') return payload;
    throw new Error('This is no recorded event: it has no "payload" with a "type".');
}

function movePlaces(value: unknown, place: HarnessPlace): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const moved = Object.entries(PLACES).filter(([field]) => field in value);
    return { ...value, ...Object.fromEntries(moved.map(([field, own]) => [field, place[own]])) };
}
