import type { IntegrationEvent } from '@svc-int/api';

import type { DeliveryMessage } from '../../control.js';
import type { EventResult } from '../service/journal.js';

/** What those who listen are told of an event that was handled; the event is the one that was recorded. */
export function deliveryMessage(
    integration: string,
    event: IntegrationEvent,
    { status, durationMs, error }: Pick<EventResult, 'status' | 'durationMs' | 'error'>,
): DeliveryMessage {
    return {
        event: 'delivery',
        id: event.eventId,
        integration,
        type: event.type,
        status,
        durationMs,
        ...subjectOf(event),
        ...(error !== undefined && { error }),
    };
}

function subjectOf(event: IntegrationEvent): { subject?: string } {
    if (event.type === 'ui_render')
        return { subject: [event.componentId, event.action?.action].filter(Boolean).join(' ') };
    if (event.type === 'fetch') return { subject: `${event.request.method} ${new URL(event.request.url).pathname}` };
    return {};
}
