import { stripLogFieldsFromMessage, type IntegrationEvent, type TracedEvent } from '@svc-int/api';

import { hashModule } from '../../../values/hash-module.js';
import type { Service } from '../../service/service.js';
import type { EventFailure } from '../../storage/event-failure.js';
import type { IntegrationRow } from '../../storage/schema/integrations.schema.js';
import { eventLogs, eventRequests, events } from '../../storage/schema/journal.schema.js';
import { storeEnvironmentIfNewAndGetAddedBytes } from './environments.js';
import { indexOlderEventsIfDue } from './index-events.js';
import { type PrunedEventIds, pruneEventsByBytes, pruneEventsByCount } from './prune-journal.js';
import { flushJournalBuffer } from './write-buffer.js';

/** A pending event fails with `interruptedMessage`. */
export function importEventRecord(
    { db }: Service,
    { name, version: current }: IntegrationRow,
    { event, trace }: TracedEvent,
    interruptedMessage: string,
): PrunedEventIds {
    flushJournalBuffer(db);
    const { logs, requests, environment, ...kept } = trace;
    const { id, createdAt, durationMs, responseStatus, installationId, version = current } = event;
    const json = environment && JSON.stringify(environment);
    const own = json === undefined ? undefined : { id: hashModule(json), json };
    const environmentBytes = own ? storeEnvironmentIfNewAndGetAddedBytes(db, own) : 0;
    const bytes = Buffer.byteLength(JSON.stringify({ payload: event.payload, logs, requests, ...kept }));
    const { sequence } = db.transaction((tx) => {
        const values = { id, createdAt, durationMs, responseStatus, version, bytes, ...kept };
        // Types of newer services are replayed unchanged, or rejected at replay.
        const payload = event.payload as unknown as IntegrationEvent;
        const row = tx
            .insert(events)
            .values({
                ...values,
                integration: name,
                installation: installationId,
                payload,
                ...createEndValues(event, interruptedMessage),
                environment: own?.id,
            })
            .returning({ sequence: events.sequence })
            .get();
        for (const log of logs)
            tx.insert(eventLogs)
                .values({ event: id, ...stripLogFieldsFromMessage(log) })
                .run();
        for (const request of requests)
            tx.insert(eventRequests)
                .values({ event: id, ...request })
                .run();
        return row;
    });
    indexOlderEventsIfDue(db, sequence);
    return [...pruneEventsByCount(db, sequence), ...pruneEventsByBytes(db, bytes + environmentBytes)];
}

function createEndValues({ status, error, errorReason }: TracedEvent['event'], interrupted: string) {
    const createFailure = (failure: EventFailure) => ({ status: 'failed' as const, error: failure });
    if (status === 'pending') return createFailure({ reason: 'INTERRUPTED', message: interrupted });
    if (status === 'success') return { status };
    return createFailure({ message: error ?? 'It failed.', ...(errorReason && { reason: errorReason }) });
}
