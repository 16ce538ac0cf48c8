import {
    createSiteWithSpacesAndPlacements,
    deleteSiteAndPlacements,
} from '../../../subjects/space-and-site-changes/index.js';
import { listPublishedScripts } from '../../../subjects/integrations/index.js';
import { ServiceError } from '../../../service/service-error.js';
import {
    updateSiteAndDefaults,
    serializeSiteCustomizations,
    findSite,
    listSites,
    getSiteCursor,
    serializeSite,
    serializeStructure,
    updateSiteRow,
} from '../../../subjects/sites/index.js';
import { paginateList } from '../../list.js';
import type { OperationHandlers } from '../../mount.js';
import { loadOrganization } from '../organizations/load-organization.js';
import {
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
        const integration = caller.kind === 'user' ? undefined : caller;
        const data = paginateList(call, {
            read: (range) =>
                listSites(service, id, { space, title, published, placedIntegration: integration, ...range }),
            getCursor: getSiteCursor,
            serialize: (row) => serializeSite(service, row),
        });
        return { data };
    },

    createSite: (call) => {
        const organization = loadOrganization(call, 'createContent');
        const data = serializeSite(
            call.service,
            createSiteWithSpacesAndPlacements(call.service, organization, call.body),
        );
        return { data, headers: { location: data.urls.location } };
    },

    getSiteById: (call) => ({ data: serializeSite(call.service, loadSite(call)) }),

    updateSiteById: (call) => {
        const { service, body } = call;
        const { adaptiveContent, ...change } = body;
        const site = loadEditableSite(call);
        const row = updateSiteAndDefaults(service, site, { ...change, adaptive: adaptiveContent?.enabled });
        return { data: serializeSite(service, row) };
    },

    deleteSiteById: (call) => {
        const { id } = loadOrganization(call, 'createContent');
        const site = findSite(call.service, id, call.params.siteId);
        if (site) deleteSiteAndPlacements(call.service, site);
        return { data: undefined };
    },

    publishSite: (call) => setPublished(call, true),

    unpublishSite: (call) => setPublished(call, false),

    getPublishedContentSite: (call) => {
        const { service } = call;
        const siteContext = loadSiteContext(call);
        const { site, entry } = siteContext;
        if (!site.published)
            throw new ServiceError(404, `The site "${site.id}" is not published; its members can publish it.`);
        const data = {
            object: 'published-content-site' as const,
            site: serializeSite(service, site, entry),
            structure: serializeStructure(siteContext),
            customizations: serializeSiteCustomizations(siteContext),
            scripts: listPublishedScripts(service, site),
        };
        return { data };
    },
} satisfies Partial<OperationHandlers>;

function setPublished(call: SiteCall, published: boolean) {
    return { data: serializeSite(call.service, updateSiteRow(call.service, loadEditableSite(call), { published })) };
}
