import { LIMITS, type TraceLog, type TraceRequest } from '@svc-int/api';

import { getIntegration } from '../subjects/integrations/index.js';
import {
    appendLogs,
    appendRequest,
    appendRequestMessages,
    type JournalEventRow,
    findJournalEvent,
} from '../subjects/journal/index.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import { readScript } from '../storage/integration-files.js';
import { buildEnvironment } from './environment.js';
import { MAX_LOG_LINE_LENGTH } from './sandbox/log-limits.js';
import { redactHttpMessage, type CapturedHttpMessage } from './redact-http-message.js';
import { createEventRedactor, type Redactor } from './redactor.js';
import { publishEventRemoval } from './publish-event-removal.js';
import { createSecretFieldTest } from './secrets/credential-fields.js';
import { redactRenderRequestUrl } from './secrets/render-request-url.js';
import { redactUrlCredentials } from './secrets/url-credentials.js';
import { createStackTraceMapper } from './map-stack-trace.js';

/** Appends redacted logs to an event's trace, and notifies subscribers. */
export function recordLogs(service: WorkspaceHost, eventId: string, logs: TraceLog[]): void {
    const event = findJournalEvent(service, eventId);
    if (!event) return;
    const redact = createRowRedactor(service, event);
    // Of an event that an older version handled, the script may not be there any more.
    const mapStackTrace = createStackTraceMapper(() => readScript(service.db, event.integration, event.version));
    const redacted = limitLogs(logs).map((log) => {
        const message = log.message.slice(0, MAX_LOG_LINE_LENGTH);
        const named = { ...log, message: mapStackTrace(message), ...mapFields(log, mapStackTrace) };
        // Cut only after the secrets were taken out: half of one would not be found.
        if (message.length < MAX_LOG_LINE_LENGTH) return truncateLog(redact.json(named));
        return truncateLog({
            ...redact.json({ ...named, message: '' }),
            message: redact.redactTruncated(named.message),
        });
    });
    publishEventRemoval(service, appendLogs(service, eventId, redacted));
    const { integration, version } = event;
    service.stream.publish({ event: 'logs', id: eventId, integration, version, logs: redacted });
}

/** The fields of a log line, with the stacks of the errors in them. */
function mapFields({ fields }: TraceLog, mapStackTrace: (text: string) => string): Pick<TraceLog, 'fields'> {
    if (fields === undefined) return {};
    const mapValue = (_name: string, value: unknown) => (typeof value === 'string' ? mapStackTrace(value) : value);
    return { fields: JSON.parse(JSON.stringify(fields), mapValue) };
}

/**
 * Appends a redacted outbound request to an event's trace. Returns the function that adds its response; undefined if
 * the trace is full.
 */
export function recordOutboundRequest(
    service: WorkspaceHost,
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
        service.stream.publish({ event: 'request', id: eventId, integration: event.integration, request: redacted });
    return sequence;
}

/** Redacts the URL of a request that an event's integration made, as its trace and its logs have it. */
export function redactRequestUrl(service: WorkspaceHost, eventId: string, url: string): string {
    const redact = findEventRedactor(service, eventId);
    return redact ? redactUrl(service, redact, url) : redactUrlCredentials(url);
}

function redactUrl({ secretInputs }: WorkspaceHost, redact: Redactor, url: string): string {
    return redactUrlCredentials(redactRenderRequestUrl(secretInputs, redact, url));
}

/** Headers and bodies of a request and its response, within the limits. */
export interface CapturedHttpExchange {
    sent: CapturedHttpMessage;
    response?: CapturedHttpMessage | undefined;
}

/** Adds a redacted HTTP exchange to the trace. */
export function recordHttpExchange(
    service: WorkspaceHost,
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

/** The first headers, as many as the record of an event keeps of a text: whole ones, as a part of a secret could not be recognized. */
function limitHeaders(headers: CapturedHttpMessage['headers']): CapturedHttpMessage['headers'] {
    let length = 0;
    return headers.filter(([name, value]) => (length += name.length + value.length) <= LIMITS.recordedText);
}

/** Truncates log lines to the limit of an event: uncaught errors add to the lines that the sandbox limits. */
function limitLogs(logs: TraceLog[]): TraceLog[] {
    const kept = logs.slice(0, LIMITS.recordedLines - 1);
    const last = kept.at(-1);
    if (!last || logs.length <= LIMITS.recordedLines) return logs;
    const message = `${logs.length - kept.length} more lines were left out: this is the limit of an event.`;
    return [...kept, { timestamp: last.timestamp, level: 'warn', message }];
}

/** Fields that are too long become a part of the message, which is cut. */
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

/** Finds the redactor of an event; undefined for an event without a record. */
export function findEventRedactor(service: WorkspaceHost, eventId: string): Redactor | undefined {
    const event = findJournalEvent(service, eventId);
    return event && createRowRedactor(service, event);
}

function createRowRedactor(service: WorkspaceHost, event: JournalEventRow): Redactor {
    return createEventRedactor(
        service,
        buildEnvironment(service, getIntegration(service, event.integration), event.payload),
    );
}
