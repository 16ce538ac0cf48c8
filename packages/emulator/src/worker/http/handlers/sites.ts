import { addSite, deleteSite } from '../../subjects/space-and-site-changes/index.js';
import { publishedScripts } from '../../subjects/integrations/index.js';
import { ServiceError } from '../../service/service-error.js';
import {
    changeSite,
    customizationsView,
    findSite,
    pageOfSites,
    sitePlace,
    siteView,
    structureView,
    updateSite,
} from '../../subjects/sites/index.js';
import { pageOf } from '../list.js';
import type { Handlers } from '../mount.js';
import { organizationOf } from './organization-of.js';
import { changeableSite, siteOf, siteOrganizationOf, visitorSight, type SiteCall } from './site-of.js';

/** Sites, and what their visitors are given. */
export const siteHandlers = {
    listSites: (call) => {
        const { service, caller, query } = call;
        const { id } = siteOrganizationOf(call);
        const { space, title, published } = query;
        const placed = caller.kind === 'user' ? undefined : caller;
        const data = pageOf(call, {
            read: (range) => pageOfSites(service, id, { space, title, published, placed, ...range }),
            place: sitePlace,
            view: (row) => siteView(service, row),
        });
        return { data };
    },

    createSite: (call) => {
        const organization = organizationOf(call, 'createContent');
        const data = siteView(call.service, addSite(call.service, organization, call.body));
        return { data, headers: { location: data.urls.location } };
    },

    getSiteById: (call) => ({ data: siteView(call.service, siteOf(call)) }),

    updateSiteById: (call) => {
        const { service, body } = call;
        const { adaptiveContent, ...change } = body;
        const site = changeableSite(call);
        const row = changeSite(service, site, { ...change, adaptive: adaptiveContent?.enabled });
        return { data: siteView(service, row) };
    },

    deleteSiteById: (call) => {
        const { id } = organizationOf(call, 'createContent');
        const site = findSite(call.service, id, call.params.siteId);
        if (site) deleteSite(call.service, site);
        return { data: undefined };
    },

    publishSite: (call) => setPublished(call, true),

    unpublishSite: (call) => setPublished(call, false),

    getPublishedContentSite: (call) => {
        const { service } = call;
        const sight = visitorSight(call);
        const { site, shareKey } = sight;
        if (!site.published)
            throw new ServiceError(404, `The site "${site.id}" is not published; its members can publish it.`);
        const data = {
            object: 'published-content-site' as const,
            site: siteView(service, site, shareKey),
            structure: structureView(sight),
            customizations: customizationsView(sight),
            scripts: publishedScripts(service, site),
        };
        return { data };
    },
} satisfies Partial<Handlers>;

function setPublished(call: SiteCall, published: boolean) {
    return { data: siteView(call.service, updateSite(call.service, changeableSite(call), { published })) };
}
