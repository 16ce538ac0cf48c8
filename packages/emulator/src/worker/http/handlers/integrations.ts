import { EVENT_ID_HEADER } from '@svc-int/api';

import { parseRenderRequest, decodeRenderRequest } from '../../../render-request.js';
import { renderComponent } from '../../dispatch/render.js';
import { queueTask } from '../../dispatch/tasks.js';
import { announceInstallation } from '../../dispatch/setup-events.js';
import { installationView, installIntegration, pageOfInstallations } from '../../service/installations.js';
import {
    getIntegration,
    integrationView,
    publishIntegration,
    setTunnel,
    unpublishIntegration,
} from '../../service/integrations.js';
import { pageOfIntegrations } from '../../service/integration-search.js';
import { eventView, pageOfEvents, tracedEvent } from '../../service/journal.js';
import { getOrganization } from '../../service/organizations.js';
import type { Service } from '../../service/service.js';
import { requireIntegration, requireIntegrationItself, requireUser } from '../guards.js';
import { pageSize, readCursor, toPage, type Handlers } from '../mount.js';

/** What serves integrations, their renderings and their events. */
export const integrationHandlers: Pick<
    Handlers,
    | 'listIntegrations'
    | 'getIntegrationByName'
    | 'publishIntegration'
    | 'unpublishIntegration'
    | 'setIntegrationDevelopmentMode'
    | 'disableIntegrationDevelopmentMode'
    | 'queueIntegrationTask'
    | 'renderIntegrationUIWithGet'
    | 'renderIntegrationUIWithPost'
    | 'listIntegrationInstallations'
    | 'installIntegration'
    | 'listIntegrationEvents'
    | 'getIntegrationEvent'
> = {
    listIntegrations: ({ service, caller, query: { page, limit, ...filters } }) => {
        const size = pageSize(limit);
        const only = caller.kind === 'user' ? undefined : caller.integration;
        const after = page === undefined ? '' : readCursor(page, 'string');
        const { rows, total } = pageOfIntegrations(service, { ...filters, only, after, limit: size + 1 });
        const view = (row: (typeof rows)[number]) =>
            integrationView(service, row, getOrganization(service, row.organization));
        return { data: toPage(rows, { limit: size, total, key: (row) => row.name, view }) };
    },

    getIntegrationByName: ({ service, caller, params }) => {
        const name = nameOf(params);
        requireIntegration(caller, name);
        return { data: viewOf(service, name) };
    },

    publishIntegration: async ({ service, caller, params, body }) => {
        requireUser(caller);
        const name = nameOf(params);
        await publishIntegration(service, name, body);
        return { data: viewOf(service, name) };
    },

    unpublishIntegration: ({ service, caller, params }) => {
        requireUser(caller);
        unpublishIntegration(service, nameOf(params));
        return { data: undefined };
    },

    setIntegrationDevelopmentMode: ({ service, caller, params, body }) => {
        requireUser(caller);
        setTunnel(service, nameOf(params), body.tunnelUrl, body.all);
        return { data: undefined };
    },

    disableIntegrationDevelopmentMode: ({ service, caller, params }) => {
        requireUser(caller);
        setTunnel(service, nameOf(params), null);
        return { data: undefined };
    },

    queueIntegrationTask: ({ service, caller, params, body: { task, schedule = 0 } }) => {
        requireIntegrationItself(caller, nameOf(params));
        queueTask(service, getIntegration(service, nameOf(params)), task, schedule);
        return { data: undefined };
    },

    renderIntegrationUIWithGet: ({ service, caller, params, query }) => {
        requireIntegration(caller, nameOf(params));
        return render(service, nameOf(params), decodeRenderRequest(query.request));
    },

    renderIntegrationUIWithPost: ({ service, caller, params, body }) => {
        requireIntegration(caller, nameOf(params));
        return render(service, nameOf(params), parseRenderRequest(body));
    },

    listIntegrationInstallations: ({ service, caller, params, query: { page, limit, externalId } }) => {
        const name = nameOf(params);
        requireIntegration(caller, name);
        getIntegration(service, name);
        const size = pageSize(limit);
        const after = page === undefined ? 0 : readCursor(page, 'number');
        const { rows, total } = pageOfInstallations(service, name, { after, limit: size + 1, externalId });
        const view = (row: (typeof rows)[number]) => installationView(service, row);
        return { data: toPage(rows, { limit: size, total, key: (row) => row.sequence, view }) };
    },

    installIntegration: ({ service, caller, params, body }) => {
        requireUser(caller);
        const integration = getIntegration(service, nameOf(params));
        const row = installIntegration(service, integration, getOrganization(service, body.organization));
        announceInstallation(service, row);
        const data = installationView(service, row);
        return { data, headers: { location: data.urls.location } };
    },

    listIntegrationEvents: ({ service, caller, params, query: { page, limit } }) => {
        const name = nameOf(params);
        requireIntegration(caller, name);
        getIntegration(service, name);
        const size = pageSize(limit);
        const before = page === undefined ? Number.MAX_SAFE_INTEGER : readCursor(page, 'number');
        const { rows, total } = pageOfEvents(service, name, { before, limit: size + 1 });
        return { data: toPage(rows, { limit: size, total, key: (row) => row.sequence, view: eventView }) };
    },

    getIntegrationEvent: ({ service, caller, params }) => {
        const name = nameOf(params);
        requireIntegration(caller, name);
        getIntegration(service, name);
        return { data: tracedEvent(service, name, params.eventId ?? '') };
    },
};

function nameOf(params: Record<string, string>): string {
    return params.integrationName ?? '';
}

function viewOf(service: Service, name: string) {
    const row = getIntegration(service, name);
    return integrationView(service, row, getOrganization(service, row.organization));
}

async function render(service: Service, name: string, request: Parameters<typeof renderComponent>[2]) {
    const { eventId, rendering } = await renderComponent(service, name, request);
    const headers = {
        [EVENT_ID_HEADER]: eventId,
        ...(rendering.cacheControl && { 'cache-control': rendering.cacheControl }),
    };
    return { data: rendering.response, headers };
}
