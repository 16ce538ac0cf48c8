import { LIMITS } from '@svc-int/api';
import { asc, isNull, max, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { Database } from '../../storage/database.js';
import { insertRowsViaJson } from '../../storage/insert-json-rows.js';
import { eventLogs, eventRequests, events, searchEvents } from '../../storage/schema/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import type { YieldIfNeeded } from '../../service/event-loop/yield.js';
import { formatSearchedEventText } from './event-text.js';

const INDEX_INTERVAL_COUNT = 100;

const INDEX_LAG_COUNT = 100;

const INDEX_BATCH_SIZE = 200;

export function indexOlderEventsIfDue(db: Database, last: number, count = 1): void {
    const isDue = Math.floor(last / INDEX_INTERVAL_COUNT) > Math.floor((last - count) / INDEX_INTERVAL_COUNT);
    if (isDue) indexNextEvents(db, last - INDEX_LAG_COUNT);
}

export async function indexRecordedEvents(db: Database, waitForSlice: YieldIfNeeded): Promise<void> {
    const last = lastRecorded(db).get()?.last ?? 0;
    while (indexNextEvents(db, last) === INDEX_BATCH_SIZE) await waitForSlice();
}

function indexNextEvents(db: Database, upTo: number): number {
    const outdated = outdatedEvents(db).all();
    const after = lastIndexed(db).get()?.last ?? 0;
    const added = unindexedEvents(db).all({ after, upTo, limit: INDEX_BATCH_SIZE - outdated.length });
    const sequences = [...outdated, ...added].map(({ sequence }) => sequence);
    if (sequences.length === 0) return 0;
    const rows = readSearchedTexts(db, sequences);
    if (outdated.length > 0)
        db.delete(searchEvents)
            .where(
                createInCondition(
                    searchEvents.sequence,
                    outdated.map(({ sequence }) => sequence),
                ),
            )
            .run();
    insertRowsViaJson(db, searchEvents, rows);
    return sequences.length;
}

function readSearchedTexts(db: Database, sequences: readonly number[]): { sequence: number; text: string }[] {
    const { sequence, id, payload, error } = events;
    const body = limitText(events.body);
    const found = db
        .select({ sequence, id, payload, error, body })
        .from(events)
        .where(createInCondition(sequence, sequences))
        .orderBy(asc(sequence))
        .all();
    const ids = found.map((row) => row.id);
    const logs = groupByEvent(
        db
            .select({ event: eventLogs.event, message: eventLogs.message, fields: eventLogs.fields })
            .from(eventLogs)
            .where(createInCondition(eventLogs.event, ids))
            .all(),
    );
    const { event, method, url, status, error: failure, headers, body: sent } = eventRequests;
    const requests = groupByEvent(
        db
            .select({ event, method, url, status, error: failure, headers, body: limitText(sent) })
            .from(eventRequests)
            .where(createInCondition(event, ids))
            .all(),
    );
    return found.map((row) => ({
        sequence: row.sequence,
        text: formatSearchedEventText({ ...row, logs: logs.get(row.id) ?? [], requests: requests.get(row.id) ?? [] }),
    }));
}

function limitText(column: SQLiteColumn): SQL<string | null> {
    return sql`substr(${column}, 1, ${LIMITS.searchedEventText})`;
}

function groupByEvent<Row extends { event: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'event'>[]> {
    const groups = new Map<string, Omit<Row, 'event'>[]>();
    for (const { event, ...row } of rows) {
        const group = groups.get(event);
        if (group) group.push(row);
        else groups.set(event, [row]);
    }
    return groups;
}

function createInCondition(column: SQLiteColumn, values: readonly (string | number)[]): SQL {
    return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

const outdatedEvents = memoizeQueryPerDatabase((db) =>
    db
        .select({ sequence: searchEvents.sequence })
        .from(searchEvents)
        .where(isNull(searchEvents.text))
        .limit(INDEX_BATCH_SIZE)
        .prepare(),
);

const unindexedEvents = memoizeQueryPerDatabase((db) =>
    db
        .select({ sequence: events.sequence })
        .from(events)
        .where(
            sql`${events.sequence} > ${sql.placeholder('after')} and ${events.sequence} <= ${sql.placeholder('upTo')}`,
        )
        .orderBy(asc(events.sequence))
        .limit(sql.placeholder('limit'))
        .prepare(),
);

const lastIndexed = memoizeQueryPerDatabase((db) =>
    db
        .select({ last: max(searchEvents.sequence) })
        .from(searchEvents)
        .prepare(),
);

const lastRecorded = memoizeQueryPerDatabase((db) =>
    db
        .select({ last: max(events.sequence) })
        .from(events)
        .prepare(),
);
