import type { IntegrationEventRecord, TracedEvent } from '@svc-int/api';

export interface SentPayload {
    payload: IntegrationEventRecord['payload'];
    body?: string | undefined;
    /** Base64 of a body that is not text. */
    binaryBody?: string | undefined;
}

/** Event as recorded by a service, with or without its trace, or only its payload. */
export type RecordedEvent = SentPayload | TracedEvent;

/** Throws for an invalid record, and if its body was not stored. */
export function getSentPayload(record: RecordedEvent): SentPayload {
    const { payload, body, binaryBody } = 'event' in record ? { ...record.event, ...getBody(record) } : record;
    const isPayload = typeof payload === 'object' && payload !== null && typeof payload['type'] === 'string';
    if (!isPayload) throw new Error('This is not a recorded event: it has no "payload" with a "type".');
    return { payload, ...(body !== undefined && { body }), ...(binaryBody !== undefined && { binaryBody }) };
}

function getBody({ event, trace: { body, binaryBody, bodyBytes = 0 } }: TracedEvent) {
    if (bodyBytes === 0 || body !== undefined || binaryBody !== undefined) return { body, binaryBody };
    throw new Error(
        `The record of ${event.id} lacks the body of the request: its ${bodyBytes} bytes exceed the recording limit.`,
    );
}
