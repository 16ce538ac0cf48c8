import { DurableObject } from 'cloudflare:workers';
import type { TraceLog } from '@svc-int/api';
import blueprintText from 'blueprint';
import type { Hono } from 'hono';

import type { RuntimeStop, StreamMessage } from '../control.js';
import { computeContent } from './dispatch/compute-content.js';
import { deliveryMessage } from './dispatch/delivery-message.js';
import { runDueWork, scheduleDueWork } from './dispatch/due-work.js';
import { resumeOutbox, sendOutbox } from './dispatch/outbox.js';
import type { OutboundRoutes } from './entrypoints/outbound.js';
import { beginOutboundRequest, type BegunRequest, type OutboundRequestStart } from './dispatch/outbound-request.js';
import { createScriptRuntime, type WrapperExports } from './dispatch/script-runtime.js';
import { tellOfRemoved } from './dispatch/removal.js';
import { traceLogs } from './dispatch/trace.js';
import { MAIN_WORKSPACE, type WorkerEnv } from './env.js';
import { type Blueprint, storeContent } from './blueprint/blueprint.js';
import { createApp } from './http/app.js';
import type { StudioFiles } from './http/studio.js';
import { controlErrorAnswer, errorAnswer } from './http/errors.js';
import type { HttpEnv } from './http/mount.js';
import { servePublic } from './http/public-app.js';
import { createProjectFiles } from './service/project-files.js';
import { createPdfPrinter } from './service/pdf-printer.js';
import { createActivity, shareActivity } from './service/activity.js';
import { type Cause, causedBy } from './service/cause.js';
import { createClock } from './service/clock.js';
import { createConverter } from './service/converter.js';
import { createEndedDeliveries, openFaults } from './service/faults/index.js';
import { createFirstEvents } from './service/first-events.js';
import { createFormerSecrets } from './service/former-secrets.js';
import { createGathering } from './service/gathering.js';
import { newId } from './service/ids.js';
import { goOut } from './service/go-out.js';
import { beginIndexing } from './subjects/search/index.js';
import { beginMigratingInstructions, engineOf } from './subjects/translations/index.js';
import { dropLate, type EventRow, failInterrupted, openLateRecords, settleLate } from './subjects/journal/index.js';
import { createMessageStream } from './service/message-stream.js';
import { createOriginals } from './service/originals.js';
import { createProvenRenders } from './service/proven-renders.js';
import { createRequestTurns } from './service/request-turns.js';
import { createRounds } from './service/rounds.js';
import { createTimeouts } from './service/timeouts.js';
import { createPageListeners } from './service/page-listeners.js';
import { createVisitRates } from './service/visit-rates.js';
import { createScriptedAnswers } from './service/scripted-answers.js';
import { createScriptRecords } from './service/script-records.js';
import { createSafe } from './service/seal.js';
import { createLocalAccess, noteStop } from './subjects/integrations/index.js';
import { isNew } from './subjects/workspace/index.js';
import type { Host, SiteFiles } from './service/host.js';
import { ServiceError } from './service/service-error.js';
import type { Service } from './service/service.js';
import { dumpDatabase, restoreDatabase } from './storage/dump.js';
import { lockedDump, lockStored, openedDump } from './storage/locked-columns.js';
import { createWorkRunner } from './service/work/runner.js';
import { interruptedWork } from './service/work/stored-work.js';
import { isStored, openDatabase, UnknownLayoutError } from './storage/database.js';
import { ensureSetting, readSetting } from './storage/settings.js';
import { workKinds } from './work-kinds.js';
import { addressesOf, portsOf, sessionOf } from './workspace-addresses.js';

/** Read for the first workspace that is opened. */
let blueprintRead: Blueprint | undefined;
const blueprint = () => (blueprintRead ??= JSON.parse(blueprintText) as Blueprint);

/** Read for the first page of a site. */
let siteFilesRead: SiteFiles | undefined;

/** The same for the first Studio. */
let studioFilesRead: StudioFiles | undefined;

/** Workspaces that know how the runtime stopped before. */
const told = new Set<string>();

/** Milliseconds that the last answer of a workspace takes to leave it, and some more. */
const ANSWER_TIME = 100;

/** One workspace: all its data, and everything that works on them. */
export class Workspace extends DurableObject<WorkerEnv> {
    private opened: Promise<Opened | UnknownLayoutError> | undefined;

