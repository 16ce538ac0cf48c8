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
        summary: 'Returns the customization of a site.',
        status: 200,
        response: siteCustomizationSchema,
        errors: [404],
        scope: 'site:metadata:read',
    },
    updateSiteCustomizationById: {
        method: 'PUT',
        path: '/orgs/{organizationId}/sites/{siteId}/customization',
        summary:
            'Replaces the customization of a site. Omitted settings get their defaults. Needs the permission `createContent`, like all changes ' +
            'to customizations of site spaces.',
        body: partialSiteCustomizationSchema,
        status: 200,
        response: siteCustomizationSchema,
        errors: [404],
    },
    getSiteSpaceCustomizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
        summary:
            'Returns the customization of a site space: its own settings, and the settings of the site for the rest.',
        status: 200,
        response: siteCustomizationSchema,
        errors: [404],
        scope: 'site:metadata:read',
    },
    overrideSiteSpaceCustomizationById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
        summary: 'Overrides settings of the site customization for a site space. Omitted settings stay unchanged.',
        body: siteSpaceCustomizationPatchSchema,
        status: 200,
        response: siteCustomizationSchema,
        errors: [404],
    },
    deleteSiteSpaceCustomizationById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
        summary: 'Removes all customization overrides of a site space.',
        status: 204,
        errors: [404],
    },
});
