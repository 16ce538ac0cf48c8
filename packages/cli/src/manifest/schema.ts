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
    .describe('Name of the integration in URLs: words of letters and digits, joined by hyphens.');

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
        .describe('Additional variables. They override variables of the manifest with the same name.'),
    secrets: integrationSecretsSchema
        .optional()
        .describe('Additional secrets. They override secrets of the manifest with the same name.'),
});

export const manifestSchema = z.strictObject({
    name: manifestNameSchema,
    title: integrationTitleSchema.describe('Title of the integration for people.'),
    script: pathSchema.describe('Path of the entry script, relative to the manifest.'),
    organization: publishingOrganizationSchema,
    scopes: z.array(scopeSchema).describe('Permissions that the integration requests.'),
    icon: pathSchema.optional().describe('Path of a PNG or JPEG image of at most 250 KB.'),
    description: integrationDescriptionSchema.optional().describe('One sentence about the integration.'),
    summary: integrationSummarySchema.optional(),
    target: integrationTargetSchema.optional(),
    visibility: integrationVisibilitySchema.optional(),
    categories: z.array(integrationCategorySchema).optional().describe('Categories in the list of integrations.'),
    previewImages: z
        .array(pathSchema)
        .max(LIMITS.previewImages)
        .optional()
        .describe('Paths of PNG or JPEG images of at most 1 MB each.'),
    externalLinks: externalLinksSchema.optional().describe('Links shown with the integration.'),
    blocks: manifestBlocksSchema.optional().describe('Blocks that people can insert into a document.'),
    contentSources: manifestContentSourcesSchema.optional().describe('Sources of computed content.'),
    configurations: configurationDeclarationsSchema
        .optional()
        .describe('Settings that people fill in when they install the integration.'),
    contentSecurityPolicy: contentSecurityPolicySchema
        .optional()
        .describe(
            'Content Security Policy for the scripts and pages of the integration: one string, or sources by directive.',
        ),
    variables: variablesSchema
        .optional()
        .describe('Public values. The build replaces `process.env.NAME` in the script by these values.'),
    secrets: integrationSecretsSchema
        .optional()
        .describe('Secret values, which only the script can read. `${{ env.NAME }}` refers to a variable.'),
    envs: z
        .record(z.string(), environmentSchema)
        .optional()
        .describe('Environments by name. `--env` applies the settings of an environment on top of the manifest.'),
    runtime: integrationRuntimeSchema.optional(),
    compatibilityDate: compatibilityDateSchema.optional(),
    compatibilityFlags: compatibilityFlagsSchema.optional(),
});

export type ManifestFields = z.output<typeof manifestSchema>;
