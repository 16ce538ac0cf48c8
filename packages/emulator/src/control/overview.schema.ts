import { configurationDeclarationsSchema, installationStatusSchema, siteVisibilitySchema } from '@svc-int/api/schemas';
import * as z from 'zod';

const named = z.strictObject({ id: z.string(), title: z.string() });

/** A site; `url` is where visitors see it, left out while it is not published. */
const siteSchema = named.extend({ visibility: siteVisibilitySchema, url: z.string().optional() });

/** Where an installation waits to be configured. */
export const pendingConfigurationSchema = z.strictObject({
    kind: z.enum(['account', 'space', 'site']),
    /** Id of the organization, space or site. */
    place: z.string(),
    /** Names of the values that are missing, or have not their type. */
    needs: z.array(z.string()),
});

/** Content of a workspace, for the Studio's navigation. */
export const workspaceOverviewSchema = z.strictObject({
    /** Whether it is all of the workspace, as its owner sees it: others see what is of their organizations. */
    isWhole: z.boolean(),
    organizations: z.array(named.extend({ spaces: z.array(named), sites: z.array(siteSchema) })),
    integrations: z.array(
        z.strictObject({
            name: z.string(),
            title: z.string(),
            description: z.string().optional(),
            version: z.number(),
            /** Left out unless an ended session published it; `manifest` is the path of its manifest, for people. */
            earlierSession: z.strictObject({ manifest: z.string().optional() }).optional(),
            /** Versions that are kept, the last first. */
            versions: z.array(z.number()),
            organization: z.string(),
            scopes: z.array(z.string()),
            publicEndpoint: z.string(),
            blocks: z.array(
                named.extend({
                    description: z.string().optional(),
                    /** What addresses begin with that the block unfurls. */
                    urlUnfurl: z.array(z.string()).optional(),
                    /** The syntax of the code that stands for it in Markdown, and the prop that has that code. */
                    markdown: z.strictObject({ codeblock: z.string(), body: z.string() }).optional(),
                }),
            ),
            /** Content sources that a component configures. */
            contentSources: z.array(named.extend({ description: z.string().optional(), componentId: z.string() })),
            configurations: configurationDeclarationsSchema,
            /** Whether it has tasks: some that wait, or that have run lately. */
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
