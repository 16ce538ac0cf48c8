export {
    dateTimeSchema,
    emojiSchema,
    errorSchema,
    iconNameSchema,
    idSchema,
    roleOrGuestSchema,
    roleSchema,
} from './contract/shared.js';
export { contentReferenceSchema } from './contract/content-reference.js';
export {
    contentSourceReferenceSchema,
    type ContentSourceReference,
    pageCoverSchema,
    pageLayoutSchema,
} from './contract/page.js';
export { documentSchema } from './contract/document.js';
export { compatibilityDateSchema, compatibilityFlagsSchema, runtimeFlags } from './contract/compatibility.js';
export { pictureType, type PictureType } from './contract/picture.js';
export { contentSecurityPolicySchema, policyHeader } from './contract/security-policy.js';
export { installationStatusSchema } from './contract/installation.js';
export {
    failureReasonSchema,
    traceLogSchema,
    tracedEventSchema,
    traceRequestSchema,
} from './contract/integration-event.js';
export { subdomainNameSchema } from './contract/subdomain.js';
export {
    blockSchema,
    categorySchema,
    configurationSchema,
    configurationsSchema,
    contentSourceSchema,
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
export { actionSchema, stateBindingSchema } from './wire/actions.schema.js';
export { descendantSchema, rootElementSchema } from './wire/elements.schema.js';
export { renderContextSchema, renderRequestSchema, renderResponseSchema } from './wire/render.schema.js';
export { integrationEventPayloadSchema, runtimeEnvironmentSchema } from './wire/dispatch.schema.js';
