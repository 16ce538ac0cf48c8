import type { IntegrationEvent, TracedEvent } from '@svc-int/api';
import { eq, sql } from 'drizzle-orm';

import type { Database } from '../../storage/database.js';
import { type EventFailure, serializeEventFailure } from '../../storage/event-failure.js';
import type { IntegrationRow } from '../../storage/schema/integrations.schema.js';
import { events, type RecordedResponse } from '../../storage/schema/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { assertStorableRow } from '../../storage/row-limit.js';
import type { Cause } from '../../service/callers/cause.js';
import type { RecordedEnvironmentWithoutSecrets } from './environments.js';

/** For the recorded response. */
const RESERVED_BYTES = 200_000;

export type RecordedBody = Pick<TracedEvent['trace'], 'body' | 'binaryBody' | 'bodyBytes'>;

export interface JournalEventInput extends RecordedBody {
    event: IntegrationEvent;
    environment: RecordedEnvironmentWithoutSecrets | undefined;
    createdAt: Date;
    cause: Cause | undefined;
    attempt?: number | undefined;
}

export interface EventResult {
    status: 'success' | 'failed';
    durationMs: number;
    responseStatus?: number | undefined;
    failure?: EventFailure | undefined;
    answer?: RecordedResponse | undefined;
}

type Columns = typeof events.$inferSelect;

export type EventRowValues = { [Column in keyof Columns]: string | number | null };

export function createEventRow(
    { name, version }: IntegrationRow,
    { event, body, binaryBody, bodyBytes, environment, createdAt, cause, attempt }: JournalEventInput,
): EventRowValues {
    const payload = JSON.stringify(event);
    assertStorableRow([payload, body, binaryBody], RESERVED_BYTES);
    return {
        sequence: null,
        id: event.eventId,
        integration: name,
        installation: ('installationId' in event ? event.installationId : undefined) ?? null,
        version,
        status: 'pending',
        payload,
        body: body ?? null,
        binaryBody: binaryBody ?? null,
        bodyBytes: bodyBytes ?? null,
        environment: environment?.id ?? null,
        answer: null,
        requestsLeftOut: 0,
        createdAt: createdAt.toISOString(),
        durationMs: null,
        responseStatus: null,
        error: null,
        cause: cause?.event ?? null,
        causeCall: cause?.call ?? null,
        attempt: attempt ?? null,
        bytes: 0,
    };
}

export function finishEventRow(row: EventRowValues, result: EventResult): EventRowValues {
    const { answerBytes: responseBytes, ...end } = createEndValues(result);
    return { ...row, ...end, bytes: getRowBytes(row) + responseBytes };
}

export function getRowBytes({ payload, body, binaryBody }: EventRowValues): number {
    return [payload, body, binaryBody].reduce<number>((sum, text) => sum + Buffer.byteLength(String(text ?? '')), 0);
}

function createEndValues(result: EventResult) {
    const { status, durationMs, responseStatus = null, failure, answer: response } = result;
    const error = failure ? serializeEventFailure(failure) : null;
    const json = response ? JSON.stringify(response) : null;
    return {
        status,
        durationMs,
        responseStatus,
        error,
        answer: json,
        answerBytes: json === null ? 0 : Buffer.byteLength(json),
    };
}

export function storeEventResultAndGetAddedBytes(db: Database, id: string, result: EventResult): number {
    const end = createEndValues(result);
    const ended = endEvent(db).get({ ...end, id });
    return ended ? ended.more + end.answerBytes : 0;
}

const EVENT_ROW_BYTES_SQL = sql<number>`octet_length(${events.payload}) + coalesce(octet_length(${events.body}), 0)
    + coalesce(octet_length(${events.binaryBody}), 0)`;

export const EVENT_TOTAL_BYTES_SQL = sql`${events.bytes} + ${EVENT_ROW_BYTES_SQL}`;

const endEvent = memoizeQueryPerDatabase((db) =>
    db
        .update(events)
        .set({
            status: sql`${sql.placeholder('status')}`,
            durationMs: sql`${sql.placeholder('durationMs')}`,
            responseStatus: sql`${sql.placeholder('responseStatus')}`,
            error: sql`${sql.placeholder('error')}`,
            answer: sql`coalesce(${sql.placeholder('answer')}, ${events.answer})`,
            bytes: sql`${EVENT_TOTAL_BYTES_SQL} + ${sql.placeholder('answerBytes')}`,
        })
        .where(eq(events.id, sql.placeholder('id')))
        .returning({ more: EVENT_ROW_BYTES_SQL })
        .prepare(),
);
