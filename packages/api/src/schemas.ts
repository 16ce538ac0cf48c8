export * from './manifest.js';
export {
    dateTimeSchema,
    emojiSchema,
    errorSchema,
    iconNameSchema,
    idSchema,
    limitQuerySchema,
    roleOrGuestSchema,
    roleSchema,
} from './contract/shared.js';
export { teamMemberRoleSchema } from './contract/organizations/team.js';
export { contentReferenceSchema, tagSlugSchema } from './contract/content/content-reference.js';
export { tagSchema } from './contract/content/tag.js';
export {
    contentSourceReferenceSchema,
    type ContentSourceReference,
    pageCoverSchema,
    pageLayoutSchema,
    linkTitleSchema,
    pageConditionSchema,
} from './contract/content/page.js';
export { MAX_ALTERNATE_LINKS, pageMetaLinksSchema } from './contract/content/meta-links.js';
export { DOCUMENT_CONTENTS } from './contract/document/contents.js';
export { MAX_LISTED_OMITTED_FILES, MAX_LISTED_UNUSED_REDIRECTS } from './contract/content/space-git.js';
export { DOCUMENT_LIMITS } from './contract/document/limits.js';
export { getBlockDataSchema, documentSchema } from './contract/document/index.js';
export { inlineNodeSchema as documentInlineSchema } from './contract/document/inlines.js';
export { TEXT_COLORS } from './contract/document/text.js';
export { installationStatusSchema } from './contract/integrations/installation.js';
export { siteVisibilitySchema } from './contract/sites/site.js';
export {
    eventFailureReasonSchema,
    integrationEventRecordSchema,
    traceLogSchema,
    tracedEventSchema,
    traceRequestSchema,
} from './contract/integrations/integration-event.js';
export { subdomainNameSchema } from './contract/organizations/subdomain.js';
export { actionSchema, isCustomActionName, stateBindingSchema } from './wire/actions.schema.js';
export { listElementProps } from './wire/element-props.js';
export { descendantSchema, rootElementSchema } from './wire/elements.schema.js';
export { renderContextSchema, renderRequestSchema, renderResponseSchema } from './wire/render.schema.js';
export { integrationEventPayloadSchema, runtimeEnvironmentSchema } from './wire/dispatch.schema.js';