    /** Serves a request of the control listener. The user of all workspaces makes a new one by any call. */
    override async fetch(request: Request): Promise<Response> {
        if (this.isMissing() && request.headers.get('authorization') !== `Bearer ${this.env.TOKEN}`)
            return errorAnswer(missing(401));
        return this.open().then(({ app }) => app.fetch(request), controlErrorAnswer);
    }

    /** Serves a request of an integration to the API. */
    async fetchFor(request: Request, cause: Cause | undefined): Promise<Response> {
        return causedBy(cause, () => this.fetch(request));
    }

    /** Serves a request of the public listener, whose body has been read. */
    async servePublic(request: Request, body?: Uint8Array<ArrayBuffer>, cause?: Cause): Promise<Response> {
        if (this.isMissing()) return errorAnswer(missing(404));
        const { service } = await this.open();
        return causedBy(cause, () => servePublic(service, request, body));
    }

    /** Something is due. */
    override async alarm(): Promise<void> {
        const { service } = await this.open();
        await runDueWork(service);
    }

    /** An integration has done with an event, and with what it does after the answer: writes down what it logged. */
    async endTrace(event: string, logs: TraceLog[]): Promise<void> {
        const { service } = await this.open();
        if (logs.length > 0) traceLogs(service, event, logs);
        service.activity.end(event);
    }

    /** An integration makes a request: lets it go on when it is its turn, and tells where requests go. */
    async beginRequest(request: OutboundRequestStart): Promise<OutboundRoutes & BegunRequest> {
        const { service } = await this.open();
        const begun = await beginOutboundRequest(service, request);
        const session = await sessionOf(service, this.env);
        return { ...begun, ...session, outboundUrl: readSetting(service.db, 'outboundUrl') };
    }

    /** Ports that are closed to integrations, which the host tells the main workspace. */
    async sessionPorts(): Promise<number[]> {
        const { service } = await this.open();
        return portsOf(service);
    }

    /** Whether nobody has made it, so that a request by just anybody leaves nothing behind. */
    private isMissing(): boolean {
        const { id, storage } = this.ctx;
        return this.opened === undefined && (id.name ?? MAIN_WORKSPACE) !== MAIN_WORKSPACE && !isStored(storage);
    }

    private async open(): Promise<Opened> {
        this.opened ??= this.ctx.blockConcurrencyWhile(() => openWorkspace(this.ctx, this.env).catch(unknownLayout));
        const opened = await this.opened;
        if (opened instanceof UnknownLayoutError) throw opened;
        return opened;
    }
}

function missing(status: 401 | 404): ServiceError {
    const advice = 'the first call with the token of the user of the service makes it';
    return new ServiceError(status, `There is no workspace of this name: ${advice}.`);
}

/** A workspace that can be worked with. */
interface Opened {
    service: Host;
    app: Hono<HttpEnv>;
}

async function openWorkspace(ctx: DurableObjectState, env: WorkerEnv): Promise<Opened> {
    const service = await openService(ctx, env);
    if ((!env.OWN_SEED || service.name !== MAIN_WORKSPACE) && isNew(service))
        ctx.storage.transactionSync(() => storeContent(ctx.storage.sql, blueprint().content, service));
    beginIndexing(service);
    beginMigratingInstructions(service);
    scheduleDueWork(service);
    // The main one waits for its addresses, which may be others than before.
    if (service.name !== MAIN_WORKSPACE) {
        resumeOutbox(service);
        service.wakeWork();
    }
    return { service, app: createApp(service, () => (studioFilesRead ??= JSON.parse(env.STUDIO) as StudioFiles)) };
}

/** Who fails while it opens is started again at each request; this would go on for ever. */
function unknownLayout(error: unknown): UnknownLayoutError {
    if (error instanceof UnknownLayoutError) return error;
    throw error;
}

