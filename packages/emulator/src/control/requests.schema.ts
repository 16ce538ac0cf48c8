import {
    contentSourceReferenceSchema,
    publishIntegrationBodySchema,
    renderRequestSchema,
    roleSchema,
    tagSchema,
    tagSlugSchema,
} from '@svc-int/api/schemas';
import * as z from 'zod';

import { fileSeedSchema } from '../seed/file-schema.js';
import type { Seed } from '../seed/seed-schema.js';
import { buildMessageSchema, codeFrameMessageSchema, moduleTextOrHashSchema } from './development.schema.js';
import { BYTES_PER_MB, EVENT_REQUEST_SCHEMAS } from './event-requests.schema.js';
import { faultPlanSchema, faultsSchema } from './faults.schema.js';
import { pageEditRequestSchema, reusableContentEditSchema } from './page-edits.schema.js';
import {
    projectFileWriteResultSchema,
    addManifestScopeRequestSchema,
    startProjectRequestSchema,
} from './project-files.schema.js';
import type { ControlRoute } from './routes.js';
import { workspaceFileSchema } from './workspace-file.schema.js';
import { publishPlansResultSchema, publishPlanRequestSchema } from './plans.schema.js';
import { variantsMessageSchema, saveVariantRequestSchema } from './variants.schema.js';
import { visitRequestSchema } from './visits.schema.js';

/** Strict objects: unknown fields are rejected. */
export interface RequestSchemas {
    query?: z.ZodType;
    body?: z.ZodType;
    /** Bytes, or `file`: the host's limit of workspace files. Default: the API's limit. */
    largestBody?: number | 'file';
}

/** 100 years, which keeps dates valid. */
const MAX_ADVANCE_MS = 100 * 365 * 24 * 60 * 60 * 1000;

const blockRefSchema = z.strictObject({ integration: z.string(), component: z.string().max(100), space: z.string() });

export const blockPropsSchema = z.strictObject({ props: z.record(z.string(), z.unknown()) });

/** Number of a waiting task, or event id of a run task. */
const taskSchema = z.strictObject({ id: z.string().max(100) });

const workSchema = z.strictObject({ id: z.string() });

