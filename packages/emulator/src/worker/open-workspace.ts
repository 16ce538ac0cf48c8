import blueprintText from 'blueprint';
import type { Hono } from 'hono';

import type { RuntimeStop } from '../control.js';
import { computeContent } from './dispatch/compute-content.js';
import { interruptedMessage } from './dispatch/delivery-message.js';
import { scheduleDueWork } from './dispatch/due-work.js';
import { resumeOutbox, sendOutbox } from './dispatch/outbox.js';
import type { ScriptEntrypoints } from './dispatch/script-runtime.js';
import { tellOfRemoved } from './dispatch/removal.js';
import { MAIN_WORKSPACE, workspaceOf, type WorkerEnv } from './env.js';
import { type Blueprint, storeContent } from './blueprint/blueprint.js';
import { createApp } from './http/app.js';
import { hearingOf } from './http/control-access.js';
import { seenBy } from './http/site/live/changes.js';
import { platformOf } from './hosts/index.js';
import type { Platform } from './hosts/platform.js';
import type { HttpEnv } from './http/mount.js';
import { createProjectFiles } from './service/project-files.js';
import { createPdfPrinter } from './service/pdf-printer.js';
import { createActivity, shareActivity, workspacesHere } from './service/activity.js';
import { createClock } from './service/clock.js';
import { createConverter } from './service/converter.js';
import { createEndedDeliveries, openFaults } from './service/faults/index.js';
import { createFirstEvents } from './service/first-events.js';
import { createFormerSecrets } from './service/former-secrets.js';
import { createGathering } from './service/gathering.js';
import { openGoing } from './service/going.js';
import { hostingOf } from './service/hosting.js';
import { newId } from './service/ids.js';
import { goOut } from './service/go-out.js';
import { beginIndexing } from './subjects/search/index.js';
import { beginMigratingInstructions, engineOf } from './subjects/translations/index.js';
import { dropLate, failInterrupted, openLateRecords, settleLate } from './subjects/journal/index.js';
import { createMessageStream } from './service/message-stream.js';
import { createOriginals } from './service/originals.js';
import { createProvenRenders } from './service/proven-renders.js';
import { createRequestTurns } from './service/request-turns.js';
import { createRounds } from './service/rounds.js';
import { createKeptAnswers } from './service/kept-answers.js';
import { createVisitRates } from './service/visit-rates.js';
import { expectSessionPorts } from './service/session-ports.js';
import { createScriptedAnswers } from './service/scripted-answers.js';
import { createScriptRecords } from './service/script-records.js';
import { createSafe } from './service/seal.js';
import { createLocalAccess, noteStop } from './subjects/integrations/index.js';
import { isNew } from './subjects/workspace/index.js';
import type { Host } from './service/host.js';
import type { Service } from './service/service.js';
import { dumpDatabase, replaceDatabase } from './storage/dump.js';
import { lockedDump, lockStored, openedDump } from './storage/locked-columns.js';
import { rowsOfPlace, TABLES_OF_PLACE } from './storage/portable.js';
import { createWorkRunner } from './service/work/runner.js';
import { interruptedWork } from './service/work/stored-work.js';
import { type Database, openDatabase } from './storage/database.js';
import { ensureSetting, readSetting, writeSetting } from './storage/settings.js';
import { workKinds } from './work-kinds.js';
import { followSession, sessionOf } from './workspace-addresses.js';

/** Read for the first workspace that is opened. */
let blueprintRead: Blueprint | undefined;
const blueprint = () => (blueprintRead ??= JSON.parse(blueprintText) as Blueprint);

/** Workspaces that know how the runtime stopped before. */
const told = new Set<string>();

/** Milliseconds that the last answer of a workspace takes to leave it, and some more. */
const ANSWER_TIME = 100;

/** A workspace that can be worked with. */
export interface Opened {
    service: Host;
    app: Hono<HttpEnv>;
}

/** Opens a workspace: a new one gets the package's own content, unless it waits for a seed. One that was made knows its name. */
export async function openWorkspace(
    ctx: DurableObjectState,
    env: WorkerEnv,
    name: string | undefined,
): Promise<Opened> {
    const platform = platformOf(env);
    const { host: service, isReopened } = await openService(ctx, env, name);
    if (!platform.awaitsSeed(service.name) && isNew(service))
        ctx.storage.transactionSync(() => storeContent(ctx.storage.sql, blueprint().content, service));
    beginIndexing(service);
    beginMigratingInstructions(service);
    scheduleDueWork(service);
    // Where these are told, the main one waits at first for its addresses, which may be others than before.
    if (service.name !== MAIN_WORKSPACE || !service.isIntroduced || isReopened) {
        resumeOutbox(service);
        service.wakeWork();
    }
    return { service, app: createApp(service, platform.files.studio) };
}

