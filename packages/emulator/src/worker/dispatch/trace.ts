import { LIMITS, type TraceLog, type TraceRequest } from '@svc-int/api';

import { getIntegration } from '../service/integrations.js';
import { addLogs, addRequest, findEvent, hasRoomForRequest, type EventRow } from '../service/journal.js';
import type { Service } from '../service/service.js';
import { shortened } from '../service/shortened.js';
import { readSource } from '../storage/files.js';
import { environmentOf } from './environment.js';
import { redactor } from './redact.js';
import { nameSourcePlaces } from './source-places.js';

/** Adds what an integration logged to an event's trace, without its secrets, and tells those who listen. */
export function traceLogs(service: Service, eventId: string, logs: TraceLog[]): void {
    const event = findEvent(service, eventId);
    if (!event) return;
    const redact = redactorOf(service, event);
    const redacted = logs.map((log) => {
        // Places are named in more than what is kept, because naming one makes the text shorter or longer.
        const message = redact.start(log.message, 2 * LIMITS.recordedText);
        // Cut only after the secrets were taken out: half of one would not be found.
        return cut(redact.json(withSourcePlaces(service, event, { ...log, message })));
    });
    addLogs(service, eventId, redacted);
    service.stream.send({ event: 'logs', id: eventId, integration: event.integration, logs: redacted });
}

/** Adds a request that an integration made to an event's trace, without its secrets, while the trace has room. */
export function traceRequest(service: Service, eventId: string, request: TraceRequest): void {
    const event = hasRoomForRequest(service, eventId) ? findEvent(service, eventId) : undefined;
    if (!event) return;
    const redact = redactorOf(service, event);
    const { error, ...rest } = request;
    const told = error === undefined ? {} : { error: redact.start(error, LIMITS.recordedText) };
    addRequest(service, eventId, { ...redact.json(rest), ...told });
}

/** Of an event that an older version handled, the script is not there any more. */
function withSourcePlaces(service: Service, event: EventRow, log: TraceLog): TraceLog {
    const { version } = getIntegration(service, event.integration);
    if (event.version !== version) return log;
    return { ...log, message: nameSourcePlaces(log.message, () => readSource(service.db, event.integration).script) };
}

/** Fields that are too long become a part of the message, which is cut. */
function cut({ fields, ...log }: TraceLog): TraceLog {
    const json = fields && JSON.stringify(fields);
    const fits = json === undefined || json.length <= LIMITS.recordedText;
    const message = fits ? log.message : `${log.message} ${json}`;
    return { ...log, message: shortened(message, LIMITS.recordedText), ...(fields && fits && { fields }) };
}

function redactorOf(service: Service, event: EventRow) {
    return redactor(service, environmentOf(service, getIntegration(service, event.integration), event.payload));
}
