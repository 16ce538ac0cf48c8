import { LIMITS, listEnvironmentSecrets, type IntegrationEvent, type RuntimeEnvironment } from '@svc-int/api';

import { createActivitySubkey } from '../../service/workspace/workspace-activity.js';
import { getCauseFromAsyncContext } from '../../service/callers/cause.js';
import type { WorkspaceHost } from '../workspace-host.js';
import type { DispatcherHost } from '../dispatcher.js';
import type { Service } from '../../service/service.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';
import {
    appendResponse,
    bufferEventEnd,
    type EventFailure,
    type EventResult,
    finishEvent,
    type RecordedResponse,
    recordEvent,
    bufferEvent,
    updateEventPayload,
} from '../../subjects/journal/index.js';
import { isJsonEqual } from '../../../page/bindings.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import { teeResponse, type TeedResponse } from './response-body.js';
import { createDeliveryMessage, createDispatchMessage } from './event-messages.js';
import { redactHttpMessage } from '../secrets/redact-http-message.js';
import { redactBodyAsTextOrBase64OrOmitLarge, type RedactText } from '../secrets/redact-body.js';
import { redactEnvironment } from '../secrets/redact-environment.js';
import { createEventRedactor, type Redactor } from '../secrets/redactor.js';
import { publishEventRemoval } from './publish-event-removal.js';
import { toLowercaseMethod } from './request-method.js';
import { createSecretFieldTest } from '../secrets/credential-fields.js';
import {
    listCallerAndEnteredCredentials,
    listPreviousConfigurationCredentials,
    redactNamedCredentials,
} from '../secrets/event-credentials.js';
import { storeRenderedPasswordInputs } from '../secrets/rendered-secrets.js';
import type { OutgoingDelivery } from './outgoing-delivery.js';

export interface DeliveryRecorder {
    id: string;
    /** Records the event before it is sent. Throws if the record cannot be written. */
    start: (environment: RuntimeEnvironment) => OpenDeliveryRecord;
    fail: (fault: unknown) => EventResult;
}

export interface OpenDeliveryRecord {
    readResponse: (response: Response) => Promise<TeedResponse>;
    finish: (failure: EventFailure | undefined) => Promise<EventResult>;
}

export function createDeliveryRecorder(
    service: WorkspaceHost,
    outgoing: OutgoingDelivery<unknown>,
    timeoutMs: number,
): DeliveryRecorder {
    const { integration, event, foreignOrigin, recordId: recordedAs } = outgoing;
    const id = foreignOrigin?.id ?? recordedAs ?? event.eventId;
    const createdAt = service.now();
    const measureDuration = () => service.now().getTime() - createdAt.getTime();
    let recorded: IntegrationEvent | undefined;
    return {
        id,
        start(environment) {
            const redact = createRedactor(service, outgoing, id, environment);
            recorded = redactEvent(service, outgoing, id, redact);
            service.subscribers.stream.publish(createDispatchMessage(integration.name, recorded, createdAt));
            writeDown(service, outgoing, { environment, redact, recorded, createdAt });
            const started = { id, environment, redact, recorded, durationMs: measureDuration, timeoutMs };
            return createOpenRecord(service, outgoing, started);
        },
        fail(fault) {
            const message = `The event could not be sent or recorded: ${getErrorMessage(fault)}`;
            const failure: EventFailure = { reason: 'NOT_SENT', message };
            const result: EventResult = { status: 'failed', durationMs: measureDuration(), failure };
            if (recorded) service.subscribers.stream.publish(createDeliveryMessage(integration.name, recorded, result));
            return result;
        },
    };
}

function redactEvent(
    { dispatcher: { secretInputs } }: DispatcherHost,
    { integration, event }: OutgoingDelivery<unknown>,
    id: string,
    redact: Redactor,
): IntegrationEvent {
    const shown = redact.json(toLowercaseMethod(redactNamedCredentials(secretInputs, integration, event)));
    return shown.eventId === id ? shown : { ...shown, eventId: id };
}

/** Redacts secrets of the integration, of the event's environment, and of earlier events. */
function createRedactor(
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

interface StartedRecord {
    redact: Redactor;
    recorded: IntegrationEvent;
}

function writeDown(
    service: Service & DispatcherHost & SubscribersHost,
    { integration, event, fetchBody, journalWrite: written = 'before-sending', attempt }: OutgoingDelivery<unknown>,
    { environment, redact, recorded, createdAt }: StartedRecord & { environment: RuntimeEnvironment; createdAt: Date },
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

interface OpenedRecord extends StartedRecord {
    id: string;
    environment: RuntimeEnvironment;
    durationMs: () => number;
    timeoutMs: number;
}

function createOpenRecord(
    service: WorkspaceHost,
    outgoing: OutgoingDelivery<unknown>,
    { id, environment, recorded, durationMs, timeoutMs, ...started }: OpenedRecord,
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
        // Later renders may have shown new password inputs.
        const hasInputs = service.dispatcher.secretInputs.hasAny(integration.name);
        const typed = hasInputs
            ? listCallerAndEnteredCredentials(service.dispatcher.secretInputs, integration, event)
            : [];
        const texts = [...typed, ...rendered.texts];
        if (texts.length > 0) service.retiredSecrets.addReceived(id, integration.name, texts);
        redact = createEventRedactor(service, environment);
        if (hasInputs) redactRecord(service, outgoing, recorded, redactEvent(service, outgoing, id, redact));
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
            service.subscribers.stream.publish(createDeliveryMessage(integration.name, recorded, result));
            if (isLater && kept) addLater(service, id, kept);
            return result;
        },
    };
}

function redactRecord(
    service: Service & DispatcherHost,
    { event }: OutgoingDelivery<unknown>,
    recorded: IntegrationEvent,
    redacted: IntegrationEvent,
): void {
    if (isJsonEqual(recorded, redacted)) return;
    service.dispatcher.originals.store(redacted.eventId, { event }, { event: redacted });
    updateEventPayload(service, redacted);
}

function addLater(
    service: Service & SubscribersHost & LifecycleHost,
    id: string,
    response: Promise<RecordedResponse>,
): void {
    const key = createActivitySubkey(id, 'answer');
    service.lifecycle.activity.begin(key);
    const added = response.then((kept) => publishEventRemoval(service, appendResponse(service, id, kept)));
    service.lifecycle.waitUntil(added.catch(() => {}).finally(() => service.lifecycle.activity.end(key)));
}
