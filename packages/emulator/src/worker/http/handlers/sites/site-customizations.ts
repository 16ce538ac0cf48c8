import {
    getSiteCustomization,
    getSiteSpace,
    replaceSiteSpaceCustomization,
    updateSiteSpaceCustomization,
    getSiteSpaceCustomization,
    type SiteRow,
    type SiteSpaceRow,
    replaceSiteCustomization,
} from '../../../subjects/sites/index.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadEditableSite, loadSite } from './load-site.js';

export const siteCustomizationHandlers = {
    getSiteCustomizationById: (call) => ({ data: getSiteCustomization(call.service, loadSite(call)) }),

    updateSiteCustomizationById: (call) => {
        const site = loadEditableSite(call);
        replaceSiteCustomization(call.service, site, call.body);
        return { data: getSiteCustomization(call.service, site) };
    },

    getSiteSpaceCustomizationById: (call) => {
        const site = loadSite(call);
        return { data: getSiteSpaceCustomization(call.service, site, loadSiteSpace(call, site)) };
    },

    overrideSiteSpaceCustomizationById: (call) => {
        const { service, body } = call;
        const site = loadEditableSite(call);
        const siteSpace = loadSiteSpace(call, site);
        updateSiteSpaceCustomization(service, site, siteSpace, body);
        return { data: getSiteSpaceCustomization(service, site, siteSpace) };
    },

    deleteSiteSpaceCustomizationById: (call) => {
        replaceSiteSpaceCustomization(call.service, loadSiteSpace(call, loadEditableSite(call)), {});
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

function loadSiteSpace({ service, params }: PathCall<'siteSpaceId'>, site: SiteRow): SiteSpaceRow {
    return getSiteSpace(service, site, params.siteSpaceId);
}
