import {
    isValidShareKey,
    requireCreateLevelOnSpace,
    requireSiteLevel,
    requireInstalledOn,
    requireNonGuestMember,
    requireFullSiteReadAccess,
    requireSiteVisitAccess,
} from '../../../subjects/access/index.js';
import {
    findOrganization,
    getCallerRole,
    getOrganization,
    type OrganizationRow,
    requirePermission,
} from '../../../subjects/people/index.js';
import { createNotFoundError } from '../../../service/service-error.js';
import type { ReadCaller, UserCaller } from '../../../service/callers/access.js';
import {
    findSite,
    getSite,
    listSites,
    readSiteStructure,
    requireShowableSpace,
    type SiteFilters,
    filterStructure,
    type SiteRow,
    type SiteContext,
    type SiteEntry,
} from '../../../subjects/sites/index.js';
import type { SpaceRow } from '../../../subjects/spaces/index.js';
import { requireUserCaller } from '../../guards.js';
import { loadOrganization, type OrganizationCall } from '../organizations/load-organization.js';
import type { PathCall } from '../../mount.js';

export type SiteCall = PathCall<'organizationId' | 'siteId'>;

export type SiteReadCall = PathCall<'organizationId' | 'siteId', ReadCaller> & {
    query?: { shareKey?: string | undefined } | undefined;
};

export function loadOrganizationForSiteAccess(call: OrganizationCall): OrganizationRow {
    const { service, caller } = call;
    const organization = loadInstalledOrganization(call);
    if (caller.kind === 'user' && !hasSiteForGuest(service, caller, organization.id))
        requireNonGuestMember(service, caller, organization.id);
    return organization;
}

export function loadSite(call: SiteCall): SiteRow {
    const { service, caller, params } = call;
    const organization = loadInstalledOrganization(call);
    const site = findSite(service, organization.id, params.siteId);
    // Guests must not learn which sites exist.
    if (!site && caller.kind === 'user') requireNonGuestMember(service, caller, organization.id);
    if (!site) throw createNotFoundError('site', params.siteId, `in "${organization.id}"`);
    requireFullSiteReadAccess(service, caller, site);
    return site;
}

function loadInstalledOrganization({ service, caller, params: { organizationId } }: OrganizationCall): OrganizationRow {
    if (caller.kind !== 'user')
        requireInstalledOn(service, caller, findOrganization(service, organizationId)?.id ?? organizationId);
    return getOrganization(service, organizationId);
}

/** Admins list all sites, other members those that no level closes, guests those with a level. */
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
    const site = getSite(service, getOrganization(service, organizationId).id, siteId);
    const shareKey = caller.kind === 'visitor' ? caller.shareKey : query?.shareKey;
    const visitor = requireSiteVisitAccess(service, caller, site, shareKey);
    const siteContext = createUnfilteredSiteContext(call, site, {
        ...(caller.kind === 'visitor' && { address: caller.address }),
        ...(isValidShareKey(service, site.id, shareKey) && { shareKey }),
    });
    if (!visitor) return siteContext;
    const { claims } = visitor;
    return { ...siteContext, claims, structure: filterStructure(site, siteContext.structure, claims) };
}

export function loadEditableSite(call: SiteCall): SiteRow {
    const site = findEditableSite(call);
    if (site) return site;
    throw createNotFoundError('site', call.params.siteId, `in "${call.params.organizationId}"`);
}

/** Returns `undefined` only to members who may create sites. */
export function findEditableSite(call: SiteCall): SiteRow | undefined {
    const { service, caller, params } = call;
    const organization = loadOrganization(call, 'view');
    const site = findSite(service, organization.id, params.siteId);
    if (site) requireSiteLevel(service, caller, site, 'edit');
    else requirePermission(service, caller, organization.id, 'createContent');
    return site;
}

export function loadAdministratedSite(call: SiteCall): SiteRow {
    const site = loadSite(call);
    requireSiteLevel(call.service, call.caller, site, 'admin');
    return site;
}

/** Requires the level `create`, the highest that editors of the site get on its spaces. */
export function requireShowableSpaceOfCaller(call: SiteCall, site: SiteRow, field: string, id: string): SpaceRow {
    const space = requireShowableSpace(call.service, site, field, id);
    requireCreateLevelOnSpace(call.service, requireUserCaller(call.caller), space);
    return space;
}

export function createUnfilteredSiteContext(
    { service, caller }: PathCall<never, ReadCaller>,
    site: SiteRow,
    entry: SiteEntry = {},
): SiteContext {
    return { service, caller, site, structure: readSiteStructure(service, site.id), entry };
}
