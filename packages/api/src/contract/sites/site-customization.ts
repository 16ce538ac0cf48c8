import {
    siteSpaceCustomizationPatchSchema,
    siteCustomizationSchema,
    partialSiteCustomizationSchema,
} from '../customization/settings.js';
import { defineOperations } from '../operation.js';

export const siteCustomizationOperations = defineOperations({
    getSiteCustomizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/customization',
        summary: 'How a site looks.',
        status: 200,
        response: siteCustomizationSchema,
        errors: [404],
        scope: 'site:metadata:read',
    },
    updateSiteCustomizationById: {
        method: 'PUT',
        path: '/orgs/{organizationId}/sites/{siteId}/customization',
        summary:
            'Says how a site looks: what is left out gets its default. Needs the permission `createContent`, as changes ' +
            'to the look of its spaces do.',
        body: partialSiteCustomizationSchema,
        status: 200,
        response: siteCustomizationSchema,
        errors: [404],
    },
    getSiteSpaceCustomizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
        summary: 'How a space looks on a site: what it has of its own, and the rest from the site.',
        status: 200,
        response: siteCustomizationSchema,
        errors: [404],
        scope: 'site:metadata:read',
    },
    overrideSiteSpaceCustomizationById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
        summary: 'Gives a space on a site a look of its own, as far as it is said: the rest stays as it was.',
        body: siteSpaceCustomizationPatchSchema,
        status: 200,
        response: siteCustomizationSchema,
        errors: [404],
    },
    deleteSiteSpaceCustomizationById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
        summary: 'Takes back what a space has of its own: it looks like the site again.',
        status: 204,
        errors: [404],
    },
});
