import type * as z from 'zod';

import type { collectionSchema } from './collection.js';
import type { contentReferenceSchema } from './content-reference.js';
import type { documentSchema } from './document.js';
import type { fileSchema } from './file.js';
import type { revisionSchema } from './revision.js';
import type { linkListSchema } from './link.js';
import type { publishedContentSiteSchema } from './published-site.js';
import type { siteAdaptiveSchemaSchema } from './adaptive-schema.js';
import type { siteStructureSchema } from './site-structure.js';
import type { siteSectionGroupSchema } from './site-section-group.js';
import type { siteSectionSchema } from './site-section.js';
import type { siteSpaceSchema } from './site-space.js';
import type { shareLinkSchema } from './share-link.js';
import type { changeRequestSchema } from './change-request.js';
import type { commentSchema, commentReplySchema } from './comment.js';
import type { openApiSpecSchema } from './openapi-spec.js';
import type { openApiSpecVersionSchema } from './openapi-spec-version.js';
import type { translationSchema } from './translation.js';
import type {
    integrationEventSchema,
    logLevelSchema,
    tracedEventSchema,
    traceLogSchema,
    traceRequestSchema,
} from './integration-event.js';
import type { installationSchema, installationStatusSchema } from './installation.js';
import type { integrationSchema } from './integration.js';
import type { publishIntegrationBodySchema } from './manifest.js';
import type { memberSchema } from './member.js';
import type { organizationSchema } from './organization.js';
import type { samlProviderSchema } from './saml.js';
import type { roleSchema } from './shared.js';
import type { siteSchema } from './site.js';
import type { spaceSchema } from './space.js';
import type { subdomainSchema } from './subdomain.js';
import type { teamSchema } from './team.js';
import type { userSchema } from './user.js';

export type { Scope } from './manifest.js';
export type { DocumentBlock, DocumentInline, DocumentText } from './document.js';
export type { Page } from './page.js';
export type { VisitorClaim, VisitorClaims } from './adaptive-schema.js';

export type Organization = z.output<typeof organizationSchema>;
export type Role = z.output<typeof roleSchema>;
export type Member = z.output<typeof memberSchema>;
export type Team = z.output<typeof teamSchema>;
export type SAMLProvider = z.output<typeof samlProviderSchema>;
export type Subdomain = z.output<typeof subdomainSchema>;
export type User = z.output<typeof userSchema>;
export type Space = z.output<typeof spaceSchema>;
export type Site = z.output<typeof siteSchema>;
export type Integration = z.output<typeof integrationSchema>;
export type PublishIntegrationBody = z.input<typeof publishIntegrationBodySchema>;
export type Installation = z.output<typeof installationSchema>;
export type InstallationStatus = z.output<typeof installationStatusSchema>;
export type LogLevel = z.output<typeof logLevelSchema>;
export type TraceLog = z.output<typeof traceLogSchema>;
export type TraceRequest = z.output<typeof traceRequestSchema>;
export type TracedEvent = z.output<typeof tracedEventSchema>;
/** The record of an event that was sent to an integration. */
export type IntegrationEventRecord = z.output<typeof integrationEventSchema>;
export type Collection = z.output<typeof collectionSchema>;
export type ContentReference = z.output<typeof contentReferenceSchema>;
export type ContentDocument = z.output<typeof documentSchema>;
export type ContentFile = z.output<typeof fileSchema>;
export type Revision = z.output<typeof revisionSchema>;
export type LinkList = z.output<typeof linkListSchema>;
export type PublishedContentSite = z.output<typeof publishedContentSiteSchema>;
export type SiteAdaptiveSchema = z.output<typeof siteAdaptiveSchemaSchema>;
export type SiteStructure = z.output<typeof siteStructureSchema>;
export type SiteSectionGroup = z.output<typeof siteSectionGroupSchema>;
export type SiteSection = z.output<typeof siteSectionSchema>;
export type SiteSpace = z.output<typeof siteSpaceSchema>;
export type ShareLink = z.output<typeof shareLinkSchema>;
export type ChangeRequest = z.output<typeof changeRequestSchema>;
export type Comment = z.output<typeof commentSchema>;
export type CommentReply = z.output<typeof commentReplySchema>;
export type OpenAPISpec = z.output<typeof openApiSpecSchema>;
export type OpenAPISpecVersion = z.output<typeof openApiSpecVersionSchema>;
export type Translation = z.output<typeof translationSchema>;
