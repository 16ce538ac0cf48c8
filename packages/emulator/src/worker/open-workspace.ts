import blueprintText from 'blueprint';
import type { Hono } from 'hono';

import type { RuntimeCrash } from '../control.js';
import { computeContent } from './dispatch/compute-content.js';
import { createInterruptedMessage } from './dispatch/event-messages.js';
import { scheduleNextAlarm } from './dispatch/due-work.js';
import { resumeOutbox, sendOutbox } from './dispatch/outbox.js';
import type { ScriptEntrypoints } from './dispatch/script-runtime.js';
import { notifyRemoved } from './dispatch/notify-removed.js';
import { MAIN_WORKSPACE, getWorkspaceStub, type WorkerEnv } from './env.js';
import { type Blueprint, insertSeed } from './blueprint/blueprint.js';
import { createApp } from './http/app.js';
import { getSubscription } from './http/control-access.js';
import { readPageState } from './http/site/live/subscribe.js';
import { createPlatform } from './hosts/index.js';
import type { Platform } from './hosts/platform.js';
import type { HttpEnv } from './http/mount.js';
import { createProjectFiles } from './service/project-files.js';
import { createPdfPrinter } from './service/pdf-printer.js';
import { createActivity, registerActivity, listOpenWorkspaces } from './service/activity.js';
import { createClock } from './service/clock.js';
import { createConverter } from './service/converter.js';
import { createDeliveryEndNotifier, createFaults } from './service/faults/index.js';
import { createFirstEvents } from './service/first-events.js';
import { createRetiredSecrets } from './service/retired-secrets.js';
import { createGroupCommit } from './service/group-commit.js';
import { createClosing } from './service/closing.js';
import { parseHosting } from './service/hosting.js';
import { createId } from './service/ids.js';
import { fetchExternal } from './service/egress.js';
import { enqueueIndexing } from './subjects/search/index.js';
import { createEngine } from './subjects/translations/index.js';
import {
    discardBuffer,
    failInterruptedEvents,
    createWriteBuffer,
    flushBufferSafely,
} from './subjects/journal/index.js';
import { createMessageStream } from './service/message-stream.js';
import { createOriginalPayloads } from './service/original-payloads.js';
import { createKnownGoodRenders } from './service/known-good-renders.js';
import { createRequestLimiter } from './service/request-limiter.js';
import { createYielder } from './service/yield.js';
import { createIdempotencyStore } from './service/idempotency.js';
import { createVisitorRateLimiter } from './service/visitor-rate-limiter.js';
import { initializeSessionPorts } from './service/session-ports.js';
import { createReplayResponses } from './service/replay-responses.js';
import { createScriptRecords } from './service/script-records.js';
import { createEncryption } from './service/encryption.js';
import { createLocalAccess, recordCrash } from './subjects/integrations/index.js';
import { isWorkspaceEmpty } from './subjects/workspace/index.js';
import type { Host } from './service/host.js';
import type { Service } from './service/service.js';
import { exportDatabase, replaceDatabase } from './storage/dump.js';
import { encryptDump, decryptDump } from './storage/encrypted-columns.js';
import { listLocalRows, LOCAL_TABLES } from './storage/portable-dump.js';
import { createWorkRunner } from './service/work/runner.js';
import { listInterruptedWork } from './service/work/stored-work.js';
import { type Database, openDatabase } from './storage/database.js';
import { getOrCreateSetting, readSetting, writeSetting } from './storage/settings.js';
import { listWorkKinds } from './work-kinds.js';
import { createReportedUrls, getSessionUrls } from './workspace-urls.js';

/** Read for the first workspace that is opened. */
let blueprintRead: Blueprint | undefined;
const getBlueprint = () => (blueprintRead ??= JSON.parse(blueprintText) as Blueprint);

/** Workspaces that know how the runtime stopped before. */
const reportedWorkspaces = new Set<string>();

/** Milliseconds that the last answer of a workspace takes to leave it, and some more. */
const RESPONSE_FLUSH_MS = 100;

/** A workspace that can be worked with. */
export interface OpenWorkspace {
    service: Host;
    app: Hono<HttpEnv>;
}

