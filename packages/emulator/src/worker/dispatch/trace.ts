import type { TraceLog, TraceRequest } from '@svc-int/api';

import { getIntegration } from '../service/integrations.js';
import { addLogs, addRequest, findEvent } from '../service/journal.js';
import type { Service } from '../service/service.js';
import { environmentOf } from './environment.js';
import { redactor } from './redact.js';

/** Longest log line that is kept, in UTF-16 units. */
const MAX_MESSAGE = 16_384;

/** Adds what an integration logged to an event's trace, without its secrets, and tells those who listen. */
export function traceLogs(service: Service, eventId: string, logs: TraceLog[]): void {
    const event = findEvent(service, eventId);
    if (!event) return;
    const redact = redactorOf(service, event);
    // Cut only after the secrets were taken out: half of one would not be found.
    const redacted = logs.map((log) => ({ ...log, message: redact.text(log.message).slice(0, MAX_MESSAGE) }));
    addLogs(service, eventId, redacted);
    service.stream.send({ event: 'logs', id: eventId, integration: event.integration, logs: redacted });
}

/** Adds a request that an integration made to an event's trace, without its secrets. */
export function traceRequest(service: Service, eventId: string, request: TraceRequest): void {
    const event = findEvent(service, eventId);
    if (event) addRequest(service, eventId, redactorOf(service, event).json(request));
}

function redactorOf(service: Service, event: NonNullable<ReturnType<typeof findEvent>>) {
    return redactor(service, environmentOf(service, getIntegration(service, event.integration), event.payload));
}
