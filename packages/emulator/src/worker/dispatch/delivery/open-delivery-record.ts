import { LIMITS, type IntegrationEvent, type RuntimeEnvironment } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { createActivitySubkey } from '../../service/workspace/workspace-activity.js';
import type { DispatcherHost } from '../dispatcher.js';
import type { WorkspaceHost } from '../workspace-host.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';
import {
    appendResponse,
    bufferEventEnd,
    type EventFailure,
    type EventResult,
    finishEvent,
    type RecordedResponse,
} from '../../subjects/journal/index.js';
import { teeResponse, type TeedResponse } from './response-body.js';
import { createDeliveryMessage } from './event-messages.js';
import { redactHttpMessage } from '../secrets/redact-http-message.js';
import type { RedactText } from '../secrets/redact-body.js';
import { createEventRedactor, type Redactor } from '../secrets/redactor.js';
import { publishEventRemoval } from './publish-event-removal.js';
import { createSecretFieldTest } from '../secrets/credential-fields.js';
import { listCallerAndEnteredCredentials } from '../secrets/event-credentials.js';
import { storeRenderedPasswordInputs } from '../secrets/rendered-secrets.js';
import { redactDeliveredEvent, updateRedactedRecord } from './redact-delivery.js';
import type { OutgoingDelivery } from './outgoing-delivery.js';

export interface OpenDeliveryRecord {
    readResponse: (response: Response) => Promise<TeedResponse>;
    finish: (failure: EventFailure | undefined) => Promise<EventResult>;
}

export interface StartedDelivery {
    id: string;
    environment: RuntimeEnvironment;
    redact: Redactor;
    recorded: IntegrationEvent;
    durationMs: () => number;
    timeoutMs: number;
}

export function createOpenDeliveryRecord(
    service: WorkspaceHost,
    outgoing: OutgoingDelivery<unknown>,
    { id, environment, recorded, durationMs, timeoutMs, ...started }: StartedDelivery,
): OpenDeliveryRecord {
    const { integration, event, reader, journalWrite: written } = outgoing;
    let { redact } = started;
    let responseStatus: number | undefined;
    let kept: Promise<RecordedResponse> | undefined;
    const redactResponse = async (headers: Headers, start: TeedResponse['start'], hide?: RedactText) => {
        const isSecret = reader.isPublic ? undefined : createSecretFieldTest(integration);
        return redactHttpMessage(redact, { headers: [...headers], ...(await start) }, isSecret, hide);
    };
    /** Stores the secrets of a rendered response before the response is recorded. */
    const storeRenderedSecrets = (componentId: string, bytes: Uint8Array) => {
        const rendered = storeRenderedPasswordInputs(
            service.dispatcher.secretInputs,
            { name: integration.name, componentId },
            bytes,
        );
        const typed = listTypedCredentials(service, outgoing);
        const texts = [...typed, ...rendered.texts];
        if (texts.length > 0) service.retiredSecrets.addReceived(id, integration.name, texts);
        redact = createEventRedactor(service, environment);
        if (service.dispatcher.secretInputs.hasAny(integration.name))
            updateRedactedRecord(service, outgoing, recorded, redactDeliveredEvent(service, outgoing, id, redact));
        return rendered.redact;
    };
    return {
        async readResponse(response) {
            responseStatus = response.status;
            const taken = await teeResponse(reader.body, response, timeoutMs);
            const hide =
                event.type === 'ui_render' && taken.bytes
                    ? storeRenderedSecrets(event.componentId, taken.bytes)
                    : undefined;
            kept = redactResponse(response.headers, taken.start, hide);
            return taken;
        },
        async finish(failure) {
            const isLater = reader.body === 'streamed';
            const result: EventResult = {
                status: failure ? 'failed' : 'success',
                durationMs: durationMs(),
                responseStatus,
                failure: failure && { ...failure, message: redact.redactPrefix(failure.message, LIMITS.recordedText) },
                answer: isLater ? undefined : await kept,
            };
            if (written !== 'later') await service.dispatcher.journalWrites.groupCommit.waitForBatch();
            if (!bufferEventEnd(service.db, id, result, written === 'later'))
                publishEventRemoval(service, finishEvent(service, id, result));
            if (outgoing.isSilent !== true)
                service.subscribers.stream.publish(createDeliveryMessage(integration.name, recorded, result));
            if (isLater && kept) appendStreamedResponse(service, id, kept);
            return result;
        },
    };
}

function appendStreamedResponse(
    service: Service & SubscribersHost & LifecycleHost,
    id: string,
    response: Promise<RecordedResponse>,
): void {
    const key = createActivitySubkey(id, 'answer');
    service.lifecycle.activity.begin(key);
    const added = response.then((kept) => publishEventRemoval(service, appendResponse(service, id, kept)));
    service.lifecycle.waitUntil(added.catch(() => {}).finally(() => service.lifecycle.activity.end(key)));
}

/** Covers password inputs of all renders of the integration. */
function listTypedCredentials(
    { dispatcher: { secretInputs } }: DispatcherHost,
    { integration, event }: OutgoingDelivery<unknown>,
): readonly string[] {
    return secretInputs.hasAny(integration.name)
        ? listCallerAndEnteredCredentials(secretInputs, integration, event)
        : [];
}