/** Created on first use: a session's first requests need no document schemas. */
export const REQUEST_SCHEMAS = {
    health: () => ({}),
    overview: () => ({}),
    remove: () => ({}),
    exportWorkspace: () => ({
        query: z.strictObject({
            secrets: z.enum(['include', 'leave-out']).default('leave-out'),
        }),
    }),
    importWorkspace: () => ({
        body: workspaceFileSchema,
        largestBody: 'file',
    }),
    stream: () => ({}),
    develop: () => ({
        body: z.strictObject({
            name: z.string().min(1),
            integration: publishIntegrationBodySchema,
            modules: z.record(z.string(), moduleTextOrHashSchema).optional(),
            /** Build message to publish once the script is ready. */
            build: buildMessageSchema.optional(),
            /** Milliseconds from the save to this request. */
            elapsedMs: z.number().min(0).optional(),
        }),
    }),
    reportBuild: () => ({ body: buildMessageSchema }),
    reportVariants: () => ({ body: variantsMessageSchema, largestBody: 4 * BYTES_PER_MB }),
    saveVariant: () => ({ body: saveVariantRequestSchema, largestBody: BYTES_PER_MB }),
    planPublish: () => ({ body: publishPlanRequestSchema }),
    answerPlan: () => ({ body: publishPlansResultSchema, largestBody: 4 * BYTES_PER_MB }),
    addScope: () => ({ body: addManifestScopeRequestSchema, largestBody: 10_000 }),
    startProject: () => ({ body: startProjectRequestSchema, largestBody: 10_000 }),
    answerWrite: () => ({ body: z.strictObject({ id: z.string().max(100), written: projectFileWriteResultSchema }) }),
    reportFrame: () => ({ body: codeFrameMessageSchema }),
    advanceClock: () => ({
        body: z.strictObject({
            advance: z.number().min(0).max(MAX_ADVANCE_MS),
        }),
    }),
    createOrganization: () => ({
        body: z.strictObject({
            organization: z.string(),
        }),
    }),
    createToken: () => ({
        body: z.strictObject({
            user: z.string(),
        }),
    }),
    seed: () => ({
        // The host has validated the seed.
        body: z.custom<Seed>(() => true),
        largestBody: 256 * BYTES_PER_MB,
    }),
    start: () => ({
        body: z.strictObject({
            /** URL of the control listener, without trailing slash. */
            url: z.url(),
            /** URL of the public listener, without trailing slash. */
            publicUrl: z.url(),
            /** All TCP ports of the session. */
            ports: z.array(z.number().int()).default([]),
            /** Stays the same when the runtime restarts. */
            session: z.string().max(100).optional(),
            outboundUrl: z.url().optional(),
        }),
    }),
    closePorts: () => ({
        body: z.strictObject({
            ports: z.array(z.number().int()),
        }),
    }),
    renderWithFaults: () => ({
        body: z.strictObject({
            integration: z.string(),
            request: renderRequestSchema,
            faults: z.array(faultPlanSchema).max(20).default([]),
        }),
    }),
    ...EVENT_REQUEST_SCHEMAS,
    runTasks: () => ({}),
    tasks: () => ({ query: z.strictObject({ integration: z.string().optional() }) }),
    cancelTask: () => ({ query: taskSchema }),
    runTask: () => ({ body: taskSchema }),
    retryTask: () => ({ body: taskSchema }),
    work: () => ({}),
    cancelWork: () => ({ query: workSchema }),
    retryWork: () => ({ body: workSchema }),
    suspendWork: () => ({}),
    visitorClaims: () => ({
        body: z.strictObject({
            integration: z.string(),
            installation: z.string(),
            site: z.string(),
            token: z.string(),
        }),
    }),
    planVisit: () => ({ body: visitRequestSchema }),
    viewSiteAs: () => ({ body: visitRequestSchema }),
    scripts: () => ({ query: z.strictObject({ integration: z.string() }) }),
    readBlock: () => ({ query: blockRefSchema }),
    writeBlock: () => ({ query: blockRefSchema, body: blockPropsSchema, largestBody: BYTES_PER_MB }),
    deleteBlock: () => ({ query: blockRefSchema }),
    changeContent: () => ({
        body: z.strictObject({
            space: z.string(),
            /** Id or number. Default: the space. */
            changeRequest: z.string().optional(),
            /** Expected revision; 409 if it differs. */
            revision: z.string().optional(),
            /** Applied in order. */
            edits: z.array(pageEditRequestSchema).optional(),
            files: z.array(fileSeedSchema).optional(),
            /** Replaces reusable contents with the same id. */
            reusableContents: z.array(reusableContentEditSchema).optional(),
            /** Null deletes a variable. */
            variables: z.record(z.string(), z.string().nullable()).optional(),
            /** Fields by slug. Null deletes a tag. */
            tags: z.record(tagSlugSchema, z.strictObject(tagSchema.omit({ slug: true }).shape).nullable()).optional(),
        }),
        largestBody: 16 * BYTES_PER_MB,
    }),
    checkMergeRules: () => ({
        query: z.strictObject({
            space: z.string(),
            /** Id or number. */
            changeRequest: z.string(),
        }),
    }),
    putContentSource: () => ({
        body: z.strictObject({
            space: z.string(),
            integration: z.string(),
            source: z.string(),
            props: z.record(z.string(), z.unknown()),
            dependencies: contentSourceReferenceSchema.shape.dependencies,
            /** Default: the source's title. */
            title: z.string().min(1).max(255).optional(),
            /** Existing page. Default: a new last page. */
            page: z.string().optional(),
        }),
        largestBody: BYTES_PER_MB,
    }),
    setTeamLevel: () => ({
        body: z.strictObject({
            organization: z.string(),
            team: z.string(),
            content: z.string(),
            level: roleSchema.nullable(),
        }),
    }),
    personalTokens: () => ({}),
    createPersonalToken: () => ({
        body: z.strictObject({
            name: z.string().min(1).max(100),
            days: z.int().min(1).max(366).default(90),
        }),
    }),
    revokePersonalToken: () => ({ query: z.strictObject({ id: z.string().max(100) }) }),
    pauseInstallation: () => ({
        body: z.strictObject({
            integration: z.string(),
            installation: z.string(),
            paused: z.boolean(),
        }),
    }),
    faults: () => ({}),
    setFaults: () => ({ body: faultsSchema }),
    setOutboundUrl: () => ({
        body: z.strictObject({
            /** URL that gets every request with its method and `OUTBOUND_HEADERS`. Default: the network. */
            url: z.url().optional(),
        }),
    }),
} as const satisfies Record<ControlRoute, () => RequestSchemas>;
