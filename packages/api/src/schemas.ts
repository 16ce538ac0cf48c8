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
export { computedContentSchema } from './contract/page.js';
export { subdomainNameSchema } from './contract/subdomain.js';
export {
    blockSchema,
    categorySchema,
    compatibilityDateSchema,
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
