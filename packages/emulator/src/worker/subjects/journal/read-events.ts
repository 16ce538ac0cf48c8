import type { IntegrationEventRecord, TracedEvent } from '@svc-int/api';
import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import { eventLogs, eventRequests, events } from '../../storage/schema/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { findEventEnvironment } from './environments.js';
import { flushJournalBufferSafely } from './write-buffer.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';

const { body: _body, binaryBody: _binaryBody, answer: _response, ...columns } = getTableColumns(events);

export const EVENT_HEAD_COLUMNS = columns;

export type JournalEventRow = Omit<typeof events.$inferSelect, 'body' | 'binaryBody' | 'answer'>;

export function findJournalEvent({ db }: Service, id: string): JournalEventRow | undefined {
    flushJournalBufferSafely(db);
    return eventById(db).get({ id });
}

const eventById = memoizeQueryPerDatabase((db) =>
    db
        .select(EVENT_HEAD_COLUMNS)
        .from(events)
        .where(eq(events.id, sql.placeholder('id')))
        .prepare(),
);

export interface RecordedPublishedScript {
    event: string;
    version: number;
    /** Omitted if too long to record. */
    text: string | undefined;
}

/** Returns `undefined` if the event was pruned. */
export function findLastJournaledPublishedScript(
    { db }: Service,
    { integration, installation, site }: { integration: string; installation: string; site: string },
): RecordedPublishedScript | undefined {
    const row = db
        .select({ event: events.id, version: events.version, answer: events.answer })
        .from(events)
        .where(
            and(
                eq(events.integration, integration),
                eq(events.installation, installation),
                sql`${events.payload} ->> 'type' = 'fetch_published_script'`,
                sql`${events.payload} ->> 'siteId' = ${site}`,
            ),
        )
        .orderBy(desc(events.sequence))
        .limit(1)
        .get();
    return row && { event: row.event, version: row.version, text: row.answer?.body };
}

export function listEvents(
    { db }: Service,
    integration: string,
    { after: newer, limit }: { after: string | undefined; limit: number },
) {
    flushJournalBufferSafely(db);
    const own = eq(events.integration, integration);
    const rows = db
        .select(EVENT_HEAD_COLUMNS)
        .from(events)
        .where(and(own, newer === undefined ? undefined : lt(events.sequence, Number(newer))))
        .orderBy(desc(events.sequence))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, events, own) };
}

/** Latest first, at most 100. */
export function listTaskEvents({ db }: Service, integration: string | undefined): JournalEventRow[] {
    flushJournalBufferSafely(db);
    const own = integration === undefined ? undefined : eq(events.integration, integration);
    return db
        .select(EVENT_HEAD_COLUMNS)
        .from(events)
        .where(and(own, sql`${events.payload} ->> 'type' = 'task'`))
        .orderBy(desc(events.sequence))
        .limit(100)
        .all();
}

/** Limits JSON parsing, which every save waits for. */
const TASK_SEARCH_LIMIT = 200;

export function hasTaskAmongLatestEvents({ db }: Service, integration: string): boolean {
    flushJournalBufferSafely(db);
    const last = db
        .select({ type: sql<string>`${events.payload} ->> 'type'`.as('type') })
        .from(events)
        .where(eq(events.integration, integration))
        .orderBy(desc(events.sequence))
        .limit(TASK_SEARCH_LIMIT)
        .as('last');
    return db.select().from(last).where(eq(last.type, 'task')).limit(1).get() !== undefined;
}

export function getTracedEvent({ db }: Service, integration: string, id: string): TracedEvent {
    flushJournalBufferSafely(db);
    const row = db
        .select()
        .from(events)
        .where(and(eq(events.integration, integration), eq(events.id, id)))
        .get();
    if (!row) throw createNotFoundError('event', id);
    const logs = db.select().from(eventLogs).where(eq(eventLogs.event, id)).orderBy(asc(eventLogs.sequence)).all();
    const requests = db
        .select()
        .from(eventRequests)
        .where(eq(eventRequests.event, id))
        .orderBy(asc(eventRequests.sequence))
        .all();
    const { body, binaryBody, bodyBytes, environment, answer: response, requestsLeftOut } = row;
    return {
        event: serializeEvent(row),
        trace: omitNullish({
            logs: logs.map(({ message, level, timestamp, fields }) =>
                omitNullish({ message, level, timestamp, fields }),
            ),
            requests: requests.map(({ event: _, sequence, call, ...request }) => omitNullish(request)),
            requestsLeftOut: requestsLeftOut || null,
            body,
            binaryBody,
            bodyBytes,
            answer: response,
            environment: environment === null ? null : findEventEnvironment(db, environment),
        }),
    };
}

function omitNullish<Fields extends object>(fields: Fields): Present<Fields> {
    const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
    return Object.fromEntries(present) as Present<Fields>;
}

type Absent = null | undefined;

type Present<Fields> = {
    [
        Name in keyof Fields as null extends Fields[Name] ? never : undefined extends Fields[Name] ? never : Name
    ]: Fields[Name];
} & {
    [
        Name in keyof Fields as null extends Fields[Name] ? Name : undefined extends Fields[Name] ? Name : never
    ]?: Exclude<Fields[Name], Absent>;
};

export function listTracesAfter(service: Service, integration: string, after: number): TracedEvent[] {
    flushJournalBufferSafely(service.db);
    const rows = service.db
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.integration, integration), gt(events.sequence, after)))
        .orderBy(asc(events.sequence))
        .all();
    return rows.map(({ id }) => getTracedEvent(service, integration, id));
}

/** Returns 0 for an unknown or pruned event. */
export function getEventSequence(service: Service, id: string): number {
    return findJournalEvent(service, id)?.sequence ?? 0;
}

export function serializeEvent(row: JournalEventRow): IntegrationEventRecord {
    const { id, status, createdAt, version, integration, installation, payload, durationMs, responseStatus, error } =
        row;
    return {
        object: 'integration-event',
        id,
        status,
        createdAt,
        version,
        integrationId: integration,
        payload: { ...payload },
        ...(installation !== null && { installationId: installation }),
        ...(durationMs !== null && { durationMs }),
        ...(responseStatus !== null && { responseStatus }),
        ...(error !== null && { error: error.message, ...(error.reason && { errorReason: error.reason }) }),
    };
}
