import {
    REQUEST_OR_RESPONSE_EVENT_ID_HEADER,
    type RenderRequest,
    type TraceLog,
    type UIRenderEvent,
} from '@svc-int/api';

import type { FaultPlan } from '../../../control.js';
import type { DeliveryOutcome } from '../delivery/outgoing-delivery.js';
import { type RenderEventResult, renderingReader } from '../delivery/readers.js';
import { recordLogs } from '../trace.js';
import {
    findOrganizationInstallation,
    findTargetInstallation,
    getIntegration,
    type IntegrationRow,
    type PlacementKind,
} from '../../subjects/integrations/index.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../dispatcher.js';
import { ServiceError } from '../../service/service-error.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';

export class RenderingError extends ServiceError {
    constructor(
        message: string,
        headers: Record<string, string>,
        readonly responseStatus: number | undefined,
    ) {
        super(502, message, headers);
    }
}

export interface RenderComponentOptions {
    user: string | undefined;
    faults?: readonly FaultPlan[];
}

export async function renderComponent(
    service: Service & DispatcherHost & SubscribersHost,
    name: string,
    request: RenderRequest,
    { user, faults = [] }: RenderComponentOptions,
): Promise<{ eventId: string; integration: IntegrationRow; rendering: RenderEventResult }> {
    // Waits first, because everything read before the wait may change during it.
    if (!isLateRender(service, name, request)) await service.dispatcher.journalWrites.groupCommit.waitForBatch();
    const integration = getIntegration(service, name);
    const written = isLateRender(service, name, request) ? 'later' : service.dispatcher.journalWrites.awaitedWriteTime;
    const event: UIRenderEvent = {
        eventId: service.newId(),
        type: 'ui_render',
        ...resolveRenderTarget(service, name, request.context),
        ...request,
        ...(user !== undefined && { auth: { userId: user } }),
    };
    const disarm = service.dispatcher.faults.arm(event.eventId, faults);
    const sending = { integration, event, reader: renderingReader, journalWrite: written } as const;
    const delivery = await service.dispatcher.deliver(sending).finally(disarm);
    const rendering = requireRendering(delivery, event.eventId);
    service.dispatcher.provenRenders.add(integration, request.componentId);
    if (rendering.warnings.length > 0)
        recordLogs(service, event.eventId, rendering.warnings.map(createWarningMapper(service)));
    return { eventId: event.eventId, integration, rendering };
}

function createWarningMapper({ now }: Service) {
    return (message: string): TraceLog => ({ level: 'warn', timestamp: now().toISOString(), message });
}

function requireRendering(
    { value, result, fault }: DeliveryOutcome<RenderEventResult>,
    eventId: string,
): RenderEventResult {
    if (fault !== undefined) throw fault;
    if (value) return value;
    const message = result.failure?.message ?? 'The integration failed.';
    throw new RenderingError(message, { [REQUEST_OR_RESPONSE_EVENT_ID_HEADER]: eventId }, result.responseStatus);
}

/** Whether a crash is unlikely, and loses only the record: no action, and a component that rendered before. */
function isLateRender(
    service: Service & DispatcherHost,
    name: string,
    { componentId, action }: RenderRequest,
): boolean {
    const integration = getIntegration(service, name);
    return (
        action === undefined && !integration.tunnelUrl && service.dispatcher.provenRenders.has(integration, componentId)
    );
}

type RenderTarget = Pick<UIRenderEvent, 'installationId' | 'spaceId' | 'siteId'>;

function resolveRenderTarget(service: Service, integration: string, context: RenderRequest['context']): RenderTarget {
    switch (context.type) {
        case 'document':
        case 'configuration_space':
            return resolvePlacement(service, integration, 'space', context.spaceId);
        case 'configuration_site':
            return resolvePlacement(service, integration, 'site', context.siteId);
        case 'configuration_account':
            return resolveInstallation(service, integration, context.organizationId);
        case 'configuration_contentsource':
            return context.spaceId === undefined
                ? resolveInstallation(service, integration, context.organizationId)
                : resolvePlacement(service, integration, 'space', context.spaceId);
    }
}

function resolvePlacement(service: Service, integration: string, kind: PlacementKind, id: string): RenderTarget {
    const found = findTargetInstallation(service, integration, kind, id);
    if (!found) throw createNotInstalledError(integration, kind, id);
    return { installationId: found.installation.id, [`${kind}Id`]: id };
}

function resolveInstallation(service: Service, integration: string, organization: string): RenderTarget {
    const installation = findOrganizationInstallation(service, integration, organization);
    if (!installation) throw createNotInstalledError(integration, 'organization', organization);
    return { installationId: installation.id };
}

function createNotInstalledError(integration: string, kind: string, id: string): ServiceError {
    return new ServiceError(404, `"${integration}" is not installed on the ${kind} "${id}".`);
}
