import { LIMITS, type TraceLog, type TraceRequest } from '@svc-int/api';

import { getIntegration } from '../subjects/integrations/index.js';
import {
    appendLogs,
    appendRequest,
    appendRequestMessages,
    type JournalEventRow,
    findJournalEvent,
} from '../subjects/journal/index.js';
import type { Service } from '../service/service.js';
import type { SubscribersHost } from '../service/messages/subscribers.js';
import type { DispatcherHost } from './dispatcher.js';
import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import { readScript } from '../storage/integration-files.js';
import { buildRuntimeEnvironment } from './delivery/environment.js';
import { MAX_LOG_LINE_LENGTH } from './sandbox/log-limits.js';
import { redactHttpMessage, type CapturedHttpMessage } from './secrets/redact-http-message.js';
import { createEventRedactor, type Redactor } from './secrets/redactor.js';
import { publishEventRemoval } from './delivery/publish-event-removal.js';
import { createSecretFieldTest } from './secrets/credential-fields.js';
import { redactRenderRequestUrl } from './secrets/render-request-url.js';
import { redactUrlCredentials } from './secrets/url-credentials.js';
import { createStackTraceMapper } from './scripts/map-stack-trace.js';

export function recordLogs(service: Service & SubscribersHost, eventId: string, logs: TraceLog[]): void {
    const event = findJournalEvent(service, eventId);
    if (!event) return;
    const redact = createRowRedactor(service, event);
    const mapStackTrace = createStackTraceMapper(() => readScript(service.db, event.integration, event.version));
    const redacted = limitLogs(logs).map((log) => {
        const message = log.message.slice(0, MAX_LOG_LINE_LENGTH);
        const named = { ...log, message: mapStackTrace(message), ...mapFields(log, mapStackTrace) };
        // Truncated after redaction: a part of a secret could not be recognized.
        if (message.length < MAX_LOG_LINE_LENGTH) return truncateLog(redact.json(named));
        return truncateLog({
            ...redact.json({ ...named, message: '' }),
            message: redact.redactTruncated(named.message),
        });
    });
    publishEventRemoval(service, appendLogs(service, eventId, redacted));
    const { integration, version } = event;
    service.subscribers.stream.publish({ event: 'logs', id: eventId, integration, version, logs: redacted });
}

function mapFields({ fields }: TraceLog, mapStackTrace: (text: string) => string): Pick<TraceLog, 'fields'> {
    if (fields === undefined) return {};
    const mapValue = (_name: string, value: unknown) => (typeof value === 'string' ? mapStackTrace(value) : value);
    return { fields: JSON.parse(JSON.stringify(fields), mapValue) };
}

export function recordOutboundRequest(
    service: Service & DispatcherHost & SubscribersHost,
    eventId: string,
    call: string,
    request: TraceRequest,
): number | undefined {
    const event = findJournalEvent(service, eventId);
    if (!event) return undefined;
    const redact = createRowRedactor(service, event);
    const { error, url, ...rest } = request;
    const recordedError = error === undefined ? {} : { error: redact.redactPrefix(error, LIMITS.recordedText) };
    const redacted = { ...redact.json({ ...rest, url: redactUrl(service, redact, url) }), ...recordedError };
    const { sequence, removed } = appendRequest(service, eventId, call, redacted);
    publishEventRemoval(service, removed);
    if (sequence !== undefined)
        service.subscribers.stream.publish({
            event: 'request',
            id: eventId,
            integration: event.integration,
            request: redacted,
        });
    return sequence;
}

export function redactRequestUrl(service: Service & DispatcherHost, eventId: string, url: string): string {
    const redact = findEventRedactor(service, eventId);
    return redact ? redactUrl(service, redact, url) : redactUrlCredentials(url);
}

function redactUrl({ dispatcher: { secretInputs } }: DispatcherHost, redact: Redactor, url: string): string {
    return redactUrlCredentials(redactRenderRequestUrl(secretInputs, redact, url));
}

export interface CapturedHttpExchange {
    sent: CapturedHttpMessage;
    response?: CapturedHttpMessage | undefined;
}

export function recordHttpExchange(
    service: Service & SubscribersHost,
    eventId: string,
    sequence: number,
    exchange: CapturedHttpExchange,
): void {
    const event = findJournalEvent(service, eventId);
    if (!event) return;
    const redact = createRowRedactor(service, event);
    const isSecret = createSecretFieldTest(getIntegration(service, event.integration));
    const redactReceived = (message: CapturedHttpMessage) =>
        redactHttpMessage(redact, { ...message, headers: limitHeaders(message.headers) }, isSecret);
    const { sent, response } = exchange;
    const messages = { sent: redactReceived(sent), answer: response && redactReceived(response) };
    publishEventRemoval(service, appendRequestMessages(service, eventId, sequence, messages));
}

/** Keeps only whole headers: a part of a secret could not be recognized. */
function limitHeaders(headers: CapturedHttpMessage['headers']): CapturedHttpMessage['headers'] {
    let length = 0;
    return headers.filter(([name, value]) => (length += name.length + value.length) <= LIMITS.recordedText);
}

/** Uncaught errors add lines beyond the limit of the sandbox. */
function limitLogs(logs: TraceLog[]): TraceLog[] {
    const kept = logs.slice(0, LIMITS.recordedLines - 1);
    const last = kept.at(-1);
    if (!last || logs.length <= LIMITS.recordedLines) return logs;
    const message = `${logs.length - kept.length} more lines were left out: this is the limit of an event.`;
    return [...kept, { timestamp: last.timestamp, level: 'warn', message }];
}

function truncateLog({ fields, ...log }: TraceLog): TraceLog {
    const json = fields && JSON.stringify(fields);
    const fits = json === undefined || json.length <= LIMITS.recordedText;
    const message = fits ? log.message : `${log.message} ${json}`;
    return {
        ...log,
        message: truncateWithoutEllipsis(message, LIMITS.recordedText),
        ...(fields && fits && { fields }),
    };
}

export function findEventRedactor(service: Service, eventId: string): Redactor | undefined {
    const event = findJournalEvent(service, eventId);
    return event && createRowRedactor(service, event);
}

function createRowRedactor(service: Service, event: JournalEventRow): Redactor {
    return createEventRedactor(
        service,
        buildRuntimeEnvironment(service, getIntegration(service, event.integration), event.payload),
    );
}
