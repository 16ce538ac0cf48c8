import { ServiceError, createNotFoundError } from '../../service/service-error.js';
import {
    findOrganizationInstallation,
    getPlacementCursor,
    getPlacementStatus,
    listBlocksByIntegration,
    listIntegrationsOn,
    listOrganizationInstallations,
    listOrganizationPlacements,
    listPublishedScripts,
    serializeIntegration,
    serializeIntegrationByName,
    type PlacementKind,
} from '../../subjects/integrations/index.js';
import { createNotVisibleError } from '../../subjects/access/index.js';
import { getOrganization } from '../../subjects/people/index.js';
import { requireUserId } from '../guards.js';
import { paginateList, type ListCall } from '../list.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import { requireVisibleIntegration } from './integration-access.js';
import { loadActiveSpace, loadSpace, loadSpaceById } from './load-content.js';
import { loadOrganization } from './organizations/load-organization.js';
import { loadSite, loadSiteContext } from './sites/load-site.js';

type StatusCall = Parameters<OperationHandlers['listOrganizationIntegrationsStatus']>[0];

export const installedIntegrationHandlers = {
    listSpaceIntegrations: (call) => ({ data: listOn(call, 'space', loadActiveSpace(call, 'access').id) }),

    listSpaceIntegrationsBlocks: (call) => ({
        data: listBlocksByIntegration(call.service, loadSpace(call, 'view').id),
    }),

    listSiteIntegrations: (call) => ({ data: listOn(call, 'site', loadSite(call).id) }),

    listSiteIntegrationScripts: (call) => ({
        data: listPublishedScripts(call.service, loadSiteContext(call).site),
    }),

    getOrganizationIntegrationStatus: (call) => {
        const { service, caller, params } = call;
        const { id } = loadOrganization(call, 'listIntegrations');
        requireVisibleIntegration(service, caller, params.integrationName);
        const installed = findOrganizationInstallation(service, params.integrationName, id);
        if (!installed) throw createNotFoundError('installation of', params.integrationName, `on "${id}"`);
        return { data: { status: installed.status } };
    },

    listOrganizationIntegrationsStatus: (call) => {
        const organization = loadOrganization(call, 'listIntegrations');
        const { target = 'organization', site, space } = call.query;
        if (site !== undefined && target !== 'site') throw createTargetError('site');
        if (space !== undefined && target !== 'space') throw createTargetError('space');
        if (target === 'organization') return { data: listOnOrganization(call) };
        if (site !== undefined) loadSite({ ...call, params: { ...call.params, siteId: site } });
        if (space !== undefined) assertOwnSpace(call, organization.id, space);
        return { data: listPlacements(call, target, organization.id, site ?? space) };
    },
} satisfies Partial<OperationHandlers>;

type SearchCall = ListCall & PathCall & { query: { search?: string | undefined } };

function listOn(call: SearchCall, kind: PlacementKind, target: string) {
    const { service, caller } = call;
    return paginateList(call, {
        read: (range) => listIntegrationsOn(service, kind, target, { ...range, search: call.query.search }),
        getCursor: ({ name }) => name,
        serialize: (row) => serializeIntegration(service, row, getOrganization(service, row.organization), caller),
    });
}

function listOnOrganization(call: StatusCall) {
    const { service, caller } = call;
    const organization = getOrganization(service, call.params.organizationId);
    return paginateList(call, {
        read: (range) => listOrganizationInstallations(service, organization, range),
        getCursor: ({ sequence }) => String(sequence),
        serialize: ({ integration, status }) => ({
            status,
            integration: serializeIntegrationByName(service, integration, caller),
            target: { type: 'organization' as const, organizationId: organization.id },
        }),
    });
}

function listPlacements(call: StatusCall, kind: PlacementKind, organization: string, target: string | undefined) {
    const { service, caller } = call;
    return paginateList(call, {
        read: (range) =>
            listOrganizationPlacements(service, organization, kind, {
                ...range,
                target,
                viewer: requireUserId(caller),
            }),
        getCursor: ({ placement }) => getPlacementCursor(placement),
        serialize: (row) => ({
            status: getPlacementStatus(row),
            integration: serializeIntegrationByName(service, row.installation.integration, caller),
            target:
                kind === 'site'
                    ? { type: kind, siteId: row.placement.place }
                    : { type: kind, spaceId: row.placement.place },
        }),
    });
}

function assertOwnSpace(call: PathCall, organization: string, id: string): void {
    if (loadSpaceById(call, id, 'view').organization !== organization)
        throw createNotVisibleError(call.caller, 'space', id);
}

function createTargetError(field: 'site' | 'space'): ServiceError {
    return new ServiceError(422, `${field}: It needs the target "${field}". Add target=${field}.`);
}
