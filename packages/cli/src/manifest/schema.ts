import { LIMITS } from '@svc-int/api';
import {
    manifestBlocksSchema,
    integrationCategorySchema,
    compatibilityDateSchema,
    compatibilityFlagsSchema,
    configurationDeclarationsSchema,
    contentSecurityPolicySchema,
    manifestContentSourcesSchema,
    integrationDescriptionSchema,
    externalLinksSchema,
    integrationRuntimeSchema,
    scopeSchema,
    integrationSecretsSchema,
    integrationSummarySchema,
    integrationTargetSchema,
    integrationTitleSchema,
    integrationVisibilitySchema,
} from '@svc-int/api/manifest';
import * as z from 'zod';

const NAME_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/i;

export const manifestNameSchema = z
    .string()
    .max(100)
    .regex(NAME_PATTERN, 'is not valid: use words of letters and digits joined by hyphens, like "my-integration"')
    .describe('Name used in URLs: words of letters and digits, joined by hyphens.');

export const publishingOrganizationSchema = z
    .string()
    .min(1)
    .max(64)
    .describe('Id or subdomain of the publishing organization.');

const pathSchema = z.string().min(1);

const OWN_VARIABLES = new Set(['NODE_ENV']);

const variablesSchema = z.record(
    z
        .string()
        .regex(/^[A-Za-z_]\w*$/, 'is not a variable name: use letters, digits and "_"')
        .refine((name) => !OWN_VARIABLES.has(name), 'is set by the bundler'),
    z.string(),
);

const environmentSchema = z.strictObject({
    organization: publishingOrganizationSchema.optional(),
    visibility: integrationVisibilitySchema.optional(),
    variables: variablesSchema
        .optional()
        .describe('Variables that are added to those of the manifest, or replace them.'),
    secrets: integrationSecretsSchema
        .optional()
        .describe('Secrets that are added to those of the manifest, or replace them.'),
});

export const manifestSchema = z.strictObject({
    name: manifestNameSchema,
    title: integrationTitleSchema.describe('Title that is shown to people.'),
    script: pathSchema.describe('Path of the entry script, relative to the manifest.'),
    organization: publishingOrganizationSchema,
    scopes: z.array(scopeSchema).describe('Permissions that the integration asks for.'),
    icon: pathSchema.optional().describe('Path of a PNG or JPEG of at most 250 KB.'),
    description: integrationDescriptionSchema.optional().describe('One sentence about the integration.'),
    summary: integrationSummarySchema.optional(),
    target: integrationTargetSchema.optional(),
    visibility: integrationVisibilitySchema.optional(),
    categories: z.array(integrationCategorySchema).optional().describe('Where the integration is listed.'),
    previewImages: z
        .array(pathSchema)
        .max(LIMITS.previewImages)
        .optional()
        .describe('Paths of PNGs or JPEGs of at most 1 MB each.'),
    externalLinks: externalLinksSchema.optional().describe('Links shown with the integration.'),
    blocks: manifestBlocksSchema.optional().describe('Blocks that people can put into a document.'),
    contentSources: manifestContentSourcesSchema.optional().describe('Sources of computed content.'),
    configurations: configurationDeclarationsSchema
        .optional()
        .describe('Settings that people fill in when they install the integration.'),
    contentSecurityPolicy: contentSecurityPolicySchema
        .optional()
        .describe('Policy for the scripts and pages of the integration: one string, or a map of directive to sources.'),
    variables: variablesSchema
        .optional()
        .describe(
            'Values that are not secret. They are built into the script, which reads them as `process.env.NAME`.',
        ),
    secrets: integrationSecretsSchema
        .optional()
        .describe('Values that only the script can read; `${{ env.NAME }}` reads a variable.'),
    envs: z
        .record(z.string(), environmentSchema)
        .optional()
        .describe('Variants that `--env` applies on top of the manifest.'),
    runtime: integrationRuntimeSchema.optional(),
    compatibilityDate: compatibilityDateSchema.optional(),
    compatibilityFlags: compatibilityFlagsSchema.optional(),
});

export type ManifestFields = z.output<typeof manifestSchema>;
