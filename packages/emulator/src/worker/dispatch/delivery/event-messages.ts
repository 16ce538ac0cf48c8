import type { IntegrationEvent } from '@svc-int/api';

import type { DeliveryMessage, EventDispatchMessage } from '../../../control.js';
import {
    getEventSpaceSiteOrInstallationId,
    formatRenderFetchOrTaskEventSubject,
} from '../../../integration/event-subject.js';
import type { EventResult, JournalEventRow } from '../../subjects/journal/index.js';

export function createDispatchMessage(
    integration: string,
    event: IntegrationEvent,
    createdAt: Date,
): EventDispatchMessage {
    const target = getEventSpaceSiteOrInstallationId(event);
    return {
        event: 'dispatch',
        ...getEventFields(integration, event),
        ...(target !== undefined && { place: target }),
        createdAt: createdAt.toISOString(),
    };
}

export function createDeliveryMessage(
    integration: string,
    event: IntegrationEvent,
    { status, durationMs, failure, responseStatus }: Omit<EventResult, 'answer'>,
): DeliveryMessage {
    return {
        event: 'delivery',
        ...getEventFields(integration, event),
        status,
        durationMs,
        ...(failure && { error: failure.message, ...(failure.reason && { errorReason: failure.reason }) }),
        ...(responseStatus !== undefined && { responseStatus }),
    };
}

export function createInterruptedDeliveryMessage({
    integration,
    payload,
    durationMs,
    error,
}: JournalEventRow): DeliveryMessage {
    return createDeliveryMessage(integration, payload, {
        status: 'failed',
        durationMs: durationMs ?? 0,
        failure: error ?? undefined,
    });
}

function getEventFields(integration: string, event: IntegrationEvent) {
    const subject = formatRenderFetchOrTaskEventSubject(event);
    return { id: event.eventId, integration, type: event.type, ...(subject !== undefined && { subject }) };
}