/** Opens a workspace: a new one gets the package's own content, unless it waits for a seed. One that was made knows its name. */
export async function openWorkspace(
    ctx: DurableObjectState,
    env: WorkerEnv,
    name: string | undefined,
): Promise<OpenWorkspace> {
    const platform = createPlatform(env);
    const { host: service, isReopened } = await openService(ctx, env, name);
    if (!platform.awaitsSeed(service.name) && isWorkspaceEmpty(service))
        ctx.storage.transactionSync(() => insertSeed(ctx.storage.sql, getBlueprint().content, service));
    enqueueIndexing(service);
    scheduleNextAlarm(service);
    // Where these are told, the main one waits at first for its addresses, which may be others than before.
    if (service.name !== MAIN_WORKSPACE || !service.isIntroduced || isReopened) {
        resumeOutbox(service);
        service.scheduleWork();
    }
    return { service, app: createApp(service, platform.files.studio) };
}

// oxlint-disable-next-line max-lines-per-function -- a list of what one workspace is made of
async function openService(
    ctx: DurableObjectState,
    env: WorkerEnv,
    given: string | undefined,
): Promise<{ host: Host; isReopened: boolean }> {
    const platform = createPlatform(env);
    const db = await openDatabase(ctx.storage, getBlueprint().layout);
    const { now, advance, toMachineTime } = createClock(db);
    const name = resolveName(given, db);
    const safe = createEncryption(env.STATE_KEY);
    const secret = getOrCreateSetting(db, 'secret', () => createId() + createId());
    const own = createReportedUrls(db, name);
    const access = createLocalAccess({ db }, { secret, token: env.TOKEN });
    const activity = createActivity();
    const service: Service = {
        name,
        db,
        urls: platform.getUrls(name) ?? own,
        access,
        retiredSecrets: createRetiredSecrets(db, activity, safe, env.DISPATCH_SECRET),
        encryption: safe,
        now,
        newId: createId,
        scheduleOutbox: (installation) => sendOutbox(host, installation),
        scheduleWork: () => host.waitUntil(host.work.run()),
        fetchExternal: (request, starter) =>
            fetchExternal(platform.networks, request, starter, getSessionUrls(service)),
        convert: createConverter(platform.conversions, env.CONVERSION_TIMEOUT),
    };
    if (platform.hasReportedUrls) initializeSessionPorts(service.urls);
    // Events that are pending now were in flight when the runtime stopped: nobody waits for them any more.
    const isReopened = reportedWorkspaces.has(name);
    const stop = stopBefore(name, platform);
    const interrupted = failInterruptedEvents(service, stop);
    recordCrash(service, interrupted, stop);
    const interruptedKinds = listInterruptedWork(service).map(({ kind }) => kind);
    const hideActivity = registerActivity(name, activity);
    const closeListeners = () => {
        stream.close();
        host.pageListeners.end();
    };
    const closing = createClosing(name);
    /** Takes nothing more in, does the last thing, and goes with its memory: not before the answer was sent, which waits for what was written. */
    const closeAfter = async (reason: string, act: () => Promise<void>) => {
        closing.begin();
        host.work.stop();
        const finish = () => {
            closing.end();
            ctx.abort(reason);
        };
        const scheduleFinish = () => void setTimeout(finish, RESPONSE_FLUSH_MS);
        await act().finally(() => {
            hideActivity();
            closeListeners();
            void ctx.storage.sync().then(scheduleFinish, scheduleFinish);
        });
    };
    const kinds = listWorkKinds({
        engine: createEngine(service, env.TRANSLATOR),
        compute: (_, type, space, source, read) => computeContent(host, type, space, source, read),
    });
    const stream = createMessageStream(
        platform.createFollowers(ctx, (token) => getSubscription(service, token)),
        interrupted.map(createInterruptedMessage),
    );
    const host: Host = {
        ...service,
        originals: createOriginalPayloads(),
        provenRenders: createKnownGoodRenders(),
        scriptedAnswers: createReplayResponses(activity),
        dispatchSecret: env.DISPATCH_SECRET,
        hosting: parseHosting(env),
        interrupted: {
            events: interrupted.map(({ integration, payload: { type } }) => ({ integration, type })),
            work: interruptedKinds,
        },
        stream,
        projectFiles: createProjectFiles(stream, createId),
        // The generated type of `ctx.exports` does not know this Worker's own entrypoints.
        runtime: platform.createRuntime(name, ctx.exports as unknown as ScriptEntrypoints),
        isIntroduced: platform.hasReportedUrls,
        takeAddresses: own.set,
        printPdf: createPdfPrinter(platform.conversions, env.CONVERSION_TIMEOUT),
        activity,
        faults: createFaults(db),
        deliveries: createDeliveryEndNotifier(),
        firstEvents: createFirstEvents(),
        keptAnswers: createIdempotencyStore(service),
        giveWay: createYielder(),
        startTimeout: platform.createTimeouts(),
        work: createWorkRunner(service, kinds, {
            pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
            elapsed: () => performance.now(),
            schedule: () => {
                scheduleNextAlarm(host);
                host.pageListeners.notifyChanged();
            },
        }),
        requestTurns: createRequestLimiter(),
        pageListeners: platform.createPageListeners(ctx, (page) => readPageState(host, page)),
        visitRates: createVisitorRateLimiter(),
        scriptRecords: createScriptRecords(),
        writers: createGroupCommit(),
        waitedWritten: platform.journal.waitedWritten,
        looseScripts: env.LOOSE_SCRIPTS,
        remotePictures: env.REMOTE_PICTURES,
        siteFiles: platform.files.site,
        dispatchTimeout: env.DISPATCH_TIMEOUT,
        largestFile: platform.maxFileBytes,
        storedBytes: () => ctx.storage.sql.databaseSize,
        advanceClock: advance,
        wakeAt: (time) => void ctx.storage.setAlarm(toMachineTime(time)),
        waitUntil: (promise) => {
            const key = createId();
            activity.begin(key);
            ctx.waitUntil(promise.finally(() => activity.end(key)));
        },
        putDown: async () => {
            host.work.stop();
            closeListeners();
            flushBufferSafely(db);
            const others = host.isIntroduced && name === MAIN_WORKSPACE ? listOpenWorkspaces() : [];
            await Promise.all(
                others.filter((other) => other !== name).map((other) => getWorkspaceStub(env, other).shutdown()),
            );
        },
        dump: () => {
            flushBufferSafely(db);
            return decryptDump(exportDatabase(ctx.storage), safe);
        },
        isGoing: closing.has,
        // What watches over tables goes with them, also where they hold what they held.
        restore: (dump) =>
            closeAfter('The workspace was replaced.', async () => {
                // They stay where the dump can't be used.
                flushBufferSafely(db);
                await ctx.storage.deleteAlarm();
                const kept = listLocalRows(exportDatabase(ctx.storage, LOCAL_TABLES));
                await replaceDatabase(ctx.storage, encryptDump(dump, safe), kept);
                discardBuffer(db);
            }),
        remove: () =>
            closeAfter('The workspace was removed.', async () => {
                discardBuffer(db);
                await ctx.storage.deleteAlarm();
                await ctx.storage.deleteAll();
            }),
    };
    createWriteBuffer(db, platform.journal.maxWaitMs, (ids) => notifyRemoved(host, ids));
    return { host, isReopened };
}

/** What is due wakes a workspace without telling its name, as another machine asks it, so that it is stored. */
function resolveName(name: string | undefined, db: Database): string {
    if (name === undefined) return readSetting(db, 'name') ?? MAIN_WORKSPACE;
    if (readSetting(db, 'name') !== name) writeSetting(db, 'name', name);
    return name;
}

/** How the runtime stopped before: a workspace that was replaced opens again, and is told once. */
function stopBefore(workspace: string, { lastCrash: stop }: Platform): RuntimeCrash {
    if (reportedWorkspaces.has(workspace)) return { reason: stop.reason, underWay: 'nothing' };
    reportedWorkspaces.add(workspace);
    return stop;
}
