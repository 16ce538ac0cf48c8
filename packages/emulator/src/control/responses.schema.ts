/** Only tests load these schemas; other code uses the inferred types. */
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

type ResponseSchema =
    | undefined
    | { json: z.ZodType }
    /** Server-sent events. */
    | { messages: z.ZodType };

const strings = z.array(z.string());

const taskViewSchema = z.strictObject({
    /** Number of the task, or id of its event once it runs. */
    id: z.string(),
    integration: z.string(),
    name: z.string(),
    status: z.enum(['waiting', 'running', 'success', 'failed']),
    dueAt: z.iso.datetime().optional(),
    ranAt: z.iso.datetime().optional(),
    /** Counts from 1. */
    attempt: z.number().int().optional(),
    error: z.string().optional(),
});

const scriptFailureSchema = z.strictObject({
    /** `THREW`: at top level or while parsing. `NO_FETCH`: no handler. `NO_ANSWER`: never ended. */
    reason: z.enum(['THREW', 'NO_FETCH', 'NO_ANSWER']),
    message: z.string(),
    /** Locations in the bundle, innermost first, one per line. */
    stack: z.string(),
});

/** Error body of the API, plus data for tools. */
export const controlErrorSchema = z.strictObject({
    code: z.number(),
    message: z.string(),
    script: scriptFailureSchema.optional(),
    reason: z.enum(['EARLIER_LAYOUT', 'UNKNOWN_LAYOUT']).optional(),
});

const personalTokenSchema = z.strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    until: z.string(),
    /** Updated at most once an hour. */
    lastUsedAt: z.string().optional(),
});

export const RESPONSE_SCHEMAS = {
    health: {
        json: z.strictObject({
            ok: z.literal(true),
            /** Number of integration versions loaded since the runtime started. */
            loaded: z.number(),
            /** Like `loaded`, but of all workspaces of a local machine, whose runtime unloads no version. */
            loadedInAll: z.number(),
            /** Whether an event runs, or work of an integration within a minute after its response. */
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
            siteUrl: z.string().optional(),
            pending: z.array(pendingConfigurationSchema).optional(),
            /** Absent if the script does not report them. */
            registered: z
                .strictObject({
                    components: z.array(z.string()),
                    contentSources: z.array(z.string()),
                    events: z.array(z.string()),
                })
                .optional(),
            /** Milliseconds from the save to the version's first response. */
            durationMs: z.number(),
        }),
    },
    reportBuild: undefined,
    reportVariants: undefined,
    saveVariant: { json: z.strictObject({ file: z.string() }) },
    planPublish: { json: publishPlansSchema },
    answerPlan: undefined,
    addScope: { json: z.strictObject({ file: z.string() }) },
    startProject: { json: z.strictObject({ file: z.string() }) },
    answerWrite: undefined,
    reportFrame: undefined,
    advanceClock: {
        json: z.strictObject({
            now: z.string(),
        }),
    },
    createOrganization: undefined,
    createToken: { json: z.strictObject({ token: z.string() }) },
    seed: {
        json: z.strictObject({
            /** Whether the seed was applied; false if the workspace had content. */
            applied: z.boolean(),
        }),
    },
    start: {
        json: z.strictObject({
            interrupted: z.strictObject({
                events: z.array(z.strictObject({ integration: z.string(), type: z.string() })),
                work: strings,
            }),
            /** Integrations whose version crashed the runtime: installation events wait for a new version. */
            held: strings,
            /** Integrations whose version crashed too often: no events until a new version. */
            quarantined: strings,
        }),
    },
    closePorts: undefined,
    renderWithFaults: {
        json: z.strictObject({
            eventId: z.string(),
            response: renderResponseSchema,
            /** Elements rendered differently from their source. */
            warnings: strings,
        }),
    },
    ...EVENT_RESPONSE_SCHEMAS,
    runTasks: { json: z.strictObject({ eventIds: strings }) },
    work: {
        json: z.strictObject({
            items: z.array(
                z.strictObject({
                    id: z.string(),
                    kind: z.string(),
                    owner: z.strictObject({ kind: z.string(), id: z.string() }).optional(),
                    /** Completed steps; never decreases. */
                    done: z.number(),
                    total: z.number().optional(),
                    /** Absent, like the next fields, while the work runs. */
                    failure: z.string().optional(),
                    attempts: z.number().optional(),
                    nextAttemptAt: z.iso.datetime().optional(),
                }),
            ),
            gitSyncs: z.array(
                z.strictObject({
                    space: z.string(),
                    direction: z.enum(['import', 'export']),
                    /** URL without credentials. */
                    url: z.string(),
                    endedAt: z.iso.datetime(),
                    error: z.string().optional(),
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
            /** Reports about earlier versions of the integration are dropped. */
            version: z.number(),
            sites: z.array(scriptProblemsAndEffectsOnSiteSchema),
        }),
    },
    readBlock: { json: blockPropsSchema },
    writeBlock: undefined,
    deleteBlock: undefined,
    changeContent: { json: z.strictObject({ revision: z.string() }) },
    checkMergeRules: {
        json: z.strictObject({ unmet: z.strictObject({ rule: z.string(), message: z.string() }).optional() }),
    },
    putContentSource: {
        json: z.strictObject({
            page: z.string(),
            title: z.string(),
            /** Number of child pages. */
            pages: z.number(),
            /** Whether the computation continues: the response waits only some seconds. */
            isComputing: z.boolean(),
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
