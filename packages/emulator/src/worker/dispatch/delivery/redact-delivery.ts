import { listEnvironmentSecrets, type IntegrationEvent, type RuntimeEnvironment } from '@svc-int/api';

import type { DispatcherHost } from '../dispatcher.js';
import type { Service } from '../../service/service.js';
import { updateEventPayload } from '../../subjects/journal/index.js';
import { isJsonEqual } from '../../../page/bindings.js';
import { toLowercaseMethod } from './request-method.js';
import { createEventRedactor, type Redactor } from '../secrets/redactor.js';
import {
    listCallerAndEnteredCredentials,
    listPreviousConfigurationCredentials,
    redactNamedCredentials,
} from '../secrets/event-credentials.js';
import type { OutgoingDelivery } from './outgoing-delivery.js';

export function redactDeliveredEvent(
    { dispatcher: { secretInputs } }: DispatcherHost,
    { integration, event }: OutgoingDelivery<unknown>,
    id: string,
    redact: Redactor,
): IntegrationEvent {
    const shown = redact.json(toLowercaseMethod(redactNamedCredentials(secretInputs, integration, event)));
    return shown.eventId === id ? shown : { ...shown, eventId: id };
}

/** Covers secrets of the integration, the environment, and earlier events. */
export function createDeliveryRedactor(
    service: Service & DispatcherHost,
    { integration, event, foreignOrigin }: OutgoingDelivery<unknown>,
    id: string,
    environment: RuntimeEnvironment,
): Redactor {
    const environmentSecrets = foreignOrigin
        ? listEnvironmentSecrets(environment, integration.declaration.configurations)
        : [];
    const foreign = [
        ...environmentSecrets,
        ...listCallerAndEnteredCredentials(service.dispatcher.secretInputs, integration, event),
    ];
    if (foreign.length > 0) service.retiredSecrets.addReceived(id, integration.name, foreign);
    service.retiredSecrets.addReplaced(integration.name, listPreviousConfigurationCredentials(integration, event));
    return createEventRedactor(service, environment);
}

export function updateRedactedRecord(
    service: Service & DispatcherHost,
    { event }: OutgoingDelivery<unknown>,
    recorded: IntegrationEvent,
    redacted: IntegrationEvent,
): void {
    if (isJsonEqual(recorded, redacted)) return;
    service.dispatcher.originals.store(redacted.eventId, { event }, { event: redacted });
    updateEventPayload(service, redacted);
}
