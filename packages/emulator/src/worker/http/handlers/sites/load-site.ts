import {
    isValidShareKey,
    requireInstalledOn,
    requireNonGuestMember,
    requireFullSiteReadAccess,
    requireSiteVisitAccess,
} from '../../../subjects/access/index.js';
import { findOrganization, getOrganization, type OrganizationRow } from '../../../subjects/people/index.js';
import type { ReadCaller } from '../../../service/callers/access.js';
import {
    getSite,
    readSiteStructure,
    filterStructure,
    type SiteRow,
    type SiteContext,
    type SiteEntry,
} from '../../../subjects/sites/index.js';
import { loadOrganization, type OrganizationCall } from '../organizations/load-organization.js';
import type { PathCall } from '../../mount.js';

export type SiteCall = PathCall<'organizationId' | 'siteId'>;

export type SiteReadCall = PathCall<'organizationId' | 'siteId', ReadCaller> & {
    query?: { shareKey?: string | undefined } | undefined;
};

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

export function loadSite(call: SiteCall): SiteRow {
    const { service, caller, params } = call;
    const site = getSite(service, loadOrganizationForSiteAccess(call).id, params.siteId);
    requireFullSiteReadAccess(service, caller, site);
    return site;
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
    return getSite(call.service, loadOrganization(call, 'createContent').id, call.params.siteId);
}

export function createUnfilteredSiteContext(
    { service, caller }: PathCall<never, ReadCaller>,
    site: SiteRow,
    entry: SiteEntry = {},
): SiteContext {
    return { service, caller, site, structure: readSiteStructure(service, site.id), entry };
}
