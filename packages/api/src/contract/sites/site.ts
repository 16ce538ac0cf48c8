import * as z from 'zod';

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
        '`public`: anyone, and search engines index it. `unlisted`: anyone. `share-link`: anyone with a secret link. ' +
            '`visitor-auth`: anyone who is signed in through a JWT.',
    );

const basenameSchema = createPathSegmentSchema('Path of the site below its hostname');

const agentsContextSchema = z.enum(['excluded', 'included']).describe('`included`: the agent reads the site.');

const iconSchema = z
    .union([z.object({ icon: z.object({ light: urlSchema, dark: urlSchema }) }), z.string()])
    .nullable()
    .describe('A picture for each theme, or the name of a built-in one; `null` for none.');

export const hostnameSchema = createTextSchema(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/,
    512,
    'Expected the name of a host, as `docs.example.com`',
).describe('Custom hostname.');

const PROXY_EXPECTED = 'Expected a host and a path, as `example.com/docs`';

const proxySchema = createTextSchema(/^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$/, 512, PROXY_EXPECTED)
    // A host may start with `xn--` and be invalid Punycode.
    .refine((proxy) => urlSchema.safeParse(`https://${proxy}`).success, PROXY_EXPECTED)
    .describe('Host and path at which another server shows the site, as `example.com/docs`.');

const defaultLevelSchema = roleOrGuestSchema.describe(
    'Level of the members on it, but for admins; `null` for the role of each in the organization.',
);

export const siteSchema = z
    .object({
        object: z.literal('site'),
        id: idSchema,
        type: sitePlanSchema,
        appliedType: sitePlanSchema.describe('Type in force: `basic` for a site of a blocked organization.'),
        title: titleSchema,
        icon: iconSchema.optional(),
        hostname: hostnameSchema.optional(),
        basename: basenameSchema.optional(),
        proxy: z
            .object({ origin: z.string().describe('As it was set.'), target: z.string() })
            .optional()
            .describe('The URL that visitors open, and the one that it shows.'),
        visibility: siteVisibilitySchema,
        published: z.boolean().describe('Whether its audience can reach it.'),
        siteSpaces: z.int().min(0).describe('Number of spaces that it shows.'),
        defaultSpace: z.string().describe('Id of the space that it shows first; empty while it shows none.'),
        gitSync: gitInfoSchema.optional().describe('Repository of the space that it shows first.'),
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
            published: urlSchema.optional().describe('Left out while it is not published.'),
            login: urlSchema.optional().describe('Where visitors sign in; takes `location`, a path on the site.'),
            logout: urlSchema.optional().describe('Where visitors sign out; takes `location`, a path on the site.'),
        }),
    })
    .meta({ id: 'Site' });

export const siteOperations = defineOperations({
    listSites: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites',
        summary: 'Sites of an organization.',
        query: z.object({
            ...paginationQueryShape,
            space: idSchema.optional().describe('Only sites that show this space.'),
            title: z.string().optional().describe('Part of the title, in upper or lower case.'),
            published: queryBooleanSchema.optional().describe('Whether it is published.'),
        }),
        status: 200,
        response: createListPageSchema(siteSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    createSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites',
        summary: 'Creates a site, unpublished at first. Needs the permission `createContent`.',
        body: z.strictObject({
            type: sitePlanSchema.optional().describe('Default: `basic`.'),
            title: titleSchema.optional(),
            visibility: siteVisibilitySchema.optional(),
            spaces: z
                .union([z.array(idSchema), z.enum(['sample', 'empty'])])
                .optional()
                .describe('Ids of the spaces that it shows, or a new space: with `sample` pages or `empty`.'),
        }),
        status: 201,
        response: siteSchema,
        errors: [404],
    },
    getSiteById: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}',
        summary: 'One site.',
        status: 200,
        response: siteSchema,
        errors: [404],
        scope: 'site:metadata:read',
    },
    updateSiteById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}',
        summary:
            'Changes a site. Needs the level `create` on it, as all changes to its structure do, and `admin` for its `defaultLevel`.',
        body: z.strictObject({
            title: titleSchema.optional(),
            visibility: siteVisibilitySchema.optional(),
            basename: basenameSchema.optional(),
            agentsContext: agentsContextSchema.optional(),
            adaptiveContent: z.strictObject({ enabled: z.boolean() }).optional(),
            defaultSiteSpace: idSchema
                .optional()
                .describe('Id of the site space shown first: at the root, or in the default section.'),
            defaultSiteSection: idSchema.optional().describe('Id of the section shown first.'),
            hostname: hostnameSchema
                .nullable()
                .optional()
                .describe('Name of a host that others show the site at, as `docs.example.com`; `null` for none.'),
            proxy: proxySchema.nullable().optional().describe('`null` for none.'),
            defaultLevel: defaultLevelSchema.optional(),
        }),
        status: 200,
        response: siteSchema,
        errors: [404, 409],
    },
    deleteSiteById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}',
        summary: 'Deletes a site; its spaces stay. Needs the level `create` on it.',
        status: 204,
        errors: [404],
    },
});