// oxlint-disable-next-line max-lines-per-function -- a list of what one workspace is made of
async function openService(ctx: DurableObjectState, env: WorkerEnv): Promise<Host> {
    const db = await openDatabase(ctx.storage, blueprint().layout);
    const { now, advance, toMachineTime } = createClock(db);
    const name = ctx.id.name ?? MAIN_WORKSPACE;
    const safe = createSafe(env.STATE_KEY);
    lockStored(db, safe);
    const secret = ensureSetting(db, 'secret', () => newId() + newId());
    const access = createLocalAccess({ db }, { secret, token: env.TOKEN });
    const activity = createActivity();
    const service: Service = {
        name,
        db,
        addresses: addressesOf(db),
        access,
        formerSecrets: createFormerSecrets(db, activity, safe, env.DISPATCH_SECRET),
        safe,
        now,
        newId,
        wakeSender: (installation) => sendOutbox(host, installation),
        wakeWork: () => host.waitUntil(host.work.run()),
        send: async (request, starter) => goOut(env, request, starter, await sessionOf(service, env)),
        convert: createConverter(env.CONVERSIONS, env.CONVERSION_TIMEOUT),
    };
    // Events that are pending now were in flight when the runtime stopped: nobody waits for them any more.
    const stop = stopBefore(name, env);
    const interrupted = failInterrupted(service, stop);
    noteStop(service, interrupted, stop);
    const interruptedKinds = interruptedWork(service).map(({ kind }) => kind);
    const hideActivity = shareActivity(name, activity);
    /** Its memory is freed as well, but not before the answer was sent. */
    const leave = (reason: string) => {
        hideActivity();
        setTimeout(() => ctx.abort(reason), ANSWER_TIME);
    };
    const kinds = workKinds({
        engine: engineOf(service, env.TRANSLATOR),
        compute: (_, ...asked) => computeContent(host, ...asked),
    });
    const stream = createMessageStream(interrupted.map(interruptedMessage));
    const host: Host = {
        ...service,
        originals: createOriginals(),
        provenRenders: createProvenRenders(),
        scriptedAnswers: createScriptedAnswers(activity),
        dispatchSecret: env.DISPATCH_SECRET,
        interrupted: {
            events: interrupted.map(({ integration, payload: { type } }) => ({ integration, type })),
            work: interruptedKinds,
        },
        stream,
        projectFiles: createProjectFiles(stream, newId),
        // The generated type of `ctx.exports` does not know this Worker's own entrypoints.
        runtime: createScriptRuntime(env, ctx.exports as unknown as WrapperExports, name),
        printPdf: createPdfPrinter(env.CONVERSIONS, env.CONVERSION_TIMEOUT),
        activity,
        faults: openFaults(db),
        deliveries: createEndedDeliveries(),
        firstEvents: createFirstEvents(),
        giveWay: createRounds(),
        startTimeout: createTimeouts(),
        work: createWorkRunner(service, kinds, {
            pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
            elapsed: () => performance.now(),
            schedule: () => {
                scheduleDueWork(host);
                host.pageListeners.notice();
            },
        }),
        requestTurns: createRequestTurns(),
        pageListeners: createPageListeners(),
        visitRates: createVisitRates(),
        scriptRecords: createScriptRecords(),
        writers: createGathering(),
        looseScripts: env.LOOSE_SCRIPTS,
        remotePictures: env.REMOTE_PICTURES,
        siteFiles: () => (siteFilesRead ??= JSON.parse(env.SITE) as SiteFiles),
        dispatchTimeout: env.DISPATCH_TIMEOUT,
        advanceClock: advance,
        wakeAt: (time) => void ctx.storage.setAlarm(toMachineTime(time)),
        waitUntil: (promise) => {
            const key = newId();
            activity.begin(key);
            ctx.waitUntil(promise.finally(() => activity.end(key)));
        },
        dump: () => {
            settleLate(db);
            return openedDump(dumpDatabase(ctx.storage), safe);
        },
        restore: async (dump) => {
            dropLate(db);
            await ctx.storage.deleteAlarm();
            await restoreDatabase(ctx.storage, lockedDump(dump, safe));
            leave('The workspace was replaced.');
        },
        remove: async () => {
            dropLate(db);
            await ctx.storage.deleteAlarm();
            await ctx.storage.deleteAll();
            leave('The workspace was removed.');
        },
    };
    openLateRecords(db, (ids) => tellOfRemoved(host, ids));
    return host;
}

/** How the runtime stopped before: a workspace that was replaced opens again, and is told once. */
function stopBefore(workspace: string, { STOP }: WorkerEnv): RuntimeStop {
    if (told.has(workspace)) return { reason: STOP.reason, underWay: 'nothing' };
    told.add(workspace);
    return STOP;
}

function interruptedMessage({ integration, payload, durationMs, error }: EventRow): StreamMessage {
    return deliveryMessage(integration, payload, {
        status: 'failed',
        durationMs: durationMs ?? 0,
        failure: error ?? undefined,
    });
}
