/**
 * Answers of the kit's own endpoints. No running code loads these schemas: the types that are inferred from them bind both
 * sides, which come from the same build, and tests hold the service's answers against them.
 */
import { installationStatusSchema, renderResponseSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { EVENT_RESPONSE_SCHEMAS } from './event-responses.schema.js';
import { countedFaultsSchema } from './faults.schema.js';
import { streamMessageSchema } from './messages.schema.js';
import { publishPlansSchema } from './plans.schema.js';
import { workspaceOverviewSchema, pendingConfigurationSchema } from './overview.schema.js';
import { blockPropsSchema } from './requests.schema.js';
import { workspaceFileSchema } from './workspace-file.schema.js';
import type { ControlRoute } from './routes.js';
import { scriptProblemsAndEffectsOnSiteSchema } from './scripts.schema.js';
import { plannedVisitSchema, visitorViewSchema } from './visits.schema.js';

/** How an endpoint answers. */
type ResponseSchema =
    /** 204. */
    | undefined
    /** JSON. */
    | { json: z.ZodType }
    /** Server-sent events. */
    | { messages: z.ZodType };

const strings = z.array(z.string());

/** A task of an integration. */
const taskViewSchema = z.strictObject({
    /** Its number while it waits, the id of its event once it runs. */
    id: z.string(),
    integration: z.string(),
    /** Its type. */
    name: z.string(),
    status: z.enum(['waiting', 'running', 'success', 'failed']),
    /** When it is to run; left out once it runs. */
    dueAt: z.iso.datetime().optional(),
    /** When it ran; left out while it waits. */
    ranAt: z.iso.datetime().optional(),
    /** Which time it ran, from 1: it is more where it was run again; left out while it waits. */
    attempt: z.number().int().optional(),
    /** Why it failed. */
    error: z.string().optional(),
});

/** Why a script can't be loaded. */
const scriptFailureSchema = z.strictObject({
    /** `THREW`: what is thrown at its top level or keeps it from being parsed. `NO_FETCH`: it takes no requests. `NO_ANSWER`: it did not end. */
    reason: z.enum(['THREW', 'NO_FETCH', 'NO_ANSWER']),
    /** The thrown error with its name, or the problem in a sentence. */
    message: z.string(),
    /** Places in the bundle, innermost first, one in a line; empty where none is known. */
    stack: z.string(),
});

/** Why a request was not taken: what the error body of the API says, and as data what a tool does something about. */
export const controlErrorSchema = z.strictObject({
    /** HTTP status. */
    code: z.number(),
    /** For people. */
    message: z.string(),
    /** Why the script can't be loaded that was to be published. */
    script: scriptFailureSchema.optional(),
    /** A reason that the kit's tools act on. */
    reason: z.enum(['EARLIER_LAYOUT', 'UNKNOWN_LAYOUT']).optional(),
});

/** A token that somebody has made, without the token itself. */
const personalTokenSchema = z.strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    until: z.string(),
    /** To the hour. Left out where it was never used. */
    lastUsedAt: z.string().optional(),
});

