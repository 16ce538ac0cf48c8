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
    .meta({ id: 'Scope', description: 'A permission that an integration can request.' });

export type Scope = (typeof SCOPES)[number];
export const integrationTargetSchema = z
    .enum(['all', 'site', 'space', 'organization'])
    .describe('Kind of content on which the integration can be installed.');
export const integrationVisibilitySchema = z
    .enum(['public', 'private', 'unlisted'])
    .describe(
        'Users who can install the integration. `public`: anyone. `private`: members of its organization. `unlisted`: anyone with the link.',
    );
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
    title: z.string().min(2).max(40).describe('Name of the block in menus.'),
    description: z.string().max(150).optional().describe('One sentence about the block.'),
    icon: z.string().optional().describe('Path or URL of an icon.'),
    urlUnfurl: z
        .array(z.string().min(1))
        .optional()
        .describe('URL prefixes. Pasting a URL with one of these prefixes inserts this block.'),
    markdown: z
        .strictObject({
            codeblock: z
                .string()
                .min(1)
                .describe('Syntax name of the code block that represents this block in Markdown.'),
            body: z.string().min(1).describe('Name of the prop that contains the body of the code block.'),
        })
        .optional()
        .describe('Representation of the block in Markdown.'),
});

export const manifestContentSourceSchema = z.strictObject({
    id: z.string().min(1).max(100).describe('Id of a content source that the script registers.'),
    title: z.string().min(2).max(40).describe('Name of the source in menus.'),
    description: z.string().max(150).optional().describe('One sentence about the source.'),
    icon: z.string().optional().describe('Path or URL of an icon.'),
    configuration: z.strictObject({ componentId: componentIdSchema }).describe('Component that configures the source.'),
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
    description: z.string().max(100).optional().describe('Help text below the field.'),
};

export const configurationPropertySchema = z.discriminatedUnion('type', [
    z
        .strictObject({
            ...property,
            type: z.literal('string').describe('A text.'),
            default: z.string().optional().describe('Value of the field until another value is set.'),
            enum: z.array(z.string()).min(1).optional().describe('Allowed values.'),
            completion_url: z
                .string()
                .optional()
                .describe('URL of an endpoint that suggests values while the user types.'),
            secret: z
                .boolean()
                .optional()
                .describe(
                    'Whether the value is secret: masked in the form and never recorded. Default: true if the name or title names a credential, for example "api_key", and the property has neither `enum` nor `completion_url`. Hosted services do not receive this field.',
                ),
        })
        .refine(({ secret, enum: choices, completion_url }) => !secret || (!choices && completion_url === undefined), {
            path: ['secret'],
            message: 'has no effect on a value with choices, because the choices are public',
        }),
    z.strictObject({
        ...property,
        type: z.literal('number').describe('A number.'),
        default: z.number().optional().describe('Value of the field until another value is set.'),
    }),
    z.strictObject({
        ...property,
        type: z.literal('boolean').describe('A switch.'),
        default: z.boolean().optional().describe('Value of the field until another value is set.'),
    }),
    z.strictObject({
        ...property,
        type: z.literal('button').describe('A button that opens a page of the integration.'),
        callback_url: z.string().describe('Path under the public endpoint of the integration.'),
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
    account: configurationDeclarationSchema.optional().describe('Configuration for an organization.'),
    space: configurationDeclarationSchema.optional().describe('Configuration for each space.'),
    site: configurationDeclarationSchema.optional().describe('Configuration for each site.'),
});

export const externalLinkSchema = z.strictObject({
    label: z.string().min(1).max(50).describe('Text of the link.'),
    url: z
        .url({ protocol: /^(https?|mailto)$/, error: 'Expected a URL that begins with http:, https: or mailto:' })
        .max(2048)
        .describe('Target of the link.'),
});
export const externalLinksSchema = z.array(externalLinkSchema).max(LIMITS.externalLinks);
export const integrationSecretsSchema = z
    .record(z.string().min(1), z.string())
    .refine((secrets) => Object.keys(secrets).length <= LIMITS.secrets, `Expected at most ${LIMITS.secrets} secrets`);

export const publishIntegrationBodySchema = z
    .strictObject({
        runtime: integrationRuntimeSchema.optional(),
        icon: createBase64ImageSchema(LIMITS.iconBytes)
            .optional()
            .describe('Icon: a PNG or JPEG image in base64 of at most 250 KB.'),
        title: integrationTitleSchema,
        description: integrationDescriptionSchema.optional(),
        summary: integrationSummarySchema.optional(),
        previewImages: z
            .array(createBase64ImageSchema(LIMITS.previewImageBytes))
            .max(LIMITS.previewImages)
            .optional()
            .describe('Preview images: PNG or JPEG in base64, at most 1 MB each.'),
        visibility: integrationVisibilitySchema.optional(),
        target: integrationTargetSchema.optional(),
        scopes: z.array(scopeSchema),
        categories: z.array(integrationCategorySchema).optional(),
        blocks: manifestBlocksSchema.optional(),
        contentSources: manifestContentSourcesSchema.optional(),
        externalLinks: externalLinksSchema.optional(),
        configurations: configurationDeclarationsSchema.optional(),
        script: z
            .string()
            .min(1)
            .describe('Bundled script: one ES module with a `fetch` method in its default export.'),
        organization: idSchema.describe('Id or subdomain of the publishing organization.'),
        secrets: integrationSecretsSchema.optional(),
        contentSecurityPolicy: contentSecurityPolicySchema.optional(),
        compatibilityDate: compatibilityDateSchema.optional(),
        compatibilityFlags: compatibilityFlagsSchema.optional(),
    })
    .meta({
        id: 'PublishIntegrationBody',
        description: 'Declaration of an integration for publication.',
    });

export const integrationUrlsSchema = z.object({
    location: urlSchema,
    app: urlSchema,
    assets: urlSchema.describe('Base URL of the images of the integration.'),
    icon: urlSchema.optional(),
    ...publicUrlsShape,
});
