import { LIMITS, type TraceLog, type TraceRequest } from '@svc-int/api';

import { getIntegration } from '../subjects/integrations/index.js';
import { addLogs, addRequest, addRequestMessages, type EventRow, findEvent } from '../subjects/journal/index.js';
import type { Host } from '../service/host.js';
import { shortened } from '../../values/shortened.js';
import { readScript } from '../storage/files.js';
import { environmentOf } from './environment.js';
import { LONGEST_LINE } from './surroundings/log-bounds.js';
import { recordedMessage, type ArrivedMessage } from './recorded-answer.js';
import { redactor, type Redactor } from './redact.js';
import { tellOfRemoved } from './removal.js';
import { secretFieldsOf } from './secrets/credential-fields.js';
import { sourcePlacesOf } from './source-places.js';

/** Adds what an integration logged to an event's trace, without its secrets, and tells those who listen. */
export function traceLogs(service: Host, eventId: string, logs: TraceLog[]): void {
    const event = findEvent(service, eventId);
    if (!event) return;
    const redact = redactorOfRow(service, event);
    // Of an event that an older version handled, the script may not be there any more.
    const placed = sourcePlacesOf(() => readScript(service.db, event.integration, event.version));
    const redacted = withoutRest(logs).map((log) => {
        const message = log.message.slice(0, LONGEST_LINE);
        const named = { ...log, message: placed(message) };
        // Cut only after the secrets were taken out: half of one would not be found.
        if (message.length < LONGEST_LINE) return cut(redact.json(named));
        return cut({ ...redact.json({ ...named, message: '' }), message: redact.beginning(named.message) });
    });
    tellOfRemoved(service, addLogs(service, eventId, redacted));
    service.stream.send({ event: 'logs', id: eventId, integration: event.integration, logs: redacted });
}

/**
 * Adds a request that an integration made to an event's trace, without its secrets. Gives what its answer is added by; undefined where
 * the trace has no room for it.
 */
export function traceRequest(service: Host, eventId: string, call: string, request: TraceRequest): number | undefined {
    const event = findEvent(service, eventId);
    if (!event) return undefined;
    const redact = redactorOfRow(service, event);
    const { error, ...rest } = request;
    const told = error === undefined ? {} : { error: redact.start(error, LIMITS.recordedText) };
    const redacted = { ...redact.json(rest), ...told };
    const { sequence, removed } = addRequest(service, eventId, call, redacted);
    tellOfRemoved(service, removed);
    if (sequence !== undefined)
        service.stream.send({ event: 'request', id: eventId, integration: event.integration, request: redacted });
    return sequence;
}

/** Headers and body that a request sent and was answered, as far as they may be kept. */
export interface ArrivedMessages {
    sent: ArrivedMessage;
    answer?: ArrivedMessage | undefined;
}

/** Adds what a request sent and was answered to the trace, without secrets. */
export function traceMessages(service: Host, eventId: string, sequence: number, arrived: ArrivedMessages): void {
    const event = findEvent(service, eventId);
    if (!event) return;
    const redact = redactorOfRow(service, event);
    const isSecret = secretFieldsOf(getIntegration(service, event.integration));
    const kept = (message: ArrivedMessage) =>
        recordedMessage(redact, { ...message, headers: boundedHeaders(message.headers) }, isSecret);
    const { sent, answer } = arrived;
    const messages = { sent: kept(sent), answer: answer && kept(answer) };
    tellOfRemoved(service, addRequestMessages(service, eventId, sequence, messages));
}

/** The first headers, as many as the record of an event keeps of a text: whole ones, as a part of a secret could not be recognized. */
function boundedHeaders(headers: ArrivedMessage['headers']): ArrivedMessage['headers'] {
    let length = 0;
    return headers.filter(([name, value]) => (length += name.length + value.length) <= LIMITS.recordedText);
}

/** Beyond what the service counts, there are errors that nobody caught. */
function withoutRest(logs: TraceLog[]): TraceLog[] {
    const kept = logs.slice(0, LIMITS.recordedLines - 1);
    const last = kept.at(-1);
    if (!last || logs.length <= LIMITS.recordedLines) return logs;
    const message = `${logs.length - kept.length} more lines were left out: this is the limit of an event.`;
    return [...kept, { timestamp: last.timestamp, level: 'warn', message }];
}

/** Fields that are too long become a part of the message, which is cut. */
function cut({ fields, ...log }: TraceLog): TraceLog {
    const json = fields && JSON.stringify(fields);
    const fits = json === undefined || json.length <= LIMITS.recordedText;
    const message = fits ? log.message : `${log.message} ${json}`;
    return { ...log, message: shortened(message, LIMITS.recordedText), ...(fields && fits && { fields }) };
}

/** Takes out of what an event causes what its integration must not tell; undefined for an event that is not recorded. */
export function redactorOf(service: Host, eventId: string): Redactor | undefined {
    const event = findEvent(service, eventId);
    return event && redactorOfRow(service, event);
}

function redactorOfRow(service: Host, event: EventRow): Redactor {
    return redactor(service, environmentOf(service, getIntegration(service, event.integration), event.payload));
}
