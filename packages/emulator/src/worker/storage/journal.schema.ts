import type { IntegrationEvent, LogLevel, TracedEvent } from '@svc-int/api';
import { sql } from 'drizzle-orm';
import { customType, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { parseEventFailure, type EventFailure, serializeEventFailure } from './event-failure.js';

const failure = customType<{ data: EventFailure; driverData: string }>({
    dataType: () => 'text',
    toDriver: serializeEventFailure,
    fromDriver: parseEventFailure,
});

/** An answer as the journal keeps it. */
export type RecordedResponse = NonNullable<TracedEvent['trace']['answer']>;

/** Headers as the journal keeps them. */
export type RecordedHeaders = RecordedResponse['headers'];

/** Environments that were sent with events, without secrets: most events of a place have the same one. */
export const environments = sqliteTable('environments', {
    /** A hash of it. */
    id: text().primaryKey(),
    /** JSON. */
    environment: text().notNull(),
});

/** The journal: every event that was sent to an integration. */
export const events = sqliteTable(
    'events',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        id: text().notNull().unique(),
        integration: text().notNull(),
        installation: text(),
        version: integer().notNull(),
        status: text().$type<'pending' | 'success' | 'failed'>().notNull(),
        payload: text({ mode: 'json' }).$type<IntegrationEvent>().notNull(),
        /** Of a `fetch` event. A body that is not text is in Base64 beside it. */
        body: text(),
        binaryBody: text(),
        bodyBytes: integer(),
        /** Id of it. */
        environment: text(),
        answer: text({ mode: 'json' }).$type<RecordedResponse>(),
        requestsLeftOut: integer().notNull().default(0),
        createdAt: text().notNull(),
        durationMs: integer(),
        responseStatus: integer(),
        error: failure(),
        /** Id of the event that made it happen, which may be gone, and of the request that its integration made for that. */
        cause: text(),
        causeCall: text(),
        /** Of a task that was run once more: which time this is. */
        attempt: integer(),
        /** Size with everything that belongs to it, once it has ended: in UTF-8 bytes, without the overhead of every row. */
        bytes: integer().notNull().default(0),
    },
    (table) => [
        index('events_integration').on(table.integration, table.sequence),
        // Covers the counts by status.
        index('events_status').on(table.status, table.integration),
        index('events_cause')
            .on(table.cause)
            .where(sql`${table.cause} is not null`),
        index('events_type').on(sql`${table.payload} ->> 'type'`, table.integration, table.sequence),
    ],
);

export const eventLogs = sqliteTable(
    'event_logs',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        event: text()
            .notNull()
            .references(() => events.id, { onDelete: 'cascade' }),
        level: text().$type<LogLevel>().notNull(),
        message: text().notNull(),
        fields: text({ mode: 'json' }).$type<Record<string, unknown>>(),
        timestamp: text().notNull(),
    },
    (table) => [index('event_logs_event').on(table.event)],
);

export const eventRequests = sqliteTable(
    'event_requests',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        event: text()
            .notNull()
            .references(() => events.id, { onDelete: 'cascade' }),
        /** Id by which it is known as a cause. */
        call: text(),
        method: text().notNull(),
        url: text().notNull(),
        status: integer(),
        durationMs: integer().notNull(),
        error: text(),
        timestamp: text().notNull(),
        headers: text({ mode: 'json' }).$type<RecordedHeaders>(),
        /** A body that is not text is in Base64 beside it. */
        body: text(),
        binaryBody: text(),
        bodyBytes: integer(),
        answer: text({ mode: 'json' }).$type<RecordedResponse>(),
    },
    (table) => [index('event_requests_event').on(table.event)],
);

/**
 * Text of events for searches, derived from the journal, hence in no dump. Covers the oldest events up to its greatest sequence number; see
 * `search-events-triggers.ts`.
 */
export const searchEvents = sqliteTable(
    'search_events',
    {
        sequence: integer()
            .primaryKey()
            .references(() => events.sequence, { onDelete: 'cascade' }),
        /** In lower case. Null after a change of the event, until the next search. */
        text: text(),
    },
    (table) => [
        index('search_events_outdated')
            .on(table.sequence)
            .where(sql`${table.text} is null`),
    ],
);
