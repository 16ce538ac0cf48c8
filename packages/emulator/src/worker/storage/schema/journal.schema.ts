import type { IntegrationEvent, LogLevel, TracedEvent } from '@svc-int/api';
import { sql } from 'drizzle-orm';
import { customType, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { parseEventFailure, type EventFailure, serializeEventFailure } from '../event-failure.js';

const failure = customType<{ data: EventFailure; driverData: string }>({
    dataType: () => 'text',
    toDriver: serializeEventFailure,
    fromDriver: parseEventFailure,
});

export type RecordedResponse = NonNullable<TracedEvent['trace']['answer']>;

export type RecordedHeaders = RecordedResponse['headers'];

/** Environments of events, without secrets. Most events of a target share one. */
export const environments = sqliteTable('environments', {
    id: text().primaryKey(),
    environment: text().notNull(),
});

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
        body: text(),
        binaryBody: text(),
        bodyBytes: integer(),
        environment: text(),
        answer: text({ mode: 'json' }).$type<RecordedResponse>(),
        requestsLeftOut: integer().notNull().default(0),
        createdAt: text().notNull(),
        durationMs: integer(),
        responseStatus: integer(),
        error: failure(),
        /** Id of the causing event, which may be deleted, and of its request. */
        cause: text(),
        causeCall: text(),
        attempt: integer(),
        /** UTF-8 bytes of the event and all related rows, set when the event ends. */
        bytes: integer().notNull().default(0),
    },
    (table) => [
        index('events_integration').on(table.integration, table.sequence),
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
        call: text(),
        method: text().notNull(),
        url: text().notNull(),
        status: integer(),
        durationMs: integer().notNull(),
        error: text(),
        timestamp: text().notNull(),
        headers: text({ mode: 'json' }).$type<RecordedHeaders>(),
        body: text(),
        binaryBody: text(),
        bodyBytes: integer(),
        answer: text({ mode: 'json' }).$type<RecordedResponse>(),
    },
    (table) => [index('event_requests_event').on(table.event)],
);

/**
 * Derived from the journal and not exported; see `search-events-triggers.ts`.
 */
export const searchEvents = sqliteTable(
    'search_events',
    {
        sequence: integer()
            .primaryKey()
            .references(() => events.sequence, { onDelete: 'cascade' }),
        /** Lower case. Null after a change of the event, until the next search. */
        text: text(),
    },
    (table) => [
        index('search_events_outdated')
            .on(table.sequence)
            .where(sql`${table.text} is null`),
    ],
);
