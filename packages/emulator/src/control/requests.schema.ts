import {
    contentSourceReferenceSchema,
    publishIntegrationBodySchema,
    renderRequestSchema,
    roleSchema,
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

/** Inputs of an endpoint. Objects are strict, so that a field that one side alone knows is refused. */
export interface RequestSchemas {
    /** Default: none. */
    query?: z.ZodType;
    /** JSON. Default: none. */
    body?: z.ZodType;
    /** Longest body, in bytes, or that of a file by which the host has workspaces moved. Default: that of the API. */
    largestBody?: number | 'file';
}

/** A hundred years, in milliseconds: dates stay dates. */
const MAX_ADVANCE_MS = 100 * 365 * 24 * 60 * 60 * 1000;

/** A block in the document of a space. */
const blockRefSchema = z.strictObject({ integration: z.string(), component: z.string().max(100), space: z.string() });

/** Props of a block in a document. */
export const blockPropsSchema = z.strictObject({ props: z.record(z.string(), z.unknown()) });

/** A task: by its number while it waits, by the id of its event once it has run. */
const taskSchema = z.strictObject({ id: z.string().max(100) });

/** Work, by its id. */
const workSchema = z.strictObject({ id: z.string() });

/** Makes the schemas of each of the kit's own endpoints: the first requests of a session do without those of whole documents. */
export const REQUEST_SCHEMAS = {
    health: () => ({}),
    overview: () => ({}),
    remove: () => ({}),
    exportWorkspace: () => ({
        query: z.strictObject({
            /** Whether it has the secrets of integrations, OAuth tokens, and what tokens and signatures are made with. */
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
            /** Modules that the script imports by these names. Default: none. */
            modules: z.record(z.string(), moduleTextOrHashSchema).optional(),
            /** How the build ended that the script came from; told to everyone who listens when the script can be used. */
            build: buildMessageSchema.optional(),
            /** Milliseconds from the save of the change to this request. Default: 0. */
            elapsedMs: z.number().min(0).optional(),
        }),
    }),
    reportBuild: () => ({ body: buildMessageSchema }),
    // Texts of problems beside the variants.
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
            /** By how many milliseconds. */
            advance: z.number().min(0).max(MAX_ADVANCE_MS),
        }),
    }),
    createOrganization: () => ({
        body: z.strictObject({
            /** Id or subdomain. */
            organization: z.string(),
        }),
    }),
    createToken: () => ({
        body: z.strictObject({
            /** Id of the user. */
            user: z.string(),
        }),
    }),
    seed: () => ({
        // The host has read and checked it, and comes from the same build.
        body: z.custom<Seed>(() => true),
        // Room for a million people.
        largestBody: 256 * BYTES_PER_MB,
    }),
    start: () => ({
        body: z.strictObject({
            /** Base URL of the control listener, without a trailing slash. */
            url: z.url(),
            /** Base URL of the public listener, without a trailing slash. */
            publicUrl: z.url(),
            /** TCP ports that the session listens on, those of both listeners among them. */
            ports: z.array(z.number().int()).default([]),
            /** Id of the session, also after a restart of its runtime. Default: the service belongs to no session. */
            session: z.string().max(100).optional(),
            /** Address that gets every request of integrations, as `setOutboundUrl` has it. Default: as it was before. */
            outboundUrl: z.url().optional(),
        }),
    }),
    closePorts: () => ({
        body: z.strictObject({
            /** TCP ports of this machine. They replace those that were said before. */
            ports: z.array(z.number().int()),
        }),
    }),
    renderWithFaults: () => ({
        body: z.strictObject({
            integration: z.string(),
            request: renderRequestSchema,
            /** Default: none but those of the workspace. */
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
            /** Token that the integration sent a visitor of the site with. */
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
            /** Id or number of a change request of it. Default: the space itself. */
            changeRequest: z.string().optional(),
            /** Id of its revision that this is made from: 409 if it has another one by now. Default: any. */
            revision: z.string().optional(),
            /** Changes to the pages, one after the other. Default: none. */
            edits: z.array(pageEditRequestSchema).optional(),
            /** Files to add. Default: none. */
            files: z.array(fileSeedSchema).optional(),
            /** Reusable contents; those with the id of one that is there take its place. Default: none. */
            reusableContents: z.array(reusableContentEditSchema).optional(),
            /** Texts by name; null deletes one. Default: none. */
            variables: z.record(z.string(), z.string().nullable()).optional(),
        }),
        largestBody: 16 * BYTES_PER_MB,
    }),
    putContentSource: () => ({
        body: z.strictObject({
            space: z.string(),
            integration: z.string(),
            /** Id of one of its content sources. */
            source: z.string(),
            /** What it is given. */
            props: z.record(z.string(), z.unknown()),
            /** What it depends on, by name. Default: nothing. */
            dependencies: contentSourceReferenceSchema.shape.dependencies,
            /** Title of a new page. Default: that of the source. */
            title: z.string().min(1).max(255).optional(),
            /** Id of a page that stands for it already. Default: a new one, last in the space. */
            page: z.string().optional(),
        }),
        largestBody: BYTES_PER_MB,
    }),
    setTeamLevel: () => ({
        body: z.strictObject({
            /** Id or subdomain. */
            organization: z.string(),
            /** Id. */
            team: z.string(),
            /** Id of a space or a collection of the organization. */
            content: z.string(),
            /** Null takes back what the team gave there. */
            level: roleSchema.nullable(),
        }),
    }),
    personalTokens: () => ({}),
    createPersonalToken: () => ({
        body: z.strictObject({
            /** What it is for. */
            name: z.string().min(1).max(100),
            /** Days that it holds. Default: 90. */
            days: z.int().min(1).max(366).default(90),
        }),
    }),
    revokePersonalToken: () => ({ query: z.strictObject({ id: z.string().max(100) }) }),
    pauseInstallation: () => ({
        body: z.strictObject({
            integration: z.string(),
            /** Id. */
            installation: z.string(),
            paused: z.boolean(),
        }),
    }),
    faults: () => ({}),
    setFaults: () => ({ body: faultsSchema }),
    setOutboundUrl: () => ({
        body: z.strictObject({
            /** Address that gets every request by its own method, with `OUTBOUND_HEADERS`; the network where it is left out. */
            url: z.url().optional(),
        }),
    }),
} as const satisfies Record<ControlRoute, () => RequestSchemas>;
