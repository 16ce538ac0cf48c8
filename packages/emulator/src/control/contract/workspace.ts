import {
    configurationDeclarationsSchema,
    installationStatusSchema,
    manifestBlocksSchema,
    manifestContentSourcesSchema,
    siteVisibilitySchema,
} from '@svc-int/api/schemas';
import * as z from 'zod';

import { pendingConfigurationSchema } from '../development.schema.js';
import { streamMessageSchema } from '../messages.schema.js';
import { defineCall } from './define-call.js';

const named = z.strictObject({ id: z.string(), title: z.string() });

/** `url` is absent if the site is not published. */
const siteSchema = named.extend({ visibility: siteVisibilitySchema, url: z.string().optional() });

const integrationSchema = z.strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string().optional(),
    version: z.number(),
    /** Present if an earlier session published the integration. */
    earlierSession: z.strictObject({ manifest: z.string().optional() }).optional(),
    /** Newest first. */
    versions: z.array(z.number()),
    organization: z.string(),
    scopes: z.array(z.string()),
    publicEndpoint: z.string(),
    blocks: z.array(manifestBlocksSchema.element.omit({ icon: true })),
    contentSources: z.array(
        manifestContentSourcesSchema.element
            .omit({ icon: true, configuration: true })
            .extend({ componentId: z.string() }),
    ),
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
});

/** Bytes are Base64. */
const dumpedValueSchema = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.base64() })]);

const workspaceFileSchema = z.strictObject({
    format: z.literal('svc-int-workspace'),
    /** Version of the tables. */
    layout: z.number().int().min(1),
    tables: z.record(z.string(), z.array(z.record(z.string(), dumpedValueSchema))),
});

export const workspaceCalls = {
    overview: defineCall('GET /workspace', {
        response: z.strictObject({
            /** Only the workspace's owner sees all content. Other users see their organizations. */
            isWhole: z.boolean(),
            organizations: z.array(named.extend({ spaces: z.array(named), sites: z.array(siteSchema) })),
            integrations: z.array(integrationSchema),
        }),
    }),
    /** Deletes a workspace that `openWorkspace` created. */
    remove: defineCall('DELETE /workspace'),
    exportWorkspace: defineCall('GET /workspace/content', {
        query: z.strictObject({ secrets: z.enum(['include', 'leave-out']).default('leave-out') }),
        response: workspaceFileSchema,
    }),
    /** Replaces all content. */
    importWorkspace: defineCall('PUT /workspace/content', {
        body: workspaceFileSchema,
        largestBody: 'file',
    }),
    /** Starts with the last builds; 204 if sent by WebSocket at this URL. */
    stream: defineCall('GET /stream', { stream: true, response: streamMessageSchema }),
};
