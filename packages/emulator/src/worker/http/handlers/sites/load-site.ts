import {
    createNotVisibleError,
    createVisibilityTest,
    getSitePermissions,
    getSpacePermissions,
    isValidShareKey,
    requireCreateLevelOnSpace,
    requireSiteLevel,
    requireNonGuestMember,
    requireFullSiteReadAccess,
    requireSiteVisitAccess,
} from '../../../subjects/access/index.js';
import {
    findOrganization,
    getCallerRole,
    type OrganizationRow,
    requirePermission,
} from '../../../subjects/people/index.js';
import type { ReadCaller, UserCaller } from '../../../service/callers/access.js';
import {
    findSite,
    listSites,
    readSiteStructure,
    requireShowableSpace,
    type SiteFilters,
    filterSiteStructure,
    type SiteRow,
    type SiteContext,
    type SiteEntry,
} from '../../../subjects/sites/index.js';
import type { SpaceRow } from '../../../subjects/spaces/index.js';
import { requireUserCaller } from '../../guards.js';
import { loadInstalledOrganization } from '../load-content.js';
import { loadOrganization, type OrganizationCall } from '../organizations/load-organization.js';
import type { PathCall } from '../../mount.js';

export type SiteCall = PathCall<'organizationId' | 'siteId'>;

export type SiteReadCall = PathCall<'organizationId' | 'siteId', ReadCaller> & {
    query?: { shareKey?: string | undefined } | undefined;
};

export function loadOrganizationForSiteAccess(call: OrganizationCall): OrganizationRow {
    const { service, caller } = call;
    const organization = loadSiteOrganization(call);
    if (caller.kind === 'user' && !hasSiteForGuest(service, caller, organization.id))
        requireNonGuestMember(service, caller, organization.id);
    return organization;
}

export function loadSite(call: SiteCall): SiteRow {
    const { service, caller, params } = call;
    const site = findSite(service, loadSiteOrganization(call).id, params.siteId);
    if (!site) throw createNotVisibleError(caller, 'site', params.siteId);
    requireFullSiteReadAccess(service, caller, site);
    return site;
}

function loadSiteOrganization(call: OrganizationCall): OrganizationRow {
    const { service, caller, params } = call;
    if (caller.kind === 'user') return loadOrganization(call, 'view');
    return loadInstalledOrganization(service, caller, params.organizationId);
}

/** Admins list all sites, members those that no level closes, guests those with a level. */
export function getVisibleSitesFilter(
    { service, caller }: OrganizationCall,
    organization: string,
): Pick<SiteFilters, 'placedIntegration' | 'viewer'> {
    if (caller.kind !== 'user') return { placedIntegration: caller };
    const role = getCallerRole(service, organization, caller);
    return role === 'admin' ? {} : { viewer: { user: caller.user, isGuest: role === 'guest' } };
}

function hasSiteForGuest(service: PathCall['service'], caller: UserCaller, organization: string): boolean {
    if (getCallerRole(service, organization, caller) !== 'guest') return false;
    const viewer = { user: caller.user, isGuest: true };
    return listSites(service, organization, { viewer, after: undefined, limit: 1 }).rows.length > 0;
}

/** Accepts visitors, also with a share key. */
export function loadSiteContext(call: SiteReadCall): SiteContext {
    const { service, caller, params, query } = call;
    const { organizationId, siteId } = params;
    const organization = findOrganization(service, organizationId);
    const site = organization && findSite(service, organization.id, siteId);
    if (!site) throw createNotVisibleError(caller, 'site', siteId);
    const shareKey = caller.kind === 'visitor' ? caller.shareKey : query?.shareKey;
    const visitor = requireSiteVisitAccess(service, caller, site, shareKey);
    const siteContext = createUnfilteredSiteContext(call, site, {
        ...(caller.kind === 'visitor' && { address: caller.address }),
        ...(isValidShareKey(service, site.id, shareKey) && { shareKey }),
    });
    if (!visitor) return siteContext;
    const { claims } = visitor;
    return {
        ...siteContext,
        claims,
        structure: filterSiteStructure(siteContext.structure, createVisibilityTest(site, claims)),
    };
}

export function loadEditableSite(call: SiteCall): SiteRow {
    const site = findEditableSite(call);
    if (site) return site;
    throw createNotVisibleError(call.caller, 'site', call.params.siteId);
}

/** Returns `undefined` only to members who may create sites. */
export function findEditableSite(call: SiteCall): SiteRow | undefined {
    const { service, caller, params } = call;
    const organization = loadOrganization(call, 'view');
    const site = findSite(service, organization.id, params.siteId);
    if (site && getSitePermissions(service, site, caller).view) {
        requireSiteLevel(service, caller, site, 'edit');
        return site;
    }
    requirePermission(service, caller, organization.id, 'createContent');
    return undefined;
}

export function loadAdministratedSite(call: SiteCall): SiteRow {
    const site = loadSite(call);
    requireSiteLevel(call.service, call.caller, site, 'admin');
    return site;
}

/** Requires `create`, the highest level of site editors on its spaces. */
export function requireShowableSpaceOfCaller(call: SiteCall, site: SiteRow, field: string, id: string): SpaceRow {
    const { service, caller } = call;
    const isVisible = (row: SpaceRow) => getSpacePermissions(service, row, caller).view;
    const space = requireShowableSpace(service, site, field, id, isVisible);
    requireCreateLevelOnSpace(service, requireUserCaller(caller), space);
    return space;
}

export function createUnfilteredSiteContext(
    { service, caller }: PathCall<never, ReadCaller>,
    site: SiteRow,
    entry: SiteEntry = {},
): SiteContext {
    return { service, caller, site, structure: readSiteStructure(service, site.id), entry };
}
