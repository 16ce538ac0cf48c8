import { getCreationCursor } from '../../../service/keyset.js';
import {
    createSiteWithSpacesAndPlacements,
    deleteSiteAndPlacements,
} from '../../../subjects/space-and-site-changes/index.js';
import { listPublishedScripts } from '../../../subjects/integrations/index.js';
import { ServiceError } from '../../../service/service-error.js';
import {
    updateSiteAndDefaults,
    serializeSiteCustomizations,
    listSites,
    serializeSite,
    serializeSiteStructure,
    updateSiteRow,
} from '../../../subjects/sites/index.js';
import { paginateList } from '../../list.js';
import { requireCreateLevelOnSpace } from '../../../subjects/access/index.js';
import { findSpaceIncludingDeleted } from '../../../subjects/spaces/index.js';
import { requireUserCaller } from '../../guards.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadOrganization } from '../organizations/load-organization.js';
import {
    findEditableSite,
    getVisibleSitesFilter,
    loadAdministratedSite,
    loadEditableSite,
    loadSite,
    loadOrganizationForSiteAccess,
    loadSiteContext,
    type SiteCall,
} from './load-site.js';

export const siteHandlers = {
    listSites: (call) => {
        const { service, caller, query } = call;
        const { id } = loadOrganizationForSiteAccess(call);
        const { space, title, published } = query;
        const visible = getVisibleSitesFilter(call, id);
        const data = paginateList(call, {
            read: (range) => listSites(service, id, { space, title, published, ...visible, ...range }),
            getCursor: getCreationCursor,
            serialize: (row) => serializeSite(service, row, caller),
        });
        return { data };
    },

    createSite: (call) => {
        const { service, caller, body } = call;
        const organization = loadOrganization(call, 'createContent');
        requireCreateLevelOnSpaces(call, organization.id, Array.isArray(body.spaces) ? body.spaces : []);
        const data = serializeSite(service, createSiteWithSpacesAndPlacements(service, organization, body), caller);
        return { data, headers: { location: data.urls.location } };
    },

    getSiteById: (call) => ({ data: serializeSite(call.service, loadSite(call), call.caller) }),

    updateSiteById: (call) => {
        const { service, caller, body } = call;
        const { adaptiveContent, ...change } = body;
        const site = change.defaultLevel === undefined ? loadEditableSite(call) : loadAdministratedSite(call);
        const row = updateSiteAndDefaults(service, site, { ...change, adaptive: adaptiveContent?.enabled });
        return { data: serializeSite(service, row, caller) };
    },

    deleteSiteById: (call) => {
        const site = findEditableSite(call);
        if (site) deleteSiteAndPlacements(call.service, site);
        return { data: undefined };
    },

    publishSite: (call) => setPublished(call, true),

    unpublishSite: (call) => setPublished(call, false),

    getPublishedContentSite: (call) => {
        const { service, caller } = call;
        const siteContext = loadSiteContext(call);
        const { site, entry } = siteContext;
        if (!site.published)
            throw new ServiceError(404, `The site "${site.id}" is not published; its members can publish it.`);
        const data = {
            object: 'published-content-site' as const,
            site: serializeSite(service, site, caller, entry),
            // Renderers omit the default site space of each section from paths.
            structure: serializeSiteStructure({ ...siteContext, hasDefaultInEachSection: true }),
            customizations: serializeSiteCustomizations(siteContext),
            scripts: listPublishedScripts(service, site),
        };
        return { data };
    },
} satisfies Partial<OperationHandlers>;

function setPublished(call: SiteCall, published: boolean) {
    const { service, caller } = call;
    return { data: serializeSite(service, updateSiteRow(service, loadEditableSite(call), { published }), caller) };
}

/** Ignores spaces that the site cannot show: a later check rejects them. */
function requireCreateLevelOnSpaces({ service, caller }: PathCall, organization: string, ids: readonly string[]): void {
    for (const id of new Set(ids)) {
        const space = findSpaceIncludingDeleted(service, id);
        if (space?.organization === organization) requireCreateLevelOnSpace(service, requireUserCaller(caller), space);
    }
}
