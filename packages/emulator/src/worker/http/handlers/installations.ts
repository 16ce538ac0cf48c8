import {
    getIntegration,
    updatePlacement,
    getInstallationById,
    getInstallationPlacement,
    type InstallationRow,
    addPlacement,
    serializeInstallation,
    listPlacementsPage,
    type PlacementRow,
    serializePlacement,
    type PlacementKind,
    uninstallIntegration,
    removePlacement,
} from '../../subjects/integrations/index.js';
import type { Caller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { getSitePermissions } from '../../subjects/access/index.js';
import type { OrganizationPermission } from '../../subjects/people/index.js';
import { findSiteById } from '../../subjects/sites/index.js';
import { updateInstallationAndAddPlacements } from '../../subjects/space-and-site-changes/index.js';
import { requireInstallationAccess, requireUserId } from '../guards.js';
import { paginateList, type ListCall } from '../list.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import { loadInstallationOfUser, requireIntegrationSelf } from './integration-access.js';

export const installationHandlers = {
    getIntegrationInstallationById: (call) => ({ data: serializeInstallation(call.service, loadInstallation(call)) }),

    updateIntegrationInstallation: (call) => {
        const before = loadInstallation(call, 'admin');
        return {
            data: serializeInstallation(
                call.service,
                updateInstallationAndAddPlacements(call.service, before, call.body),
            ),
        };
    },

    uninstallIntegration: (call) => {
        requireUserId(call.caller);
        uninstallIntegration(call.service, loadInstallation(call, 'admin'));
        return { data: undefined };
    },

    createIntegrationInstallationToken: (call) => {
        const { service, caller, params } = call;
        requireIntegrationSelf(service, caller, params.integrationName);
        const { integration, id } = loadInstallation(call);
        const { access, now } = service;
        return { data: { token: access.createInstallationToken(getIntegration(service, integration), id, now()) } };
    },

    listIntegrationInstallationSpaces: (call) => ({ data: list(call, 'space', serializeSpacePlacement) }),
    listIntegrationInstallationSites: (call) => ({ data: list(call, 'site', serializeSitePlacement) }),

    installIntegrationOnSpace: (call) =>
        createReply(serializeSpacePlacement(call, install(call, 'space', call.body.space))),
    installIntegrationOnSite: (call) =>
        createReply(serializeSitePlacement(call, install(call, 'site', call.body.siteId))),

    getIntegrationSpaceInstallation: (call) => ({ data: serializeSpacePlacement(call, loadPlacement(call, 'space')) }),
    getIntegrationSiteInstallation: (call) => ({ data: serializeSitePlacement(call, loadPlacement(call, 'site')) }),

    updateIntegrationSpaceInstallation: (call) => ({
        data: serializeSpacePlacement(call, applyChange(call, 'space', call.body)),
    }),
    updateIntegrationSiteInstallation: (call) => ({
        data: serializeSitePlacement(call, applyChange(call, 'site', call.body)),
    }),

    uninstallIntegrationFromSpace: (call) => remove(call, 'space'),
    uninstallIntegrationFromSite: (call) => remove(call, 'site'),
} satisfies Partial<OperationHandlers>;

type InstallationCall = PathCall<'integrationName' | 'installationId'>;
type PlacementCall<Kind extends PlacementKind> = InstallationCall & PathCall<`${Kind}Id`>;

function loadInstallation(
    { service, caller, params }: InstallationCall,
    permission: OrganizationPermission = 'listIntegrations',
): InstallationRow {
    const { integrationName, installationId } = params;
    requireInstallationAccess(caller, integrationName, installationId);
    const named = { integration: integrationName, installation: installationId };
    return caller.kind === 'user'
        ? loadInstallationOfUser(service, caller, { ...named, permission })
        : getInstallationById(service, integrationName, installationId);
}

function loadPlacement<Kind extends PlacementKind>(
    call: PlacementCall<Kind>,
    kind: Kind,
    permission?: OrganizationPermission,
): PlacementRow {
    const { service, caller } = call;
    const { id } = loadInstallation(call, permission);
    const target = getTargetId(call.params, kind);
    if (kind === 'site' && caller.kind === 'user' && !isSiteVisible(service, caller, target))
        throw createNotFoundError('site installation', target);
    return getInstallationPlacement(service, kind, id, target);
}

function isSiteVisible(service: Service, caller: Caller, id: string): boolean {
    const site = findSiteById(service, id);
    return site !== undefined && getSitePermissions(service, site, caller).view;
}

function getTargetId<Kind extends PlacementKind>(params: Record<`${Kind}Id`, string>, kind: Kind): string {
    return params[`${kind}Id`];
}

type PlacementsCall = InstallationCall & ListCall & { query: { externalId?: string | undefined } };

function list<View>(
    call: PlacementsCall,
    kind: PlacementKind,
    view: (call: InstallationCall, row: PlacementRow) => View,
) {
    const { externalId } = call.query;
    const { id } = loadInstallation(call);
    const viewer = call.caller.kind === 'user' ? call.caller.user : undefined;
    return paginateList(call, {
        read: (range) => listPlacementsPage(call.service, kind, id, { ...range, externalId, viewer }),
        getCursor: ({ place: target }) => target,
        serialize: (row) => view(call, row),
    });
}

function install(call: InstallationCall, kind: PlacementKind, target: string): PlacementRow {
    requireUserId(call.caller);
    return addPlacement(call.service, loadInstallation(call, 'admin'), kind, target);
}

function applyChange<Kind extends PlacementKind>(
    call: PlacementCall<Kind>,
    kind: Kind,
    body: Parameters<typeof updatePlacement>[3],
): PlacementRow {
    return updatePlacement(call.service, call.params.integrationName, loadPlacement(call, kind, 'admin'), body);
}

function remove<Kind extends PlacementKind>(call: PlacementCall<Kind>, kind: Kind): { data: undefined } {
    requireUserId(call.caller);
    removePlacement(call.service, call.params.integrationName, loadPlacement(call, kind, 'admin'));
    return { data: undefined };
}

function serializeSpacePlacement({ service, params }: InstallationCall, row: PlacementRow) {
    return { ...serializePlacement(service, params.integrationName, row), space: row.place };
}

function serializeSitePlacement({ service, params }: InstallationCall, row: PlacementRow) {
    return { ...serializePlacement(service, params.integrationName, row), site: row.place };
}

function createReply<View extends { urls: { location: string } }>(data: View) {
    return { data, headers: { location: data.urls.location } };
}
