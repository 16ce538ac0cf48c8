import type * as z from 'zod';

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
