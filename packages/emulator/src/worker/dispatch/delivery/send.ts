import {
    DISPATCH_PROTOCOL,
    REQUEST_OR_RESPONSE_EVENT_ID_HEADER,
    type IntegrationEvent,
    type RuntimeEnvironment,
} from '@svc-int/api';

import {
    type IntegrationRow,
    isEventDroppedWhilePaused,
    isBlockedAfterMaxCrashes,
    MAX_VERSION_CRASHES,
    getScriptVersion,
} from '../../subjects/integrations/index.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../dispatcher.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';
import { CLOCK_OFFSET_HEADER } from './clock-header.js';
import { REPLAY_HEADER } from './replay-header.js';
import { DeliveryError } from './delivery-error.js';
import { type DispatchParts, createDispatchForm } from '../../service/integrations/dispatch-parts.js';
import type { DispatchEnvironmentAndJournalId, OutgoingDelivery } from './outgoing-delivery.js';
import { sendThroughTunnel } from './tunnel.js';

export function sendDispatch(
    service: Service & DispatcherHost & LifecycleHost,
    { integration, event, foreignOrigin, fetchBody, faults, isSilent }: OutgoingDelivery<unknown>,
    { id, environment }: DispatchEnvironmentAndJournalId,
    signal: AbortSignal,
): Promise<Response> {
    const parts: DispatchParts = {
        event: JSON.stringify(event),
        environment: serializeEnvironment(environment),
        fetchBody,
    };
    const request: RequestInit = {
        method: DISPATCH_PROTOCOL.method,
        headers: {
            [REQUEST_OR_RESPONSE_EVENT_ID_HEADER]: id,
            ...createClockHeader(service, faults?.clockOffsetMs),
            ...(service.dispatcher.replayResponses.sendsNone(id) && { [REPLAY_HEADER]: '1' }),
        },
        redirect: 'manual',
        signal,
    };
    assertNotPaused(service, event);
    const { tunnelUrl, tunnelAll, organization } = integration;
    const isOwners =
        environment.installation === undefined || environment.installation.target.organization === organization;
    if (!foreignOrigin && tunnelUrl && (tunnelAll || isOwners))
        return sendThroughTunnel(
            service,
            { name: integration.name, tunnelUrl },
            { ...request, body: createDispatchForm(parts) },
        );
    assertNotQuarantined(service, integration);
    service.lifecycle.activity.begin(id);
    const script = { ...getScriptVersion(service, integration), ...(isSilent && { isUnrecorded: true }) };
    return service.dispatcher.runtime.send(script, parts, request);
}

function assertNotPaused(service: Service, event: IntegrationEvent): void {
    if (isEventDroppedWhilePaused(service, event))
        throw new DeliveryError('NOT_SENT', 'The installation is paused. It gets no events until it is resumed.');
}

function assertNotQuarantined(service: Service, integration: IntegrationRow): void {
    if (!isBlockedAfterMaxCrashes(service, integration)) return;
    const { name, version } = integration;
    throw new DeliveryError(
        'NOT_SENT',
        `"${name}" was running when the runtime stopped, ${MAX_VERSION_CRASHES} times, so version ${version} receives no more events. Fix the integration and publish a new version.`,
    );
}

const knownJson = new WeakMap<RuntimeEnvironment, string>();

function serializeEnvironment(environment: RuntimeEnvironment): string {
    const json = knownJson.get(environment) ?? JSON.stringify(environment);
    knownJson.set(environment, json);
    return json;
}

function createClockHeader({ now }: Service, more = 0): Record<string, string> {
    const offsetMs = Math.max(0, now().getTime() - Date.now()) + more;
    return offsetMs !== 0 ? { [CLOCK_OFFSET_HEADER]: String(offsetMs) } : {};
}
