import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER, type RenderRequest, appendLogFieldsToMessage } from '@svc-int/api';

import { decodeRenderRequest } from '../../../render-request.js';
import { scheduleNextAlarm } from '../../dispatch/due-work.js';
import { publishIntegrationVersion, unpublishAndNotify } from '../../dispatch/scripts/publish.js';
import { renderComponent } from '../../dispatch/rendering/render.js';
import {
    deleteDevelopmentSession,
    getIntegration,
    serializeInstallation,
    installIntegration,
    serializeIntegration,
    serializeIntegrationByName,
    listInstallations,
    enqueueTask,
    listIntegrations,
    setIntegrationTunnel,
} from '../../subjects/integrations/index.js';
import { serializeEvent, listEvents, getTracedEvent } from '../../subjects/journal/index.js';
import { getOrganization } from '../../subjects/people/index.js';
import type { ReadCaller } from '../../service/callers/access.js';
import { requireIntegrationAccess, requireUserId } from '../guards.js';
import { loadOrganizationByName } from './organizations/load-organization.js';
import { paginateList } from '../list.js';
import type { OperationHandlers } from '../mount.js';
import { createIntegrationCspHeaders } from '../security-policy.js';
import { restrictRenderToVisitor, requireRenderPermission } from '../render-access.js';
import {
    findUserWithoutAdminRole,
    requireIntegrationEventReader,
    requireIntegrationReader,
    requireInstallable,
    requireIntegrationSelf,
    requireIntegrationOwnerAdmin,
    requireVisibleIntegration,
} from './integration-access.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../../dispatch/dispatcher.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';

export const integrationHandlers = {
    listIntegrations: (call) => {
        const { service, caller } = call;
        const { page, limit, ...filters } = call.query;
        const data = paginateList(call, {
            read: (range) => listIntegrations(service, { ...filters, caller, ...range }),
            getCursor: ({ name }) => name,
            serialize: (row) => serializeIntegration(service, row, getOrganization(service, row.organization), caller),
        });
        return { data };
    },

    getIntegrationByName: ({ service, caller, params }) => {
        const name = getIntegrationName(params);
        requireVisibleIntegration(service, caller, name);
        return { data: serializeIntegrationByName(service, name, caller) };
    },

    publishIntegration: async ({ service, caller, params, body }) => {
        requireUserId(caller);
        const name = getIntegrationName(params);
        loadOrganizationByName(service, caller, body.organization, 'admin');
        await publishIntegrationVersion(service, name, body);
        deleteDevelopmentSession(service.db, name);
        return { data: serializeIntegrationByName(service, name, caller) };
    },

    unpublishIntegration: ({ service, caller, params }) => {
        requireIntegrationOwnerAdmin(service, caller, getIntegrationName(params));
        unpublishAndNotify(service, getIntegrationName(params));
        return { data: undefined };
    },

    setIntegrationDevelopmentMode: ({ service, caller, params, body }) => {
        requireIntegrationOwnerAdmin(service, caller, getIntegrationName(params));
        setIntegrationTunnel(service, getIntegrationName(params), body.tunnelUrl, body.all);
        return { data: undefined };
    },

    disableIntegrationDevelopmentMode: ({ service, caller, params }) => {
        requireIntegrationOwnerAdmin(service, caller, getIntegrationName(params));
        setIntegrationTunnel(service, getIntegrationName(params), null);
        return { data: undefined };
    },

    queueIntegrationTask: ({ service, caller, params, body: { task, schedule = 0 } }) => {
        requireIntegrationSelf(service, caller, getIntegrationName(params));
        enqueueTask(service, getIntegration(service, getIntegrationName(params)), task, schedule);
        scheduleNextAlarm(service);
        service.subscribers.stream.publish({ event: 'task', integration: getIntegrationName(params) });
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
        const filters = { externalId: query.externalId, user: findUserWithoutAdminRole(service, caller, name) };
        const data = paginateList(call, {
            read: (range) => listInstallations(service, name, { ...range, ...filters }),
            getCursor: ({ sequence }) => String(sequence),
            serialize: (row) => serializeInstallation(service, row),
        });
        return { data };
    },

    installIntegration: ({ service, caller, params, body }) => {
        requireUserId(caller);
        const organization = loadOrganizationByName(service, caller, body.organization, 'admin');
        requireVisibleIntegration(service, caller, getIntegrationName(params));
        const integration = getIntegration(service, getIntegrationName(params));
        requireInstallable(service, caller, integration);
        const row = installIntegration(service, integration, organization);
        const data = serializeInstallation(service, row);
        return { data, headers: { location: data.urls.location } };
    },

    listIntegrationEvents: (call) => {
        const { service, caller, params } = call;
        const name = getIntegrationName(params);
        requireIntegrationEventReader(service, caller, name);
        const data = paginateList(call, {
            read: (range) => listEvents(service, name, range),
            getCursor: ({ sequence }) => String(sequence),
            serialize: serializeEvent,
        });
        return { data };
    },

    getIntegrationEvent: ({ service, caller, params }) => {
        const name = getIntegrationName(params);
        requireIntegrationEventReader(service, caller, name);
        const { event, trace } = getTracedEvent(service, name, params.eventId);
        return { data: { event, trace: { ...trace, logs: trace.logs.map(appendLogFieldsToMessage) } } };
    },
} satisfies Partial<OperationHandlers>;

function getIntegrationName(params: Record<'integrationName', string>): string {
    return params.integrationName;
}

async function render(
    service: Service & DispatcherHost & SubscribersHost,
    caller: ReadCaller,
    name: string,
    readRequest: () => RenderRequest,
) {
    if (caller.kind !== 'visitor') requireIntegrationAccess(caller, name);
    const request = caller.kind === 'visitor' ? restrictRenderToVisitor(service, caller, readRequest()) : readRequest();
    if (caller.kind === 'user') requireRenderPermission(service, caller, request);
    const user = caller.kind === 'user' ? caller.user : undefined;
    const { eventId, integration, rendering } = await renderComponent(service, name, request, { user });
    const headers = {
        [REQUEST_OR_RESPONSE_EVENT_ID_HEADER]: eventId,
        ...createIntegrationCspHeaders(integration),
        ...(rendering.cacheControl && { 'cache-control': rendering.cacheControl }),
    };
    const { response: data, text } = rendering;
    return { data, isChecked: true, headers, ...(text !== undefined && { text }) };
}