/** Answer of each of the kit's own endpoints. */
export const RESPONSE_SCHEMAS = {
    health: {
        json: z.strictObject({
            ok: z.literal(true),
            /** Versions of integrations that were loaded in this workspace since the runtime started. */
            loaded: z.number(),
            /** The same in all workspaces of the author's own machine, of which the runtime keeps all. */
            loadedInAll: z.number(),
            /** Whether anything goes on: an event that was not answered yet, or what an integration began after its answer in the last minute. */
            busy: z.boolean(),
        }),
    },
    overview: { json: workspaceOverviewSchema },
    remove: undefined,
    exportWorkspace: { json: workspaceFileSchema },
    importWorkspace: undefined,
    stream: { messages: streamMessageSchema },
    develop: {
        json: z.strictObject({
            integration: z.string(),
            version: z.number(),
            installation: z.string(),
            organization: z.string(),
            space: z.string(),
            site: z.string(),
            /** Where visitors see the site; left out while it is not published. */
            siteUrl: z.string().optional(),
            /** Places that wait to be configured; left out if there are none. */
            pending: z.array(pendingConfigurationSchema).optional(),
            /** Registrations of the script; omitted if the script does not report them. */
            registered: z
                .strictObject({
                    components: z.array(z.string()),
                    contentSources: z.array(z.string()),
                    events: z.array(z.string()),
                })
                .optional(),
            /** Milliseconds from the save of the change to the first answer of the new version, as its `reload` message says. */
            durationMs: z.number(),
        }),
    },
    reportBuild: undefined,
    reportVariants: undefined,
    /** Path of the file, for people. */
    saveVariant: { json: z.strictObject({ file: z.string() }) },
    planPublish: { json: publishPlansSchema },
    answerPlan: undefined,
    /** Path of the manifest, for people. */
    addScope: { json: z.strictObject({ file: z.string() }) },
    startProject: { json: z.strictObject({ file: z.string() }) },
    answerWrite: undefined,
    reportFrame: undefined,
    advanceClock: {
        json: z.strictObject({
            /** The service's time from now on, ISO 8601. */
            now: z.string(),
        }),
    },
    createOrganization: undefined,
    createToken: { json: z.strictObject({ token: z.string() }) },
    seed: {
        json: z.strictObject({
            /** False when the workspace holds something already, and was left as it is. */
            applied: z.boolean(),
        }),
    },
    start: {
        json: z.strictObject({
            /** Work under way when the runtime ended before: events, and the kinds of background work. */
            interrupted: z.strictObject({
                events: z.array(z.strictObject({ integration: z.string(), type: z.string() })),
                work: strings,
            }),
            /** Integrations whose events of installations wait for their next version, as the current one has stopped the runtime. */
            held: strings,
            /** Integrations that get no events before their next version, as the current one has stopped the runtime too often. */
            quarantined: strings,
        }),
    },
    closePorts: undefined,
    renderWithFaults: {
        json: z.strictObject({
            eventId: z.string(),
            response: renderResponseSchema,
            /** Faults of its elements, which are drawn otherwise than they were written. */
            warnings: strings,
        }),
    },
    ...EVENT_RESPONSE_SCHEMAS,
    runTasks: { json: z.strictObject({ eventIds: strings }) },
    work: {
        json: z.strictObject({
            /** In the order in which it was begun; what has ended is not there. */
            items: z.array(
                z.strictObject({
                    id: z.string(),
                    kind: z.string(),
                    /** Its owner; left out if that is the workspace. */
                    owner: z.strictObject({ kind: z.string(), id: z.string() }).optional(),
                    /** Parts that are done; never fewer than before. */
                    done: z.number(),
                    /** Parts in all; left out where nobody knows. */
                    total: z.number().optional(),
                    /** Why it stopped last; left out while it goes on, and so are the following. */
                    failure: z.string().optional(),
                    /** How many times in a row it has stopped there. */
                    attempts: z.number().optional(),
                    /** When it is tried again; left out where it is not. */
                    nextAttemptAt: z.iso.datetime().optional(),
                }),
            ),
            /** Last synchronizations of spaces with Git that failed, or left files out. */
            gitSyncs: z.array(
                z.strictObject({
                    space: z.string(),
                    direction: z.enum(['import', 'export']),
                    /** URL of the repository, without credentials. */
                    url: z.string(),
                    endedAt: z.iso.datetime(),
                    /** Why it failed; left out where it did not. */
                    error: z.string().optional(),
                    /** The first files that it left out. */
                    omittedFiles: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
                    omittedFileCount: z.number(),
                }),
            ),
        }),
    },
    cancelWork: undefined,
    retryWork: undefined,
    suspendWork: undefined,
    planVisit: { json: plannedVisitSchema },
    viewSiteAs: { json: visitorViewSchema },
    visitorClaims: { json: z.strictObject({ claims: z.record(z.string(), z.unknown()) }) },
    scripts: {
        json: z.strictObject({
            /** Of the integration; what pages told of former ones is gone. */
            version: z.number(),
            /** Those that the integration is set up on. */
            sites: z.array(scriptProblemsAndEffectsOnSiteSchema),
        }),
    },
    readBlock: { json: blockPropsSchema },
    writeBlock: undefined,
    deleteBlock: undefined,
    /** Id of the revision that it has now. */
    changeContent: { json: z.strictObject({ revision: z.string() }) },
    putContentSource: {
        json: z.strictObject({
            /** Id of the page that stands for it. */
            page: z.string(),
            title: z.string(),
            /** Pages right below it. */
            pages: z.number(),
            /** Whether it is computed still: the answer does not wait for longer than some seconds. */
            isComputing: z.boolean(),
            /** Why it could not be computed. */
            failure: z.string().optional(),
        }),
    },
    setTeamLevel: undefined,
    personalTokens: { json: z.strictObject({ items: z.array(personalTokenSchema) }) },
    createPersonalToken: { json: personalTokenSchema.extend({ token: z.string() }) },
    revokePersonalToken: undefined,
    pauseInstallation: { json: z.strictObject({ status: installationStatusSchema }) },
    tasks: { json: z.strictObject({ items: z.array(taskViewSchema) }) },
    cancelTask: undefined,
    runTask: { json: z.strictObject({ eventId: z.string() }) },
    retryTask: { json: z.strictObject({ eventId: z.string() }) },
    faults: { json: countedFaultsSchema },
    setFaults: { json: countedFaultsSchema },
    setOutboundUrl: undefined,
} as const satisfies Record<ControlRoute, ResponseSchema>;
