export {
    compatibilityDateSchema,
    compatibilityFlagsSchema,
    resolveCompatibilitySettings,
} from './contract/integrations/compatibility.js';
export { detectImageType, type ImageMimeType } from './contract/integrations/image.js';
export {
    contentSecurityPolicySchema,
    formatContentSecurityPolicy,
    listContentSecurityPolicyIssues,
} from './contract/integrations/content-security-policy.js';
export {
    manifestBlocksSchema,
    integrationCategorySchema,
    configurationDeclarationSchema,
    configurationDeclarationsSchema,
    manifestContentSourcesSchema,
    integrationDescriptionSchema,
    externalLinksSchema,
    integrationRuntimeSchema,
    publishIntegrationBodySchema,
    scopeSchema,
    SCOPES,
    integrationSecretsSchema,
    integrationSummarySchema,
    integrationTargetSchema,
    integrationTitleSchema,
    integrationVisibilitySchema,
} from './contract/integrations/manifest.js';
