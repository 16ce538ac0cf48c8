import { configurationDeclarationsSchema, installationStatusSchema, siteVisibilitySchema } from '@svc-int/api/schemas';
import * as z from 'zod';

const named = z.strictObject({ id: z.string(), title: z.string() });

/** `url` is absent if the site is not published. */
const siteSchema = named.extend({ visibility: siteVisibilitySchema, url: z.string().optional() });

export const pendingConfigurationSchema = z.strictObject({
    kind: z.enum(['account', 'space', 'site']),
    /** Organization, space or site. */
    place: z.string(),
    /** Missing or mistyped values. */
    needs: z.array(z.string()),
});

export const workspaceOverviewSchema = z.strictObject({
    /** Only the workspace's owner sees all content. Other users see their organizations. */
    isWhole: z.boolean(),
    organizations: z.array(named.extend({ spaces: z.array(named), sites: z.array(siteSchema) })),
    integrations: z.array(
        z.strictObject({
            name: z.string(),
            title: z.string(),
            description: z.string().optional(),
            version: z.number(),
            /** Present if an earlier session published the integration. */
            earlierSession: z.strictObject({ manifest: z.string().optional() }).optional(),
            versions: z.array(z.number()),
            organization: z.string(),
            scopes: z.array(z.string()),
            publicEndpoint: z.string(),
            blocks: z.array(
                named.extend({
                    description: z.string().optional(),
                    urlUnfurl: z.array(z.string()).optional(),
                    /** Code block that represents the block in Markdown. */
                    markdown: z.strictObject({ codeblock: z.string(), body: z.string() }).optional(),
                }),
            ),
            contentSources: z.array(named.extend({ description: z.string().optional(), componentId: z.string() })),
            configurations: configurationDeclarationsSchema,
            queuesTasks: z.boolean(),
            installations: z.array(
                z.strictObject({
                    id: z.string(),
                    organization: z.string(),
                    status: installationStatusSchema,
                    spaces: z.array(z.string()),
                    sites: z.array(z.string()),
                    pending: z.array(pendingConfigurationSchema),
                }),
            ),
        }),
    ),
});
