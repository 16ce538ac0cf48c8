import type { IntegrationEvent } from '@svc-int/api';

import type { DeliveryMessage, DispatchMessage } from '../../control.js';
import { eventSubject } from '../../integration/event-subject.js';
import type { EventResult } from '../subjects/journal/index.js';

/** Message to listeners about an event that is sent; the event is the recorded one. */
export function dispatchMessage(integration: string, event: IntegrationEvent, createdAt: Date): DispatchMessage {
    return { event: 'dispatch', ...about(integration, event), createdAt: createdAt.toISOString() };
}

/** Message to listeners about an event that was handled; the event is the recorded one. */
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
