import type { IntegrationEvent } from '@svc-int/api';

import type { DeliveryMessage } from '../../control.js';
import { eventSubject } from '../../event-subject.js';
import type { EventResult } from '../subjects/journal/index.js';

/** What those who listen are told of an event that was handled; the event is the one that was recorded. */
export function deliveryMessage(
    integration: string,
    event: IntegrationEvent,
    { status, durationMs, error }: Pick<EventResult, 'status' | 'durationMs' | 'error'>,
): DeliveryMessage {
    const subject = eventSubject(event);
    return {
        event: 'delivery',
        id: event.eventId,
        integration,
        type: event.type,
        status,
        durationMs,
        ...(subject !== undefined && { subject }),
        ...(error !== undefined && { error }),
    };
}
