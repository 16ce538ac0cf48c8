import * as z from 'zod';

import { LIMITS } from '../../wire/protocol.js';
import { compatibilityDateSchema, compatibilityFlagsSchema } from './compatibility.js';
import { createBase64ImageSchema } from './image.js';
import { contentSecurityPolicySchema } from './content-security-policy.js';
import { idSchema, publicUrlsShape, urlSchema } from '../shared.js';

export const SCOPES = [
    'space:views:read',
    'space:content:read',
    'space:content:write',
    'space:metadata:read',
    'space:metadata:write',
    'space:script:inject',
    'space:script:cookies',
    'space:git:sync',
    'space:visitor:auth',
    'site:metadata:read',
    'site:views:read',
    'site:script:inject',
    'site:script:cookies',
    'site:visitor:auth',
    'site:visitor:claims',
    'site:adaptive:read',
    'site:adaptive:write',
    'page:feedback:read',
    'openapi:read',
    'openapi:write',
    'conversations:ingest',
] as const;

export const scopeSchema = z
    .enum(SCOPES)
    .meta({ id: 'Scope', description: 'A permission that an integration may ask for.' });

export type Scope = (typeof SCOPES)[number];
export const integrationTargetSchema = z
    .enum(['all', 'site', 'space', 'organization'])
    .describe('Where the integration can be installed.');
export const integrationVisibilitySchema = z
    .enum(['public', 'private', 'unlisted'])
    .describe('`private`: only its organization can install it. `unlisted`: anyone with the link can.');
export const integrationCategorySchema = z.enum([
    'analytics',
    'collaboration',
    'content',
    'gitsync',
    'marketing',
    'visitor-auth',
    'other',
]);
export const integrationRuntimeSchema = z.enum(['v1', 'v2']).describe('Version of the dispatch protocol.');

export const integrationTitleSchema = z.string().min(2).max(30);
export const integrationDescriptionSchema = z.string().max(100);
export const integrationSummarySchema = z.string().max(2048).describe('Long description, in Markdown.');
export const componentIdSchema = z.string().min(1).max(100).describe('Id of a component that the script registers.');

export const manifestBlockSchema = z.strictObject({
    id: componentIdSchema,
    title: z.string().min(2).max(40).describe('Name of the block, as shown in menus.'),
    description: z.string().max(150).optional().describe('One sentence about the block.'),
    icon: z.string().optional().describe('Path or URL of an icon.'),
    urlUnfurl: z.array(z.string().min(1)).optional().describe('Prefixes of pasted URLs that become this block.'),
    markdown: z
        .strictObject({
            codeblock: z.string().min(1).describe('Syntax of the code block that represents this block in Markdown.'),
            body: z.string().min(1).describe('Name of the prop that holds the body.'),
        })
        .optional()
        .describe('How the block is written in Markdown.'),
});

export const manifestContentSourceSchema = z.strictObject({
    id: z.string().min(1).max(100).describe('Id of a content source that the script registers.'),
    title: z.string().min(2).max(40).describe('Name of the source, as shown in menus.'),
    description: z.string().max(150).optional().describe('One sentence about the source.'),
    icon: z.string().optional().describe('Path or URL of an icon.'),
    configuration: z
        .strictObject({ componentId: componentIdSchema })
        .describe('The component that sets the source up.'),
});

export const manifestBlocksSchema = z.array(manifestBlockSchema).superRefine(rejectDuplicateIds);
export const manifestContentSourcesSchema = z.array(manifestContentSourceSchema).superRefine(rejectDuplicateIds);

function rejectDuplicateIds(items: readonly { id: string }[], context: z.RefinementCtx): void {
    const knownIds = new Set<string>();
    for (const [index, { id }] of items.entries()) {
        if (knownIds.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'appears twice' });
        knownIds.add(id);
    }
}

const property = {
    title: z.string().max(50).optional().describe('Label of the field.'),
    description: z.string().max(100).optional().describe('Help below the field.'),
};

