import * as z from 'zod';

import { hasValidPunycode } from '../../wire/has-valid-punycode.js';
import { LIMITS } from '../../wire/protocol.js';
import { gitInfoSchema } from '../content/space-git.js';
import { defineOperations } from '../operation.js';
import {
    createPathSegmentSchema,
    dateTimeSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    queryBooleanSchema,
    createTextSchema,
    roleOrGuestSchema,
    urlSchema,
} from '../shared.js';
import { siteAdsSchema, siteFeatureSchema, sitePlanSchema } from './site-plan.js';

const titleSchema = z.string().min(2).max(LIMITS.siteTitle);

export const siteVisibilitySchema = z
    .enum(['public', 'unlisted', 'share-link', 'visitor-auth'])
    .describe(
        'Visitors who can open the site. `public`: anyone, including search engines. `unlisted`: anyone with the URL. `share-link`: anyone with a share link. ' +
            '`visitor-auth`: visitors with a JWT.',
    );

const basenameSchema = createPathSegmentSchema('First path segment of the site, after its hostname');

const agentsContextSchema = z.enum(['excluded', 'included']).describe('`included`: the agent can read the site.');

const iconSchema = z
    .union([z.object({ icon: z.object({ light: urlSchema, dark: urlSchema }) }), z.string()])
    .nullable()
    .describe('An image for each theme, or the name of a built-in icon; `null` for none.');

const HOSTNAME_EXPECTED = 'Expected a hostname, for example `docs.example.com`';

export const hostnameSchema = createTextSchema(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/,
    512,
    HOSTNAME_EXPECTED,
)
    .refine(hasValidPunycode, HOSTNAME_EXPECTED)
    .describe('Custom hostname.');

const PROXY_EXPECTED = 'Expected a host and a path, for example `example.com/docs`';

const proxySchema = createTextSchema(/^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$/, 512, PROXY_EXPECTED)
    .refine((proxy) => hasValidPunycode(proxy) && URL.canParse(`https://${proxy}`), PROXY_EXPECTED)
    .describe('Host and path at which another server serves the site, for example `example.com/docs`.');

const defaultLevelSchema = roleOrGuestSchema.describe(
    'Level of members on the site; admins keep their role. `null` for the role of each member in the organization.',
);

export const siteSchema = z
    .object({
        object: z.literal('site'),
        id: idSchema,
        type: sitePlanSchema,
        appliedType: sitePlanSchema.describe('Type in effect. `basic` for a site of a blocked organization.'),
        title: titleSchema,
        icon: iconSchema.optional(),
        hostname: hostnameSchema.optional(),
        basename: basenameSchema.optional(),
        proxy: z
            .object({ origin: z.string().describe('Host and path of the other server.'), target: z.string() })
            .optional()
            .describe('URL that visitors open, and URL of the site to which the other server forwards requests.'),
        visibility: siteVisibilitySchema,
        published: z.boolean().describe('Whether the site is published.'),
        siteSpaces: z.int().min(0).describe('Number of site spaces.'),
        defaultSpace: z
            .string()
            .describe('Id of the space that the site shows first. An empty string for a site without spaces.'),
        gitSync: gitInfoSchema.optional().describe('Git repository of the space that the site shows first.'),
        createdAt: dateTimeSchema,
        adaptiveContent: z.object({ enabled: z.boolean() }).optional(),
        ads: siteAdsSchema.optional(),
        agentsContext: agentsContextSchema,
        features: z.array(siteFeatureSchema),
        defaultLevel: defaultLevelSchema,
        permissions: z.object({ view: z.boolean(), edit: z.boolean(), admin: z.boolean() }),
        urls: z.object({
            location: urlSchema,
            app: urlSchema,
            published: urlSchema.optional().describe('URL of the site. Omitted for an unpublished site.'),
            login: urlSchema
                .optional()
                .describe('URL where visitors sign in. The query parameter `location` sets the path to return to.'),
            logout: urlSchema
                .optional()
                .describe('URL where visitors sign out. The query parameter `location` sets the path to return to.'),
        }),
    })
    .meta({ id: 'Site' });

export const siteOperations = defineOperations({
    listSites: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites',
        summary: 'Lists the sites of an organization.',
        query: z.object({
            ...paginationQueryShape,
            space: idSchema.optional().describe('Only sites that show this space.'),
            title: z.string().optional().describe('Only sites whose title contains this text, in upper or lower case.'),
            published: queryBooleanSchema
                .optional()
                .describe('Only published sites if true, only unpublished sites if false. Default: all sites.'),
        }),
        status: 200,
        response: createListPageSchema(siteSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    createSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites',
        summary: 'Creates an unpublished site. Needs the permission `createContent`.',
        body: z.strictObject({
            type: sitePlanSchema.optional().describe('Plan of the site. Default: `basic`.'),
            title: titleSchema.optional(),
            visibility: siteVisibilitySchema.optional(),
            spaces: z
                .union([z.array(idSchema), z.enum(['sample', 'empty'])])
                .optional()
                .describe('Ids of spaces to add, or `sample` or `empty` for a new space with or without sample pages.'),
        }),
        status: 201,
        response: siteSchema,
        errors: [404],
    },
    getSiteById: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}',
        summary: 'Returns a site.',
        status: 200,
        response: siteSchema,
        errors: [404],
        scope: 'site:metadata:read',
    },
    updateSiteById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}',
        summary:
            'Changes a site. Needs the level `create` on the site, like all changes to its structure, and the level `admin` to change `defaultLevel`.',
        body: z.strictObject({
            title: titleSchema.optional(),
            visibility: siteVisibilitySchema.optional(),
            basename: basenameSchema.optional(),
            agentsContext: agentsContextSchema.optional(),
            adaptiveContent: z.strictObject({ enabled: z.boolean() }).optional(),
            defaultSiteSpace: idSchema
                .optional()
                .describe('Id of the site space to show first: at the root of the site, or in the default section.'),
            defaultSiteSection: idSchema.optional().describe('Id of the section to show first.'),
            hostname: hostnameSchema
                .nullable()
                .optional()
                .describe('Custom hostname for the site, for example `docs.example.com`; `null` for none.'),
            proxy: proxySchema
                .nullable()
                .optional()
                .describe('Host and path at which another server serves the site; `null` for none.'),
            defaultLevel: defaultLevelSchema.optional(),
        }),
        status: 200,
        response: siteSchema,
        errors: [404, 409],
    },
    deleteSiteById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}',
        summary: 'Deletes a site. Its spaces stay. Needs the level `create` on the site.',
        status: 204,
        errors: [404],
    },
});
