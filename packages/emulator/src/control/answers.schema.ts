/**
 * Answers of the kit's own endpoints. No running code loads these schemas: the types that are inferred from them bind both
 * sides, which come from the same build, and tests hold the service's answers against them.
 */
import { configurationsSchema, installationStatusSchema, tracedEventSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { CONSENT_STATES, REQUEST_WAYS, STORAGE_AREAS } from '../integration/script-effects.js';
import { streamMessageSchema } from './messages.schema.js';
import { blockPropsSchema, eventDraftSchema, workspaceFileSchema } from './requests.schema.js';
import type { ControlRoute } from './routes.js';

/** How an endpoint answers. */
type AnswerSchema =
    /** 204. */
    | undefined
    /** JSON. */
    | { json: z.ZodType }
    /** Server-sent events. */
    | { messages: z.ZodType };

const named = z.strictObject({ id: z.string(), title: z.string() });
const strings = z.array(z.string());

/** Where an installation waits to be configured. */
const pendingPlaceSchema = z.strictObject({
    kind: z.enum(['account', 'space', 'site']),
    /** Id of the organization, space or site. */
    place: z.string(),
    /** Names of the values that are missing, or have not their type. */
    needs: strings,
});

/** Content of a workspace, for the Studio's navigation. */
const overviewSchema = z.strictObject({
    organizations: z.array(named.extend({ spaces: z.array(named), sites: z.array(named) })),
    integrations: z.array(
        z.strictObject({
            name: z.string(),
            title: z.string(),
            description: z.string().optional(),
            version: z.number(),
            organization: z.string(),
            scopes: strings,
            publicEndpoint: z.string(),
            blocks: z.array(named.extend({ description: z.string().optional() })),
            configurations: configurationsSchema,
            installations: z.array(
                z.strictObject({
                    id: z.string(),
                    organization: z.string(),
                    status: installationStatusSchema,
                    spaces: strings,
                    sites: strings,
                    pending: z.array(pendingPlaceSchema),
                }),
            ),
        }),
    ),
});

/** How often something was done, in which state, and whether it is sure who did it. */
const timesSchema = {
    consent: z.enum(CONSENT_STATES),
    /** Whether no call and no running element led to the script. */
    isGuess: z.boolean(),
    count: z.number(),
};

/** What a script did in pages: names alone, no values. */
const countedEffectSchema = z.discriminatedUnion('kind', [
    z.strictObject({
        kind: z.literal('request'),
        origin: z.string(),
        method: z.string(),
        way: z.enum(REQUEST_WAYS),
        ...timesSchema,
    }),
    z.strictObject({ kind: z.literal('cookie'), name: z.string(), ...timesSchema }),
    z.strictObject({ kind: z.literal('storage'), area: z.enum(STORAGE_AREAS), name: z.string(), ...timesSchema }),
    z.strictObject({ kind: z.literal('global'), name: z.string(), ...timesSchema }),
    z.strictObject({ kind: z.literal('element'), tag: z.string(), place: z.string(), ...timesSchema }),
]);

/** A script on a site, as its pages told of it. */
const scriptOnSiteSchema = z.strictObject({
    /** Id of the site. */
    site: z.string(),
    title: z.string(),
    /** Where visitors see it; left out while it is not published. */
    url: z.string().optional(),
    /** Full loads of pages in which the script ran. */
    loads: z.number(),
    /** What went wrong, the latest last. */
    problems: z.array(
        z.strictObject({
            kind: z.enum(['policy', 'error', 'slow', 'failed']),
            message: z.string(),
            /** What `contentSecurityPolicy` needs to allow it. */
            allow: z.string().optional(),
            /** Lines around the place, with a pointer. */
            frame: z.string().optional(),
            /** When it was told of last. */
            at: z.iso.datetime(),
            count: z.number(),
        }),
    ),
    effects: z.array(countedEffectSchema),
    /** Times that something was done which is not among the effects, as there were too many. */
    rest: z.number(),
});

/** An integration's own answer to an event. */
const ownAnswerSchema = z.strictObject({
    status: z.number(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    /** In Base64. */
    body: z.string(),
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
export const faultSchema = z.strictObject({
    /** HTTP status. */
    code: z.number(),
    /** For people. */
    message: z.string(),
    /** Why the script can't be loaded that was to be published. */
    script: scriptFailureSchema.optional(),
    /** A reason that the kit's tools act on. */
    reason: z.literal('UNKNOWN_LAYOUT').optional(),
});

/** Answer of each of the kit's own endpoints. */
export const ANSWER_SCHEMAS = {
    health: {
        json: z.strictObject({
            ok: z.literal(true),
            /** Versions of integrations that were loaded since the runtime started. */
            loaded: z.number(),
            /** Whether anything goes on: an event that was not answered yet, or what an integration began after its answer in the last minute. */
            busy: z.boolean(),
        }),
    },
    overview: { json: overviewSchema },
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
            pending: z.array(pendingPlaceSchema).optional(),
            /** Milliseconds until the new version had answered. */
            durationMs: z.number(),
        }),
    },
    reportBuild: undefined,
    advanceClock: {
        json: z.strictObject({
            /** The service's time from now on, ISO 8601. */
            now: z.string(),
        }),
    },
    makeOrganization: undefined,
    tokenOf: { json: z.strictObject({ token: z.string() }) },
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
            /** Integrations whose events of installations wait for their next version, as the current one has blocked the runtime. */
            held: strings,
        }),
    },
    closePorts: undefined,
    sampleEvent: {
        json: z.strictObject({
            /** Types that the integration is sent by its scopes. */
            types: strings,
            /** A complete one but for its id. */
            event: eventDraftSchema,
        }),
    },
    sendEvent: {
        json: z.strictObject({
            eventId: z.string(),
            /** Value of `after` for the trace, so that it begins with this event. */
            after: z.number(),
            /** Left out when there was none. */
            response: ownAnswerSchema.optional(),
            /** Paths of what it repeats without what the record leaves out, as nobody knows that any more; left out when there are none. */
            hidden: strings.optional(),
            /** Left out when it was not asked for. */
            traced: tracedEventSchema.optional(),
        }),
    },
    /** Ids of the events, one for each installation; none has been sent yet. */
    announceEvent: { json: z.strictObject({ eventIds: strings }) },
    importEvents: {
        json: z.strictObject({
            /** Events that are in the journal now, and those that were there before. */
            imported: z.number(),
            known: z.number(),
        }),
    },
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
        }),
    },
    cancelWork: undefined,
    retryWork: undefined,
    stopWork: undefined,
    trace: {
        json: z.strictObject({
            /** Events of the integration, oldest first, with all that is known of them. */
            events: z.array(tracedEventSchema),
            /** Value of `after` for the next request: the position of the last event that is complete. */
            next: z.number(),
        }),
    },
    planVisit: {
        json: z.strictObject({
            site: z.string(),
            /** Opens the site as this visitor. */
            url: z.string(),
            isAdmitted: z.boolean(),
            tokenProblem: z.enum(['signature', 'expired']).optional(),
            /** What the site knows of the visitor. */
            claims: z.record(z.string(), z.unknown()),
            /** Titles of sections and spaces that the visitor is not shown. */
            hidden: z.array(z.string()),
        }),
    },
    visitorClaims: { json: z.strictObject({ claims: z.record(z.string(), z.unknown()) }) },
    scripts: {
        json: z.strictObject({
            /** Of the integration; what pages told of former ones is gone. */
            version: z.number(),
            /** Those that the integration is set up on. */
            sites: z.array(scriptOnSiteSchema),
        }),
    },
    readBlock: { json: blockPropsSchema },
    writeBlock: undefined,
    forgetBlock: undefined,
    /** Id of the revision that it has now. */
    changeContent: { json: z.strictObject({ revision: z.string() }) },
    divertOutbound: undefined,
} as const satisfies Record<ControlRoute, AnswerSchema>;