// oxlint-disable-next-line max-lines-per-function -- a list of what one workspace is made of
async function openService(
    ctx: DurableObjectState,
    env: WorkerEnv,
    given: string | undefined,
): Promise<{ host: Host; isReopened: boolean }> {
    const platform = platformOf(env);
    const db = await openDatabase(ctx.storage, blueprint().layout);
    const { now, advance, toMachineTime } = createClock(db);
    const name = nameOf(given, db);
    const safe = createSafe(env.STATE_KEY);
    lockStored(db, safe);
    const secret = ensureSetting(db, 'secret', () => newId() + newId());
    const own = followSession(db, name);
    const access = createLocalAccess({ db }, { secret, token: env.TOKEN });
    const activity = createActivity();
    const service: Service = {
        name,
        db,
        addresses: platform.addressesOf(name) ?? own,
        access,
        formerSecrets: createFormerSecrets(db, activity, safe, env.DISPATCH_SECRET),
        safe,
        now,
        newId,
        wakeSender: (installation) => sendOutbox(host, installation),
        wakeWork: () => host.waitUntil(host.work.run()),
        send: (request, starter) => goOut(platform.ways, request, starter, sessionOf(service)),
        convert: createConverter(platform.conversions, env.CONVERSION_TIMEOUT),
    };
    if (platform.isIntroduced) expectSessionPorts(service.addresses);
    // Events that are pending now were in flight when the runtime stopped: nobody waits for them any more.
    const isReopened = told.has(name);
    const stop = stopBefore(name, platform);
    const interrupted = failInterrupted(service, stop);
    noteStop(service, interrupted, stop);
    const interruptedKinds = interruptedWork(service).map(({ kind }) => kind);
    const hideActivity = shareActivity(name, activity);
    const endListening = () => {
        stream.end();
        host.pageListeners.end();
    };
    const going = openGoing(name);
    /** Takes nothing more in, does the last thing, and goes with its memory: not before the answer was sent, which waits for what was written. */
    const goAfter = async (reason: string, act: () => Promise<void>) => {
        going.begin();
        host.work.stop();
        const end = () => {
            going.end();
            ctx.abort(reason);
        };
        const endLater = () => void setTimeout(end, ANSWER_TIME);
        await act().finally(() => {
            hideActivity();
            endListening();
            void ctx.storage.sync().then(endLater, endLater);
        });
    };
    const kinds = workKinds({
        engine: engineOf(service, env.TRANSLATOR),
        compute: (_, type, space, source, read) => computeContent(host, type, space, source, read),
    });
    const stream = createMessageStream(
        platform.createFollowers(ctx, (token) => hearingOf(service, token)),
        interrupted.map(interruptedMessage),
    );
    const host: Host = {
        ...service,
        originals: createOriginals(),
        provenRenders: createProvenRenders(),
        scriptedAnswers: createScriptedAnswers(activity),
        dispatchSecret: env.DISPATCH_SECRET,
        hosting: hostingOf(env),
        interrupted: {
            events: interrupted.map(({ integration, payload: { type } }) => ({ integration, type })),
            work: interruptedKinds,
        },
        stream,
        projectFiles: createProjectFiles(stream, newId),
        // The generated type of `ctx.exports` does not know this Worker's own entrypoints.
        runtime: platform.runtimeFor(name, ctx.exports as unknown as ScriptEntrypoints),
        isIntroduced: platform.isIntroduced,
        takeAddresses: own.take,
        printPdf: createPdfPrinter(platform.conversions, env.CONVERSION_TIMEOUT),
        activity,
        faults: openFaults(db),
        deliveries: createEndedDeliveries(),
        firstEvents: createFirstEvents(),
        keptAnswers: createKeptAnswers(service),
        giveWay: createRounds(),
        startTimeout: platform.createTimeouts(),
        work: createWorkRunner(service, kinds, {
            pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
            elapsed: () => performance.now(),
            schedule: () => {
                scheduleDueWork(host);
                host.pageListeners.notice();
            },
        }),
        requestTurns: createRequestTurns(),
        pageListeners: platform.createPageListeners(ctx, (page) => seenBy(host, page)),
        visitRates: createVisitRates(),
        scriptRecords: createScriptRecords(),
        writers: createGathering(),
        waitedWritten: platform.journal.waitedWritten,
        looseScripts: env.LOOSE_SCRIPTS,
        remotePictures: env.REMOTE_PICTURES,
        siteFiles: platform.files.site,
        dispatchTimeout: env.DISPATCH_TIMEOUT,
        largestFile: platform.largestFile,
        storedBytes: () => ctx.storage.sql.databaseSize,
        advanceClock: advance,
        wakeAt: (time) => void ctx.storage.setAlarm(toMachineTime(time)),
        waitUntil: (promise) => {
            const key = newId();
            activity.begin(key);
            ctx.waitUntil(promise.finally(() => activity.end(key)));
        },
        putDown: async () => {
            host.work.stop();
            endListening();
            settleLate(db);
            const others = host.isIntroduced && name === MAIN_WORKSPACE ? workspacesHere() : [];
            await Promise.all(
                others.filter((other) => other !== name).map((other) => workspaceOf(env, other).putDown()),
            );
        },
        dump: () => {
            settleLate(db);
            return openedDump(dumpDatabase(ctx.storage), safe);
        },
        isGoing: going.has,
        // What watches over tables goes with them, also where they hold what they held.
        restore: (dump) =>
            goAfter('The workspace was replaced.', async () => {
                // They stay where the dump can't be used.
                settleLate(db);
                await ctx.storage.deleteAlarm();
                const kept = rowsOfPlace(dumpDatabase(ctx.storage, TABLES_OF_PLACE));
                await replaceDatabase(ctx.storage, lockedDump(dump, safe), kept);
                dropLate(db);
            }),
        remove: () =>
            goAfter('The workspace was removed.', async () => {
                dropLate(db);
                await ctx.storage.deleteAlarm();
                await ctx.storage.deleteAll();
            }),
    };
    openLateRecords(db, platform.journal.longestWait, (ids) => tellOfRemoved(host, ids));
    return { host, isReopened };
}

/** What is due wakes a workspace without telling its name, as another machine asks it, so that it is stored. */
function nameOf(name: string | undefined, db: Database): string {
    if (name === undefined) return readSetting(db, 'name') ?? MAIN_WORKSPACE;
    if (readSetting(db, 'name') !== name) writeSetting(db, 'name', name);
    return name;
}

/** How the runtime stopped before: a workspace that was replaced opens again, and is told once. */
function stopBefore(workspace: string, { stop }: Platform): RuntimeStop {
    if (told.has(workspace)) return { reason: stop.reason, underWay: 'nothing' };
    told.add(workspace);
    return stop;
}
