import { EVENT_ID_HEADER, type RenderRequest, embedLogFields } from '@svc-int/api';

import { decodeRenderRequest } from '../../../render-request.js';
import { scheduleNextAlarm } from '../../dispatch/due-work.js';
import { publish, unpublish } from '../../dispatch/publish.js';
import { renderComponent } from '../../dispatch/render.js';
import {
    getIntegration,
    serializeInstallation,
    installIntegration,
    serializeIntegration,
    serializeIntegrationByName,
    listInstallations,
    enqueueTask,
    listIntegrations,
    setTunnel,
} from '../../subjects/integrations/index.js';
import { serializeEvent, listEvents, getTracedEvent } from '../../subjects/journal/index.js';
import { getOrganization, requirePermission } from '../../subjects/people/index.js';
import type { Host } from '../../service/host.js';
import type { ReadCaller } from '../../service/access.js';
import { requireIntegration, requireUser } from '../guards.js';
import { paginate } from '../list.js';
import type { Handlers } from '../mount.js';
import { createPolicyHeaders } from '../security-policy.js';
import { restrictToVisitor, requireRenderPermission } from '../render-access.js';
import {
    requireIntegrationReader,
    requireInstallable,
    requireIntegrationSelf,
    requireOwner,
    requireVisible,
} from './integration-access.js';

/** Handlers for integrations, their renderings and their events. */
export const integrationHandlers = {
    listIntegrations: (call) => {
        const { service, caller } = call;
        const { page, limit, ...filters } = call.query;
        const data = paginate(call, {
            read: (range) => listIntegrations(service, { ...filters, caller, ...range }),
            getCursor: ({ name }) => name,
            serialize: (row) => serializeIntegration(service, row, getOrganization(service, row.organization), caller),
        });
        return { data };
    },

    getIntegrationByName: ({ service, caller, params }) => {
        const name = getIntegrationName(params);
        requireVisible(service, caller, name);
        return { data: serializeIntegrationByName(service, name, caller) };
    },

    publishIntegration: async ({ service, caller, params, body }) => {
        requireUser(caller);
        const name = getIntegrationName(params);
        requirePermission(service, caller, getOrganization(service, body.organization).id, 'admin');
        await publish(service, name, body);
        return { data: serializeIntegrationByName(service, name, caller) };
    },

    unpublishIntegration: ({ service, caller, params }) => {
        requireOwner(service, caller, getIntegrationName(params));
        unpublish(service, getIntegrationName(params));
        return { data: undefined };
    },

    setIntegrationDevelopmentMode: ({ service, caller, params, body }) => {
        requireOwner(service, caller, getIntegrationName(params));
        setTunnel(service, getIntegrationName(params), body.tunnelUrl, body.all);
        return { data: undefined };
    },

    disableIntegrationDevelopmentMode: ({ service, caller, params }) => {
        requireOwner(service, caller, getIntegrationName(params));
        setTunnel(service, getIntegrationName(params), null);
        return { data: undefined };
    },

    queueIntegrationTask: ({ service, caller, params, body: { task, schedule = 0 } }) => {
        requireIntegrationSelf(service, caller, getIntegrationName(params));
        enqueueTask(service, getIntegration(service, getIntegrationName(params)), task, schedule);
        scheduleNextAlarm(service);
        service.stream.publish({ event: 'task', integration: getIntegrationName(params) });
        return { data: undefined };
    },

    renderIntegrationUIWithGet: ({ service, caller, params, query }) =>
        render(service, caller, getIntegrationName(params), () => decodeRenderRequest(query.request)),

    renderIntegrationUIWithPost: ({ service, caller, params, body }) =>
        render(service, caller, getIntegrationName(params), () => body),

    listIntegrationInstallations: (call) => {
        const { service, caller, params, query } = call;
        const name = getIntegrationName(params);
        requireIntegrationReader(service, caller, name);
        const data = paginate(call, {
            read: (range) => listInstallations(service, name, { ...range, externalId: query.externalId }),
            getCursor: ({ sequence }) => String(sequence),
            serialize: (row) => serializeInstallation(service, row),
        });
        return { data };
    },

    installIntegration: ({ service, caller, params, body }) => {
        requireUser(caller);
        const integration = getIntegration(service, getIntegrationName(params));
        const organization = getOrganization(service, body.organization);
        requirePermission(service, caller, organization.id, 'admin');
        requireInstallable(service, caller, integration);
        const row = installIntegration(service, integration, organization);
        const data = serializeInstallation(service, row);
        return { data, headers: { location: data.urls.location } };
    },

    listIntegrationEvents: (call) => {
        const { service, caller, params } = call;
        const name = getIntegrationName(params);
        requireIntegrationReader(service, caller, name);
        const data = paginate(call, {
            read: (range) => listEvents(service, name, range),
            getCursor: ({ sequence }) => String(sequence),
            serialize: serializeEvent,
        });
        return { data };
    },

    getIntegrationEvent: ({ service, caller, params }) => {
        const name = getIntegrationName(params);
        requireIntegrationReader(service, caller, name);
        const { event, trace } = getTracedEvent(service, name, params.eventId);
        return { data: { event, trace: { ...trace, logs: trace.logs.map(embedLogFields) } } };
    },
} satisfies Partial<Handlers>;

function getIntegrationName(params: Record<'integrationName', string>): string {
    return params.integrationName;
}

async function render(service: Host, caller: ReadCaller, name: string, readRequest: () => RenderRequest) {
    if (caller.kind !== 'visitor') requireIntegration(caller, name);
    const request = caller.kind === 'visitor' ? restrictToVisitor(service, caller, readRequest()) : readRequest();
    if (caller.kind === 'user') requireRenderPermission(service, caller, request);
    const user = caller.kind === 'user' ? caller.user : undefined;
    const { eventId, integration, rendering } = await renderComponent(service, name, request, { user });
    const headers = {
        [EVENT_ID_HEADER]: eventId,
        ...createPolicyHeaders(integration),
        ...(rendering.cacheControl && { 'cache-control': rendering.cacheControl }),
    };
    const { response: data, text } = rendering;
    return { data, isChecked: true, headers, ...(text !== undefined && { text }) };
}
