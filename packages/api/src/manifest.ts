export { compatibilityDateSchema, compatibilityFlagsSchema, resolveRuntimeSettings } from './contract/compatibility.js';
export { detectImageType, type ImageType } from './contract/image.js';
export { contentSecurityPolicySchema, formatPolicyHeader } from './contract/content-security-policy.js';
export {
    blocksSchema,
    categorySchema,
    configurationSchema,
    configurationsSchema,
    contentSourcesSchema,
    descriptionSchema,
    externalLinksSchema,
    integrationRuntimeSchema,
    publishIntegrationBodySchema,
    scopeSchema,
    SCOPES,
    secretsSchema,
    summarySchema,
    targetSchema,
    titleSchema,
    visibilitySchema,
} from './contract/manifest.js';
