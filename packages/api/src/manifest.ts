export { compatibilityDateSchema, compatibilityFlagsSchema, runtimeSettings } from './contract/compatibility.js';
export { pictureType, type PictureType } from './contract/image.js';
export { contentSecurityPolicySchema, policyHeader } from './contract/content-security-policy.js';
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
