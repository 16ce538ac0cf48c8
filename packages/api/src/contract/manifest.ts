import * as z from 'zod';

import { LIMITS } from '../wire/protocol.js';
import { idSchema, urlSchema } from './shared.js';

/** Permissions that an integration may ask for. */
export const SCOPES = [
    'space:views:read', 'space:content:read', 'space:content:write', 'space:metadata:read', 'space:metadata:write',
    'space:script:inject', 'space:script:cookies', 'space:git:sync', 'space:visitor:auth',
    'site:metadata:read', 'site:views:read', 'site:script:inject', 'site:script:cookies', 'site:visitor:auth',
    'site:visitor:claims', 'site:adaptive:read', 'site:adaptive:write',
    'page:feedback:read', 'openapi:read', 'openapi:write', 'conversations:ingest',
] as const;

export const scopeSchema = z.enum(SCOPES);
export const targetSchema = z.enum(['all', 'site', 'space', 'organization']).describe('Where the integration can be installed.');
export const visibilitySchema = z
    .enum(['public', 'private', 'unlisted'])
    .describe('`private`: only its organization installs it. `unlisted`: anyone with the link.');
export const categorySchema = z.enum(['analytics', 'collaboration', 'content', 'gitsync', 'marketing', 'visitor-auth', 'other']);
export const integrationRuntimeSchema = z.enum(['v1', 'v2']).describe('Version of the dispatch protocol.');

export const titleSchema = z.string().min(2).max(30);
export const descriptionSchema = z.string().max(100);
export const summarySchema = z.string().max(2048).describe('Long description, in Markdown.');
export const componentIdSchema = z.string().min(1).max(100).describe('Id of a component that the script registers.');

export const blockSchema = z.strictObject({
    id: componentIdSchema,
    title: z.string().min(2).max(40),
    description: z.string().max(150).optional(),
    icon: z.string().optional().describe('Path or URL of an icon.'),
    urlUnfurl: z.array(z.string().min(1)).optional().describe('Prefixes of pasted URLs that become this block.'),
    markdown: z
        .strictObject({
            codeblock: z.string().min(1).describe('Syntax of the code block that stands for this block in Markdown.'),
            body: z.string().min(1).describe('Name of the prop that holds the body.'),
        })
        .optional(),
});

export const contentSourceSchema = z.strictObject({
    id: z.string().min(1).max(100),
    title: z.string().min(2).max(40),
    description: z.string().max(150).optional(),
    icon: z.string().optional(),
    configuration: z.strictObject({ componentId: componentIdSchema }),
});

const property = { title: z.string().max(50).optional(), description: z.string().max(100).optional() };

/** One value that a person sets when installing. */
export const configurationPropertySchema = z.discriminatedUnion('type', [
    z.strictObject({
        ...property,
        type: z.literal('string'),
        default: z.string().optional(),
        enum: z.array(z.string()).min(1).optional(),
        completion_url: z.string().optional(),
    }),
    z.strictObject({ ...property, type: z.literal('number'), default: z.number().optional() }),
    z.strictObject({ ...property, type: z.literal('boolean'), default: z.boolean().optional() }),
    z.strictObject({ ...property, type: z.literal('button'), callback_url: z.string(), button_text: z.string() }),
]);

export const configurationSchema = z.union([
    z.strictObject({ componentId: componentIdSchema }),
    z.strictObject({
        properties: z.record(z.string(), configurationPropertySchema),
        required: z.array(z.string()).optional(),
    }),
]);

export const configurationsSchema = z.strictObject({
    account: configurationSchema.optional(),
    space: configurationSchema.optional(),
    site: configurationSchema.optional(),
});

export const externalLinkSchema = z.strictObject({ label: z.string().min(1).max(50), url: z.url().max(2048) });
export const externalLinksSchema = z.array(externalLinkSchema).max(LIMITS.externalLinks);
export const secretsSchema = z
    .record(z.string().min(1), z.string())
    .refine((secrets) => Object.keys(secrets).length <= LIMITS.secrets, `At most ${LIMITS.secrets} secrets.`);
export const compatibilityDateSchema = z.iso.date().describe("workerd's compatibility date.");

/** What an integration declares, as it is sent when publishing. */
export const publishIntegrationBodySchema = z
    .strictObject({
        runtime: integrationRuntimeSchema.optional(),
        icon: z.base64().optional().describe('PNG, at most 250 KB.'),
        title: titleSchema,
        description: descriptionSchema.optional(),
        summary: summarySchema.optional(),
        previewImages: z.array(z.base64()).max(LIMITS.previewImages).optional().describe('PNG, at most 1 MB each.'),
        visibility: visibilitySchema.optional(),
        target: targetSchema.optional(),
        scopes: z.array(scopeSchema),
        categories: z.array(categorySchema).optional(),
        blocks: z.array(blockSchema).optional(),
        contentSources: z.array(contentSourceSchema).optional(),
        externalLinks: externalLinksSchema.optional(),
        configurations: configurationsSchema.optional(),
        script: z.string().min(1).describe('One ES module whose default export has `fetch`.'),
        organization: idSchema.describe('Id or subdomain of the publishing organization.'),
        secrets: secretsSchema.optional(),
        contentSecurityPolicy: z.string().optional(),
        compatibilityDate: compatibilityDateSchema.optional(),
        compatibilityFlags: z.array(z.string()).optional(),
    })
    .meta({ id: 'PublishIntegration' });

export const integrationUrlsSchema = z.object({
    location: urlSchema,
    app: urlSchema,
    assets: urlSchema.optional(),
    icon: urlSchema.optional(),
    publicEndpoint: urlSchema.describe('Requests below it reach the integration as `fetch` events.'),
});
