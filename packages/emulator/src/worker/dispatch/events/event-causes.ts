import type { CausedEvent, Causes } from '../../../control.js';
import { formatRenderFetchOrTaskEventSubject } from '../../../integration/event-subject.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { listTasksCausedBy } from '../../subjects/integrations/index.js';
import {
    getCause,
    type JournalEventRow,
    listEventsCausedBy,
    findJournalEvent,
    listEventRequests,
} from '../../subjects/journal/index.js';
import { getTaskType } from '../tasks.js';

const MAX_EVENTS = 200;
const MAX_CAUSES = 50;

export function getEventCausalTree(
    service: Service,
    integration: string,
    id: string,
    canSee: (integration: string) => boolean,
): Causes {
    const requested = findJournalEvent(service, id);
    if (requested?.integration !== integration) throw createNotFoundError('event', id);
    const found = [getFirstCause(service, requested, canSee)];
    for (const { id: event } of found) {
        const made = listEventsCausedBy(service, event, MAX_EVENTS + 1 - found.length);
        found.push(...made.filter((row) => canSee(row.integration)));
    }
    const events = found.slice(0, MAX_EVENTS);
    return {
        events: events.map((row) => serializeEvent(service, row)),
        tasks: events.flatMap(({ id: event }) => listWaitingTasks(service, event)),
        isCut: found.length > MAX_EVENTS,
    };
}

function getFirstCause(
    service: Service,
    row: JournalEventRow,
    sees: (integration: string) => boolean,
): JournalEventRow {
    let first = row;
    for (let steps = 0; steps < MAX_CAUSES; steps++) {
        const before = first.cause === null ? undefined : findJournalEvent(service, first.cause);
        if (!before || !sees(before.integration)) return first;
        first = before;
    }
    return first;
}

function serializeEvent(service: Service, row: JournalEventRow): CausedEvent {
    const { id, integration, payload, status, createdAt, durationMs, error } = row;
    const subject = formatRenderFetchOrTaskEventSubject(payload);
    const cause = getCause(row);
    return {
        id,
        integration,
        type: payload.type,
        status,
        createdAt,
        ...(subject !== undefined && { subject }),
        ...(durationMs !== null && { durationMs }),
        ...(error && { error: error.message }),
        ...(cause && { cause }),
        calls: listEventRequests(service, id).map((request) => callView(service, request)),
    };
}

function callView(
    { urls: addresses }: Service,
    { call, url, status, error, timestamp, ...request }: ReturnType<typeof listEventRequests>[number],
): CausedEvent['calls'][number] {
    const isApi = addresses.url !== '' && url.startsWith(`${addresses.url}/`);
    return {
        ...request,
        url: isApi ? url.slice(addresses.url.length) : url,
        isApi,
        startedAt: timestamp,
        ...(call !== null && { id: call }),
        ...(status !== null && { status }),
        ...(error !== null && { error }),
    };
}

function listWaitingTasks(service: Service, event: string): Causes['tasks'] {
    return listTasksCausedBy(service, event).flatMap(({ sequence, task, dueAt, cause }) =>
        cause
            ? { id: String(sequence), name: getTaskType(JSON.parse(task)), dueAt: new Date(dueAt).toISOString(), cause }
            : [],
    );
}
