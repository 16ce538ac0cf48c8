export {
    compatibilityDateSchema,
    compatibilityFlagsSchema,
    resolveCompatibilitySettings,
} from './contract/compatibility.js';
export { detectImageType, type ImageMimeType } from './contract/image.js';
export {
    contentSecurityPolicySchema,
    formatContentSecurityPolicy,
    listContentSecurityPolicyIssues,
} from './contract/content-security-policy.js';
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
} from './contract/manifest.js';
