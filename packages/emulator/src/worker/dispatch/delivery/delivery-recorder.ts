import type { IntegrationEvent, RuntimeEnvironment } from '@svc-int/api';

import { getCauseFromAsyncContext } from '../../service/callers/cause.js';
import type { WorkspaceHost } from '../workspace-host.js';
import type { DispatcherHost } from '../dispatcher.js';
import type { Service } from '../../service/service.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import { bufferEvent, type EventFailure, type EventResult, recordEvent } from '../../subjects/journal/index.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import { createDeliveryMessage, createDispatchMessage } from './event-messages.js';
import { redactBodyAsTextOrBase64OrOmitLarge } from '../secrets/redact-body.js';
import { redactEnvironment } from '../secrets/redact-environment.js';
import { publishEventRemoval } from './publish-event-removal.js';
import { createOpenDeliveryRecord, type OpenDeliveryRecord, type StartedDelivery } from './open-delivery-record.js';
import { createDeliveryRedactor, redactDeliveredEvent } from './redact-delivery.js';
import type { OutgoingDelivery } from './outgoing-delivery.js';

export interface DeliveryRecorder {
    id: string;
    /** Records the event before it is sent. Throws if the record cannot be written. */
    start: (environment: RuntimeEnvironment) => OpenDeliveryRecord;
    fail: (fault: unknown) => EventResult;
}

export function createDeliveryRecorder(
    service: WorkspaceHost,
    outgoing: OutgoingDelivery<unknown>,
    timeoutMs: number,
): DeliveryRecorder {
    const { integration, event, foreignOrigin, recordId: recordedAs, isSilent = false } = outgoing;
    const id = foreignOrigin?.id ?? recordedAs ?? event.eventId;
    const createdAt = service.now();
    const measureDuration = () => service.now().getTime() - createdAt.getTime();
    let recorded: IntegrationEvent | undefined;
    return {
        id,
        start(environment) {
            const redact = createDeliveryRedactor(service, outgoing, id, environment);
            recorded = redactDeliveredEvent(service, outgoing, id, redact);
            if (!isSilent)
                service.subscribers.stream.publish(createDispatchMessage(integration.name, recorded, createdAt));
            recordDelivery(service, outgoing, { environment, redact, recorded, createdAt });
            const started = { id, environment, redact, recorded, durationMs: measureDuration, timeoutMs };
            return createOpenDeliveryRecord(service, outgoing, started);
        },
        fail(fault) {
            const message = `The event could not be sent or recorded: ${getErrorMessage(fault)}`;
            const failure: EventFailure = { reason: 'NOT_SENT', message };
            const result: EventResult = { status: 'failed', durationMs: measureDuration(), failure };
            if (recorded && !isSilent)
                service.subscribers.stream.publish(createDeliveryMessage(integration.name, recorded, result));
            return result;
        },
    };
}

interface NewRecord extends Pick<StartedDelivery, 'environment' | 'redact' | 'recorded'> {
    createdAt: Date;
}

function recordDelivery(
    service: Service & DispatcherHost & SubscribersHost,
    { integration, event, fetchBody, journalWrite: written = 'before-sending', attempt }: OutgoingDelivery<unknown>,
    { environment, redact, recorded, createdAt }: NewRecord,
): void {
    const body = redactBodyAsTextOrBase64OrOmitLarge(redact, fetchBody);
    if (recorded !== event || fetchBody) {
        const sent = { event, body: body.body === undefined ? undefined : decodeBody(fetchBody) };
        service.dispatcher.originals.store(recorded.eventId, sent, { event: recorded, ...body });
    }
    const kept = redactEnvironment(redact, environment, integration.declaration.configurations);
    const record = {
        ...body,
        environment: kept,
        event: recorded,
        createdAt,
        cause: getCauseFromAsyncContext(),
        attempt,
    };
    if (written !== 'before-sending' && bufferEvent(service.db, integration, record)) return;
    publishEventRemoval(service, recordEvent(service, integration, record));
}

function decodeBody(sent: Uint8Array | undefined): string {
    return new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(sent);
}
