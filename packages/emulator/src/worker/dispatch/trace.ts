import type { TraceLog, TraceRequest } from '@svc-int/api';

import { getIntegration } from '../service/integrations.js';
import { addLogs, addRequest, findEvent } from '../service/journal.js';
import type { Service } from '../service/service.js';
import { environmentOf } from './environment.js';
import { redactor } from './redact.js';

/** Adds what an integration logged to an event's trace, without its secrets, and tells those who listen. */
export function traceLogs(service: Service, eventId: string, logs: TraceLog[]): void {
    const event = findEvent(service, eventId);
    if (!event) return;
    const redacted = redactorOf(service, event).json(logs);
    addLogs(service, eventId, redacted);
    service.stream.send({ event: 'logs', id: eventId, integration: event.integration, logs: redacted });
}

/** Adds a request that an integration made to an event's trace, without its secrets. */
export function traceRequest(service: Service, eventId: string, request: TraceRequest): void {
    const event = findEvent(service, eventId);
    if (event) addRequest(service, eventId, redactorOf(service, event).json(request));
}

function redactorOf(service: Service, event: NonNullable<ReturnType<typeof findEvent>>) {
    return redactor(environmentOf(service, getIntegration(service, event.integration), event.payload));
}
