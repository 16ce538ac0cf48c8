import * as z from 'zod';

import { installationSchema, installationStatusSchema } from '../contract/integrations/installation.js';
import { integrationSchema } from '../contract/integrations/integration.js';
import { userSchema } from '../contract/organizations/user.js';
import { lenientActionSchema } from './actions.schema.js';
import type { RuntimeEnvironment } from './environment.js';
import type { Configuration, IntegrationEvent } from './events.js';
import { defineExactSchema } from './exact-schema.js';
import { renderContextSchema } from './render.schema.js';

const jsonObject = z.record(z.string(), z.unknown());
const strings = z.record(z.string(), z.string());

const base = { eventId: z.string() };
const installation = { ...base, installationId: z.string() };
const space = { ...installation, spaceId: z.string() };
const site = { ...installation, siteId: z.string() };
const placement = { ...installation, spaceId: z.string().optional(), siteId: z.string().optional() };

const previous = z.object({ status: installationStatusSchema.optional(), configuration: jsonObject.optional() });
const setup = { status: installationStatusSchema, previous: previous.optional() };
const visitor = z.object({
    anonymousId: z.string(),
    cookies: strings,
    userAgent: z.string(),
    ip: z.string(),
    language: z.string().optional(),
});
const view = { pageId: z.string().optional(), visitor, url: z.string(), referrer: z.string() };
const compute = {
    ...space,
    sourceId: z.string(),
    props: jsonObject,
    dependencies: z.record(z.string(), z.object({ ref: z.unknown(), value: z.unknown() })),
};

export const integrationEventPayloadSchema = defineExactSchema<IntegrationEvent>()(
    z.discriminatedUnion('type', [
        z.object({ type: z.literal('installation_setup'), ...installation, ...setup }),
        z.object({ type: z.literal('installation_deleted'), ...installation, previous }),
        z.object({ type: z.literal('space_installation_setup'), ...space, ...setup }),
        z.object({ type: z.literal('space_installation_deleted'), ...space, previous }),
        z.object({ type: z.literal('site_installation_setup'), ...site, ...setup }),
        z.object({ type: z.literal('site_installation_deleted'), ...site, previous }),
        z.object({ type: z.literal('space_view'), ...space, ...view }),
        z.object({ type: z.literal('site_view'), ...site, siteSpaceId: z.string().optional(), ...view }),
        z.object({
            type: z.literal('space_content_updated'),
            ...space,
            revisionId: z.string(),
            updatedBy: z.array(userSchema),
        }),
        z.object({ type: z.literal('space_gitsync_started'), ...space, revisionId: z.string(), commitId: z.string() }),
        z.object({
            type: z.literal('space_gitsync_completed'),
            ...space,
            state: z.enum(['success', 'failure']),
            revisionId: z.string(),
            commitId: z.string(),
            error: z.string().optional(),
        }),
        z.object({
            type: z.literal('space_visibility_updated'),
            ...space,
            previousVisibility: z.string(),
            visibility: z.string(),
        }),
        z.object({
            type: z.literal('page_feedback'),
            ...site,
            ...view,
            feedback: z.object({ rating: z.enum(['bad', 'ok', 'good']), comment: z.string().optional() }),
        }),
        z.object({ type: z.literal('task'), ...base, task: z.unknown() }),
        z.object({
            type: z.literal('fetch'),
            ...base,
            request: z.object({ method: z.string(), url: z.string(), headers: strings }),
            installationId: z.string().optional(),
            spaceId: z.string().optional(),
            siteId: z.string().optional(),
            auth: z.object({ userId: z.string() }).optional(),
        }),
        z.object({ type: z.literal('fetch_published_script'), ...placement }),
        z.object({
            type: z.literal('fetch_visitor_authentication'),
            ...placement,
            location: z.string().optional(),
            searchParams: strings.optional(),
            cookies: strings.optional(),
            action: z.literal('logout').optional(),
        }),
        z.object({
            type: z.literal('ui_render'),
            ...placement,
            componentId: z.string(),
            props: jsonObject,
            state: jsonObject.optional(),
            context: renderContextSchema,
            action: lenientActionSchema.optional(),
            auth: z.object({ userId: z.string() }).optional(),
        }),
        z.object({ type: z.literal('content_compute_revision'), ...compute }),
        z.object({ type: z.literal('content_compute_document'), ...compute }),
    ]),
);

const placementShape = {
    integration: z.string(),
    installation: z.string(),
    status: installationStatusSchema,
    configuration: jsonObject,
    externalIds: z.array(z.string()),
    urls: z.object({ location: z.string(), publicEndpoint: z.string(), publicContentEndpoint: z.string() }),
};

export const runtimeEnvironmentSchema = defineExactSchema<
    RuntimeEnvironment<Configuration, Configuration, Configuration>
>()(
    z.object({
        apiEndpoint: z.string(),
        apiTokens: z.object({ integration: z.string(), installation: z.string().optional() }),
        authToken: z.string().optional(),
        integration: integrationSchema,
        signingSecret: z.string().optional(),
        signingSecrets: z.object({
            integration: z.string(),
            installation: z.string().optional(),
            spaceInstallation: z.string().optional(),
            siteInstallation: z.string().optional(),
        }),
        secrets: strings,
        installation: installationSchema.optional(),
        spaceInstallation: z.object({ ...placementShape, space: z.string() }).optional(),
        siteInstallation: z.object({ ...placementShape, site: z.string() }).optional(),
    }),
);
