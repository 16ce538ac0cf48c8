import {
    getIntegration,
    updatePlacement,
    getInstallation,
    getPlacement,
    type InstallationRow,
    addPlacement,
    serializeInstallation,
    listPlacementsPage,
    type PlacementRow,
    serializePlacement,
    type PlacementKind,
    uninstall,
    removePlacement,
} from '../../subjects/integrations/index.js';
import { type OrganizationPermission, requirePermission } from '../../subjects/people/index.js';
import { updateInstallation } from '../../subjects/space-and-site-changes/index.js';
import { requireInstallation, requireUser } from '../guards.js';
import { paginate, type ListCall } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { requireIntegrationSelf } from './integration-access.js';

/** Handlers for one installation, and the spaces and sites that it is placed on. */
export const installationHandlers = {
    getIntegrationInstallationById: (call) => ({ data: serializeInstallation(call.service, installationOf(call)) }),

    updateIntegrationInstallation: (call) => {
        const before = installationOf(call, 'admin');
        return { data: serializeInstallation(call.service, updateInstallation(call.service, before, call.body)) };
    },

    uninstallIntegration: (call) => {
        requireUser(call.caller);
        uninstall(call.service, installationOf(call, 'admin'));
        return { data: undefined };
    },

    createIntegrationInstallationToken: (call) => {
        const { service, caller, params } = call;
        requireIntegrationSelf(service, caller, params.integrationName);
        const { integration, id } = installationOf(call);
        const { access, now } = service;
        return { data: { token: access.installationToken(getIntegration(service, integration), id, now()) } };
    },

    listIntegrationInstallationSpaces: (call) => ({ data: list(call, 'space', spaceView) }),
    listIntegrationInstallationSites: (call) => ({ data: list(call, 'site', siteView) }),

    installIntegrationOnSpace: (call) => created(spaceView(call, install(call, 'space', call.body.space))),
    installIntegrationOnSite: (call) => created(siteView(call, install(call, 'site', call.body.siteId))),

    getIntegrationSpaceInstallation: (call) => ({ data: spaceView(call, placedOf(call, 'space')) }),
    getIntegrationSiteInstallation: (call) => ({ data: siteView(call, placedOf(call, 'site')) }),

    updateIntegrationSpaceInstallation: (call) => ({ data: spaceView(call, change(call, 'space', call.body)) }),
    updateIntegrationSiteInstallation: (call) => ({ data: siteView(call, change(call, 'site', call.body)) }),

    uninstallIntegrationFromSpace: (call) => remove(call, 'space'),
    uninstallIntegrationFromSite: (call) => remove(call, 'site'),
} satisfies Partial<Handlers>;

type InstallationCall = PathCall<'integrationName' | 'installationId'>;
type PlacedCall<Kind extends PlacementKind> = InstallationCall & PathCall<`${Kind}Id`>;

/**
 * The installation that a path names, when the caller may see it: the integration, or a person with this permission on
 * the organization that it is installed on.
 */
function installationOf(
    { service, caller, params }: InstallationCall,
    permission: OrganizationPermission = 'listIntegrations',
): InstallationRow {
    const { integrationName, installationId } = params;
    requireInstallation(caller, integrationName, installationId);
    const row = getInstallation(service, integrationName, installationId);
    if (caller.kind === 'user') requirePermission(service, caller, row.organization, permission);
    return row;
}

function placedOf<Kind extends PlacementKind>(
    call: PlacedCall<Kind>,
    kind: Kind,
    permission?: OrganizationPermission,
): PlacementRow {
    const { id } = installationOf(call, permission);
    return getPlacement(call.service, kind, id, placeIn(call.params, kind));
}

function placeIn<Kind extends PlacementKind>(params: Record<`${Kind}Id`, string>, kind: Kind): string {
    return params[`${kind}Id`];
}

type PlacesCall = InstallationCall & ListCall & { query: { externalId?: string | undefined } };

function list<View>(call: PlacesCall, kind: PlacementKind, view: (call: InstallationCall, row: PlacementRow) => View) {
    const { externalId } = call.query;
    const { id } = installationOf(call);
    return paginate(call, {
        read: (range) => listPlacementsPage(call.service, kind, id, { ...range, externalId }),
        getCursor: ({ place }) => place,
        serialize: (row) => view(call, row),
    });
}

function install(call: InstallationCall, kind: PlacementKind, place: string): PlacementRow {
    requireUser(call.caller);
    return addPlacement(call.service, installationOf(call, 'admin'), kind, place);
}

function change<Kind extends PlacementKind>(
    call: PlacedCall<Kind>,
    kind: Kind,
    body: Parameters<typeof updatePlacement>[3],
): PlacementRow {
    return updatePlacement(call.service, call.params.integrationName, placedOf(call, kind, 'admin'), body);
}

function remove<Kind extends PlacementKind>(call: PlacedCall<Kind>, kind: Kind): { data: undefined } {
    requireUser(call.caller);
    removePlacement(call.service, call.params.integrationName, placedOf(call, kind, 'admin'));
    return { data: undefined };
}

function spaceView({ service, params }: InstallationCall, row: PlacementRow) {
    return { ...serializePlacement(service, params.integrationName, row), space: row.place };
}

function siteView({ service, params }: InstallationCall, row: PlacementRow) {
    return { ...serializePlacement(service, params.integrationName, row), site: row.place };
}

function created<View extends { urls: { location: string } }>(data: View) {
    return { data, headers: { location: data.urls.location } };
}
