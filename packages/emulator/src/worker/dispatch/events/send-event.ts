import { REDACTED, type IntegrationEvent, type RuntimeEnvironment } from '@svc-int/api';

import type { SendRequest, SendResponse } from '../../../control.js';
import {
    assertEndpointInstalled,
    getIntegration,
    getIntegrationAtVersion,
    type IntegrationRow,
} from '../../subjects/integrations/index.js';
import type { DispatcherHost } from '../dispatcher.js';
import {
    deleteEvent,
    findEventEnvironment,
    findJournalEvent,
    getEventSequence,
    getTracedEvent,
} from '../../subjects/journal/index.js';
import { buildRuntimeEnvironment } from '../delivery/environment.js';
import { NO_INJECTED_FAULTS } from '../delivery/injected-faults.js';
import { applyRecordedConfigurations } from '../delivery/recorded-configuration.js';
import { fillEventDraftFromSample, validateEventDraft } from './complete-event.js';
import type { IntegrationResponseReader } from '../delivery/response-reader.js';
import { getResponseReadersForEvent } from '../delivery/readers.js';
import { prepareReplayResponses } from '../replay-responses.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';

const MAX_WAIT_MS = 10_000;

export async function sendManualEvent(
    service: Service & DispatcherHost & LifecycleHost,
    {
        integration: name,
        version,
        traced = false,
        answers: responses,
        unanswered = 'refuse',
        recordedConfiguration = false,
        unrecorded = false,
        ...request
    }: SendRequest,
): Promise<SendResponse> {
    if (unrecorded) assertRecordedResponses(responses, unanswered);
    const current = getIntegration(service, name);
    const kept = version === undefined ? current : getIntegrationAtVersion(service, current, version);
    const integration = unrecorded ? { ...kept, tunnelUrl: null } : kept;
    const { event: draft, exact = false, ...body } = restoreOriginals(service, request);
    const hidden = request.repeats === undefined ? [] : listRedactedPaths({ ...draft, ...body });
    const event = validateEventDraft(service, exact ? draft : fillEventDraftFromSample(service, integration, draft));
    assertEndpointInstalled(service, { integration: name, ...getEventTarget(event) });
    let response: SendResponse['response'];
    if (responses) prepareReplayResponses(service, event.eventId, responses, unanswered);
    const { own } = getResponseReadersForEvent(event);
    const reader = createObservedReader(own, (received) => (response = received));
    const { eventId } = event;
    const { fault } = await service.dispatcher.deliver({
        integration,
        event,
        reader,
        fetchBody: decodeBody(body),
        ...(recordedConfiguration && {
            environment: buildRecordedEnvironment(service, integration, event, request.repeats),
        }),
        ...(unrecorded && { isSilent: true, faults: NO_INJECTED_FAULTS }),
    });
    if (fault !== undefined) throw fault;
    const after = getEventSequence(service, eventId) - 1;
    if (traced || unrecorded) await service.lifecycle.activity.waitFor(eventId, MAX_WAIT_MS);
    const sent: SendResponse = {
        eventId,
        after,
        ...(response && { response }),
        ...(hidden.length > 0 && { hidden }),
        ...(traced && { traced: getTracedEvent(service, name, eventId) }),
    };
    if (unrecorded) deleteEvent(service, eventId);
    return sent;
}

function assertRecordedResponses(responses: SendRequest['answers'], unanswered: SendRequest['unanswered']): void {
    if (!responses)
        throw new ServiceError(422, 'answers: Missing. An unrecorded event gets its responses from a record.');
    if (unanswered === 'send')
        throw new ServiceError(422, 'unanswered: An unrecorded event sends no requests. Omit it, or record the event.');
}

function createObservedReader(
    own: IntegrationResponseReader<unknown>,
    observe: (response: SendResponse['response']) => void,
): IntegrationResponseReader<unknown> {
    return {
        ...own,
        async read(received, whole) {
            const bytes = whole ?? new Uint8Array(await received.arrayBuffer());
            observe({ status: received.status, headers: [...received.headers], body: toBase64(bytes) });
            return whole
                ? own.read(received, whole)
                : own.read(new Response(bytes.length > 0 ? bytes : null, received));
        },
    };
}

function buildRecordedEnvironment(
    service: Service,
    integration: IntegrationRow,
    event: IntegrationEvent,
    repeats: string | undefined,
): RuntimeEnvironment {
    const id = repeats === undefined ? undefined : findJournalEvent(service, repeats)?.environment;
    const recorded = id ? findEventEnvironment(service.db, id) : undefined;
    if (!recorded)
        throw new ServiceError(422, `recordedConfiguration: The event "${repeats}" has no recorded configuration.`);
    return applyRecordedConfigurations(buildRuntimeEnvironment(service, integration, event), recorded);
}

function restoreOriginals<Sent extends Pick<SendRequest, 'event' | 'body' | 'repeats'>>(
    { dispatcher: { originals } }: DispatcherHost,
    { repeats, ...sent }: Sent,
): Omit<Sent, 'repeats'> {
    return repeats === undefined ? sent : originals.restore(repeats, sent);
}

function listRedactedPaths(value: unknown, path = ''): string[] {
    if (typeof value === 'string') return value.includes(REDACTED) ? [path] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, field]) =>
        listRedactedPaths(field, path === '' ? name : `${path}.${name}`),
    );
}

function decodeBody({
    body,
    binaryBody,
}: Pick<SendRequest, 'body' | 'binaryBody'>): Uint8Array<ArrayBuffer> | undefined {
    if (binaryBody !== undefined) return Buffer.from(binaryBody, 'base64');
    return body ? Buffer.from(body) : undefined;
}

function getEventTarget(event: IntegrationEvent) {
    return {
        ...('installationId' in event && { installation: event.installationId }),
        ...('spaceId' in event && { space: event.spaceId }),
        ...('siteId' in event && { site: event.siteId }),
    };
}

function toBase64(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('base64');
}
