import type { IntegrationEvent } from '@svc-int/api';

import type { DeliveryMessage, DispatchMessage } from '../../control.js';
import { eventSubject } from '../../integration/event-subject.js';
import type { EventResult } from '../subjects/journal/index.js';

/** What those who listen are told of an event that is sent; it is the one that is recorded. */
export function dispatchMessage(integration: string, event: IntegrationEvent, createdAt: Date): DispatchMessage {
    return { event: 'dispatch', ...about(integration, event), createdAt: createdAt.toISOString() };
}

/** What those who listen are told of an event that was handled; the event is the one that was recorded. */
export function deliveryMessage(
    integration: string,
    event: IntegrationEvent,
    { status, durationMs, failure }: Pick<EventResult, 'status' | 'durationMs' | 'failure'>,
): DeliveryMessage {
    return {
        event: 'delivery',
        ...about(integration, event),
        status,
        durationMs,
        ...(failure && { error: failure.message, ...(failure.reason && { errorReason: failure.reason }) }),
    };
}

function about(integration: string, event: IntegrationEvent) {
    const subject = eventSubject(event);
    return { id: event.eventId, integration, type: event.type, ...(subject !== undefined && { subject }) };
}
