import { LIMITS, type TraceLog, type TraceRequest } from '@svc-int/api';

import { getIntegration } from '../subjects/integrations/index.js';
import { addLogs, addRequest, type EventRow, findEvent, hasRoomForRequest } from '../subjects/journal/index.js';
import type { Host } from '../service/host.js';
import { shortened } from '../service/shortened.js';
import { readSource } from '../storage/files.js';
import { environmentOf } from './environment.js';
import { LONGEST_LINE } from './script-wrapper.js';
import { redactor } from './redact.js';
import { tellOfRemoved } from './removal.js';
import { nameSourcePlaces } from './source-places.js';

/** Adds what an integration logged to an event's trace, without its secrets, and tells those who listen. */
export function traceLogs(service: Host, eventId: string, logs: TraceLog[]): void {
    const event = findEvent(service, eventId);
    if (!event) return;
    const redact = redactorOf(service, event);
    const redacted = withoutRest(logs).map((log) => {
        const message = log.message.slice(0, LONGEST_LINE);
        const named = withSourcePlaces(service, event, { ...log, message });
        // Cut only after the secrets were taken out: half of one would not be found.
        if (message.length < LONGEST_LINE) return cut(redact.json(named));
        return cut({ ...redact.json({ ...named, message: '' }), message: redact.beginning(named.message) });
    });
    tellOfRemoved(service, addLogs(service, eventId, redacted));
    service.stream.send({ event: 'logs', id: eventId, integration: event.integration, logs: redacted });
}

/** Adds a request that an integration made to an event's trace, without its secrets, while the trace has room. */
export function traceRequest(service: Host, eventId: string, request: TraceRequest): void {
    const event = hasRoomForRequest(service, eventId) ? findEvent(service, eventId) : undefined;
    if (!event) return;
    const redact = redactorOf(service, event);
    const { error, ...rest } = request;
    const told = error === undefined ? {} : { error: redact.start(error, LIMITS.recordedText) };
    const redacted = { ...redact.json(rest), ...told };
    tellOfRemoved(service, addRequest(service, eventId, redacted));
    service.stream.send({ event: 'request', id: eventId, integration: event.integration, request: redacted });
}

/** Of an event that an older version handled, the script is not there any more. */
function withSourcePlaces(service: Host, event: EventRow, log: TraceLog): TraceLog {
    const { version } = getIntegration(service, event.integration);
    if (event.version !== version) return log;
    return { ...log, message: nameSourcePlaces(log.message, () => readSource(service.db, event.integration).script) };
}

/** Beyond what the harness counts, there are errors that nobody caught. */
function withoutRest(logs: TraceLog[]): TraceLog[] {
    const kept = logs.slice(0, LIMITS.recordedLines - 1);
    const last = kept.at(-1);
    if (!last || logs.length <= LIMITS.recordedLines) return logs;
    const message = `${logs.length - kept.length} more lines were left out: this is all that an event keeps.`;
    return [...kept, { timestamp: last.timestamp, level: 'warn', message }];
}

/** Fields that are too long become a part of the message, which is cut. */
function cut({ fields, ...log }: TraceLog): TraceLog {
    const json = fields && JSON.stringify(fields);
    const fits = json === undefined || json.length <= LIMITS.recordedText;
    const message = fits ? log.message : `${log.message} ${json}`;
    return { ...log, message: shortened(message, LIMITS.recordedText), ...(fields && fits && { fields }) };
}

function redactorOf(service: Host, event: EventRow) {
    return redactor(service, environmentOf(service, getIntegration(service, event.integration), event.payload));
}
