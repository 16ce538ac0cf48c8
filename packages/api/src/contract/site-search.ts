import * as z from 'zod';

import { defineOperations } from './operation.js';
import { idSchema, listOf, pageQuery, shareKeyQuery, urlSchema } from './shared.js';

const found = {
    id: idSchema,
    title: z.string(),
    path: z.string(),
    urls: z.object({ app: urlSchema, published: urlSchema.optional() }),
};

const siteSpaces = z.array(idSchema).min(1).max(100).describe('Ids of site spaces.');

const scopeSchema = z
    .discriminatedUnion('mode', [
        z.strictObject({ mode: z.literal('default'), includedSiteSpaces: siteSpaces.optional() }),
        z.strictObject({ mode: z.literal('current'), siteSpaceId: idSchema }),
        z.strictObject({ mode: z.literal('specific'), siteSpaceIds: siteSpaces }),
        z.strictObject({ mode: z.literal('all') }),
    ])
    .describe(
        '`default`: what each section shows first, and what is included beside that. `current`: one site space. ' +
            '`specific`: some. `all`: all.',
    );

export const siteSearchOperations = defineOperations({
    searchSiteContent: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/search',
        summary: 'Searches the spaces that a site shows to the caller; best matches first.',
        query: z.object({ ...pageQuery, ...shareKeyQuery }),
        body: z.strictObject({
            query: z.string().min(1).max(512).describe('Words to look for in titles and bodies.'),
            scope: scopeSchema.optional().describe('Default: `default`.'),
        }),
        status: 200,
        response: listOf(
            z
                .object({
                    id: idSchema.describe('Id of the space.'),
                    title: z.string(),
                    pages: z
                        .array(
                            z.object({
                                ...found,
                                sections: z
                                    .array(z.object({ ...found, body: z.string() }))
                                    .optional()
                                    .describe('Best matches first.'),
                            }),
                        )
                        .describe('Best matches first.'),
                })
                .meta({ id: 'SiteSearchResult', description: 'Pages that were found in a space of a site.' }),
        ),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});
