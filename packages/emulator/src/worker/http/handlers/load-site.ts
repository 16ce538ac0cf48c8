import {
    isValidShareKey,
    requireInstalledOn,
    requireNonGuestMember,
    requireFullSiteReadAccess,
    requireSiteVisitAccess,
} from '../../subjects/access/index.js';
import { findOrganization, getOrganization, type OrganizationRow } from '../../subjects/people/index.js';
import type { ReadCaller } from '../../service/access.js';
import {
    getSite,
    readSiteStructure,
    filterStructure,
    type SiteRow,
    type SiteContext,
    type SiteEntry,
} from '../../subjects/sites/index.js';
import { loadOrganization, type OrganizationCall } from './load-organization.js';
import type { PathCall } from '../mount.js';

/** Call of a site's path. */
export type SiteCall = PathCall<'organizationId' | 'siteId'>;

/** Call of a site's path by whoever may see it. */
export type SiteReadCall = PathCall<'organizationId' | 'siteId', ReadCaller> & {
    query?: { shareKey?: string | undefined } | undefined;
};

/** The organization whose sites a path names, for its members and for integrations that are installed on it. */
export function loadOrganizationForSiteAccess({
    service,
    caller,
    params: { organizationId },
}: OrganizationCall): OrganizationRow {
    if (caller.kind !== 'user')
        requireInstalledOn(service, caller, findOrganization(service, organizationId)?.id ?? organizationId);
    const organization = getOrganization(service, organizationId);
    if (caller.kind === 'user') requireNonGuestMember(service, caller, organization.id);
    return organization;
}

/** The site that a path names, when the caller may read all of it. */
export function loadSite(call: SiteCall): SiteRow {
    const { service, caller, params } = call;
    const site = getSite(service, loadOrganizationForSiteAccess(call).id, params.siteId);
    requireFullSiteReadAccess(service, caller, site);
    return site;
}

/** The site that a path names as its visitors see it, where given with the key of a share link that opens it. */
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

/** Loads the site of a path for a user who may change it: one with the role create. */
export function loadEditableSite(call: SiteCall): SiteRow {
    return getSite(call.service, loadOrganization(call, 'createContent').id, call.params.siteId);
}

/** A site with all that is on it, as a caller looks at it. */
export function createUnfilteredSiteContext(
    { service, caller }: PathCall<never, ReadCaller>,
    site: SiteRow,
    entry: SiteEntry = {},
): SiteContext {
    return { service, caller, site, structure: readSiteStructure(service, site.id), entry };
}