export const configurationPropertySchema = z.discriminatedUnion('type', [
    z
        .strictObject({
            ...property,
            type: z.literal('string').describe('A text.'),
            default: z.string().optional().describe('Value that applies until one is set.'),
            enum: z.array(z.string()).min(1).optional().describe('The values to choose from.'),
            completion_url: z.string().optional().describe('URL that suggests values while somebody types.'),
            secret: z
                .boolean()
                .optional()
                .describe(
                    'Whether the value is shown as dots and never recorded. Default: true for a property without choices whose name or title is that of a credential, like "api_key". Only the kit\'s own services receive this field.',
                ),
        })
        .refine(({ secret, enum: choices, completion_url }) => !secret || (!choices && completion_url === undefined), {
            path: ['secret'],
            message: 'has no effect beside choices: everyone sees these',
        }),
    z.strictObject({
        ...property,
        type: z.literal('number').describe('A number.'),
        default: z.number().optional().describe('Value that applies until one is set.'),
    }),
    z.strictObject({
        ...property,
        type: z.literal('boolean').describe('A switch.'),
        default: z.boolean().optional().describe('Value that applies until one is set.'),
    }),
    z.strictObject({
        ...property,
        type: z.literal('button').describe('A button that opens a page of the integration.'),
        callback_url: z.string().describe("Path below the integration's public endpoint."),
        button_text: z.string().describe('Label of the button.'),
    }),
]);

export const configurationDeclarationSchema = z.union([
    z.strictObject({ componentId: componentIdSchema }),
    z.strictObject({
        properties: z.record(z.string(), configurationPropertySchema).describe('Fields by name.'),
        required: z.array(z.string()).optional().describe('Names of the fields that must be set.'),
    }),
]);

export const configurationDeclarationsSchema = z.strictObject({
    account: configurationDeclarationSchema.optional().describe('Set once for an organization.'),
    space: configurationDeclarationSchema.optional().describe('Set for each space.'),
    site: configurationDeclarationSchema.optional().describe('Set for each site.'),
});

export const externalLinkSchema = z.strictObject({
    label: z.string().min(1).max(50).describe('Text of the link.'),
    url: z
        .url({ protocol: /^(https?|mailto)$/, error: 'Expected an address with http:, https: or mailto:' })
        .max(2048)
        .describe('Target of the link.'),
});
export const externalLinksSchema = z.array(externalLinkSchema).max(LIMITS.externalLinks);
export const integrationSecretsSchema = z
    .record(z.string().min(1), z.string())
    .refine((secrets) => Object.keys(secrets).length <= LIMITS.secrets, `At most ${LIMITS.secrets} secrets.`);

export const publishIntegrationBodySchema = z
    .strictObject({
        runtime: integrationRuntimeSchema.optional(),
        icon: createBase64ImageSchema(LIMITS.iconBytes).optional().describe('PNG or JPEG, at most 250 KB.'),
        title: integrationTitleSchema,
        description: integrationDescriptionSchema.optional(),
        summary: integrationSummarySchema.optional(),
        previewImages: z
            .array(createBase64ImageSchema(LIMITS.previewImageBytes))
            .max(LIMITS.previewImages)
            .optional()
            .describe('PNG or JPEG, at most 1 MB each.'),
        visibility: integrationVisibilitySchema.optional(),
        target: integrationTargetSchema.optional(),
        scopes: z.array(scopeSchema),
        categories: z.array(integrationCategorySchema).optional(),
        blocks: manifestBlocksSchema.optional(),
        contentSources: manifestContentSourcesSchema.optional(),
        externalLinks: externalLinksSchema.optional(),
        configurations: configurationDeclarationsSchema.optional(),
        script: z.string().min(1).describe('One ES module whose default export has `fetch`.'),
        organization: idSchema.describe('Id or subdomain of the publishing organization.'),
        secrets: integrationSecretsSchema.optional(),
        contentSecurityPolicy: contentSecurityPolicySchema.optional(),
        compatibilityDate: compatibilityDateSchema.optional(),
        compatibilityFlags: compatibilityFlagsSchema.optional(),
    })
    .meta({
        id: 'PublishIntegrationBody',
        description: 'Declaration of an integration, as sent when publishing.',
    });

export const integrationUrlsSchema = z.object({
    location: urlSchema,
    app: urlSchema,
    assets: urlSchema.describe('Its pictures are below it.'),
    icon: urlSchema.optional(),
    ...publicUrlsShape,
});
