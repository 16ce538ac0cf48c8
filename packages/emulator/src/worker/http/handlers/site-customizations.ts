import {
    customizationOf,
    getSiteSpace,
    overrideCustomization,
    overrideSiteSpaceCustomization,
    siteSpaceCustomizationOf,
    type SiteRow,
    type SiteSpaceRow,
    writeCustomization,
} from '../../subjects/sites/index.js';
import type { Handlers, PathCall } from '../mount.js';
import { changeableSite, siteOf } from './site-of.js';

/** How sites look, and the spaces on them. */
export const siteCustomizationHandlers = {
    getSiteCustomizationById: (call) => ({ data: customizationOf(call.service, siteOf(call)) }),

    updateSiteCustomizationById: (call) => {
        const site = changeableSite(call);
        writeCustomization(call.service, site, call.body);
        return { data: customizationOf(call.service, site) };
    },

    getSiteSpaceCustomizationById: (call) => {
        const site = siteOf(call);
        return { data: siteSpaceCustomizationOf(call.service, site, siteSpaceOf(call, site)) };
    },

    overrideSiteSpaceCustomizationById: (call) => {
        const { service, body } = call;
        const site = changeableSite(call);
        const siteSpace = siteSpaceOf(call, site);
        overrideSiteSpaceCustomization(service, site, siteSpace, body);
        return { data: siteSpaceCustomizationOf(service, site, siteSpace) };
    },

    deleteSiteSpaceCustomizationById: (call) => {
        overrideCustomization(call.service, siteSpaceOf(call, changeableSite(call)), {});
        return { data: undefined };
    },
} satisfies Partial<Handlers>;

function siteSpaceOf({ service, params }: PathCall<'siteSpaceId'>, site: SiteRow): SiteSpaceRow {
    return getSiteSpace(service, site, params.siteSpaceId);
}
