import blueprintText from 'blueprint';
import type { Hono } from 'hono';

import type { RuntimeCrash } from '../control.js';
import { requestComputedContentFromIntegration } from './dispatch/compute-content.js';
import { createInterruptedDeliveryMessage } from './dispatch/delivery/event-messages.js';
import { scheduleNextAlarm } from './dispatch/due-work.js';
import { resumeAllOutboxes, sendOutbox } from './dispatch/outbox.js';
import type { ScriptEntrypoints } from './dispatch/scripts/script-runtime.js';
import { publishEventRemoval } from './dispatch/delivery/publish-event-removal.js';
import { MAIN_WORKSPACE, getWorkspaceStub, type WorkerEnv } from './env.js';
import { type DatabaseBlueprint, insertSeed } from './blueprint/blueprint.js';
import { createControlApp } from './http/app.js';
import { findUserStreamSubscription } from './http/control-access.js';
import { readPageStateJson } from './http/site/live/subscribe.js';
import { getPlatform } from './hosts/index.js';
import type { Platform } from './hosts/platform.js';
import type { HttpEnv } from './http/mount.js';
import { createSessionProjectFiles } from './service/messages/session-project-files.js';
import { createPdfPrinter } from './service/conversions/pdf-printer.js';
import {
    createWorkspaceActivity,
    registerWorkspaceActivity,
    listOpenWorkspaces,
} from './service/workspace/workspace-activity.js';
import { createClock } from './service/clock.js';
import { createSeparateProcessConverter } from './service/conversions/converter.js';
import { createDeliveryEndNotifier, createFaultInjector } from './service/faults/index.js';
import { createFirstEventGate } from './service/event-loop/first-event-gate.js';
import { createEncryptedRetiredSecretStore } from './service/secrets/retired-secrets.js';
import { createGroupCommit } from './service/event-loop/group-commit.js';
import { createHoldMonitor, type HoldMonitor } from './service/event-loop/hold-monitor.js';
import { formatHoldNote } from '../integration/hold-note.js';
import { parseHostingSettings } from './service/workspace/hosting.js';
import { createId } from './service/ids.js';
import { fetchExternalWithoutRedirects } from './service/egress/egress.js';
import { enqueueSearchIndexingIfIndexEmpty } from './subjects/search/index.js';
import { createModelOrPseudoTranslationEngine } from './subjects/translations/index.js';
import {
    failEventsInterruptedByCrash,
    enableJournalBuffer,
    flushJournalBufferSafely,
} from './subjects/journal/index.js';
import { createReplayingMessageStream } from './service/messages/message-stream.js';
import { createUnreadConditionReporter } from './service/messages/unread-condition-reports.js';
import { createOriginalPayloads } from './service/secrets/original-payloads.js';
import { createSecretInputStore } from './service/secrets/secret-inputs.js';
import { createSuccessfullyRenderedComponentSet } from './service/integrations/successfully-rendered-component-set.js';
import { createPerEventOutboundRequestLimiter } from './service/egress/integration-request-limiter.js';
import { createEventLoopRoundLimiter, createSliceQueue } from './service/event-loop/yield.js';
import { createIdempotencyStore } from './service/idempotency.js';
import { createVisitorRateLimiter } from './service/visitor-rate-limiter.js';
import { addExpectedSessionPortsFromUrls } from './service/egress/session-ports.js';
import { createReplayResponses } from './service/integrations/replay-responses.js';
import { createSiteScriptRecords } from './service/integrations/site-script-records.js';
import { createEncryption } from './service/secrets/encryption.js';
import { createLocalWorkspaceAccess, storeCrashAgainstSuspectVersions } from './subjects/integrations/index.js';
import { hasPageVersion } from './subjects/revisions/index.js';
import { isWorkspaceEmpty } from './subjects/workspace/index.js';
import type { WorkspaceHost } from './service/workspace/workspace-host.js';
import type { Service } from './service/service.js';
import { createWorkRunner } from './service/work/runner.js';
import { listInterruptedWork } from './service/work/stored-work.js';
import { type Database, openDatabase } from './storage/database.js';
import { getOrCreateSetting, readSetting, writeSetting } from './storage/settings.js';
import { listWorkKinds } from './work-kinds.js';
import { createWorkspaceContentOperations } from './workspace-content-operations.js';
import { createStoredWorkspaceUrls, getServiceUrlsAndPorts } from './workspace-urls.js';

let blueprintRead: DatabaseBlueprint | undefined;
const getBlueprint = () => (blueprintRead ??= JSON.parse(blueprintText) as DatabaseBlueprint);

const reportedWorkspaces = new Set<string>();

export interface RunningWorkspace {
    service: WorkspaceHost;
    app: Hono<HttpEnv>;
}

export async function openOrSeedWorkspace(
    ctx: DurableObjectState,
    env: WorkerEnv,
    name: string | undefined,
): Promise<RunningWorkspace> {
    const platform = getPlatform(env);
    const { host: service, isReopened } = await openService(ctx, env, name);
    if (!platform.awaitsSeed(service.name) && isWorkspaceEmpty(service))
        ctx.storage.transactionSync(() => insertSeed(ctx.storage.sql, getBlueprint().content, service));
    enqueueSearchIndexingIfIndexEmpty(service);
    scheduleNextAlarm(service);
    // The main workspace resumes once its host has set its URLs, which may have changed.
    if (service.name !== MAIN_WORKSPACE || !service.isIntroduced || isReopened) {
        resumeAllOutboxes(service);
        service.scheduleWork();
    }
    return { service, app: createControlApp(service, platform.files.studio) };
}

// oxlint-disable-next-line max-lines-per-function -- a list of what one workspace is made of
async function openService(
    ctx: DurableObjectState,
    env: WorkerEnv,
    given: string | undefined,
): Promise<{ host: WorkspaceHost; isReopened: boolean }> {
    const platform = getPlatform(env);
    const db = await openDatabase(ctx.storage, getBlueprint().layout);
    const { now, advance, toMachineTime } = createClock(db);
    const name = resolveName(given, db);
    await registerNameOnce(platform, db, name);
    const safe = createEncryption(env.STATE_KEY);
    const secret = getOrCreateSetting(db, 'secret', () => createId() + createId());
    const own = createStoredWorkspaceUrls(db, name);
    const access = createLocalWorkspaceAccess({ db }, { secret, token: env.TOKEN });
    const activity = createWorkspaceActivity();
    const waitForSlice = createSliceQueue();
    const service: Service = {
        name,
        db,
        urls: platform.getUrls(name) ?? own,
        access,
        retiredSecrets: createEncryptedRetiredSecretStore(db, activity, safe, env.DISPATCH_SECRET),
        encryption: safe,
        now,
        newId: createId,
        scheduleOutbox: (installation) => sendOutbox(host, installation),
        scheduleWork: () => host.waitUntil(host.work.run()),
        recordUnreadConditions: (stored) => recordUnreadConditions(stored),
        fetchExternal: (request, starter) =>
            fetchExternalWithoutRedirects(platform.egress, request, starter, getServiceUrlsAndPorts(service)),
        convert: createSeparateProcessConverter(platform.conversions, env.CONVERSION_TIMEOUT, waitForSlice),
        waitForSlice,
    };
    if (platform.hasReportedUrls) addExpectedSessionPortsFromUrls(service.urls);
    // Events pending at this point were in flight at the crash; their callers are gone.
    const isReopened = reportedWorkspaces.has(name);
    const stop = stopBefore(name, platform);
    const interrupted = failEventsInterruptedByCrash(service, stop);
    storeCrashAgainstSuspectVersions(service, interrupted, stop);
    const interruptedKinds = listInterruptedWork(service).map(({ kind }) => kind);
    const hideActivity = registerWorkspaceActivity(name, activity);
    const closeListeners = () => {
        stream.close();
        host.pageListeners.end();
    };
    const content = createWorkspaceContentOperations({
        ctx,
        name,
        db,
        platform,
        encryption: safe,
        stopWork: () => host.work.stop(),
        onClosed: () => {
            hideActivity();
            closeListeners();
        },
    });
    const kinds = listWorkKinds({
        engine: createModelOrPseudoTranslationEngine(service, env.TRANSLATOR),
        compute: (_, type, space, source, read) =>
            requestComputedContentFromIntegration(host, type, space, source, read),
    });
    const holds = createWorkspaceHoldMonitor(name, platform);
    const stream = createReplayingMessageStream(
        platform.createFollowers(ctx, (token) => findUserStreamSubscription(service, token)),
        interrupted.map(createInterruptedDeliveryMessage),
    );
    const recordUnreadConditions = createUnreadConditionReporter(stream, {
        isStored: (version) => hasPageVersion(service, version),
        newId: createId,
    });
    const host: WorkspaceHost = {
        ...service,
        originals: createOriginalPayloads(),
        provenRenders: createSuccessfullyRenderedComponentSet(),
        secretInputs: createSecretInputStore(db),
        scriptedAnswers: createReplayResponses(activity),
        dispatchSecret: env.DISPATCH_SECRET,
        hosting: parseHostingSettings(env),
        interrupted: {
            events: interrupted.map(({ integration, payload: { type } }) => ({ integration, type })),
            work: interruptedKinds,
        },
        stream,
        projectFiles: createSessionProjectFiles(stream, createId),
        runtime: platform.createRuntime(name, ctx.exports as unknown as ScriptEntrypoints),
        isIntroduced: platform.hasReportedUrls,
        takeAddresses: own.set,
        printPdf: createPdfPrinter(platform.conversions, env.CONVERSION_TIMEOUT),
        activity,
        faults: createFaultInjector(db),
        deliveries: createDeliveryEndNotifier(),
        firstEvents: createFirstEventGate(),
        keptAnswers: createIdempotencyStore(service),
        giveWay: createEventLoopRoundLimiter(),
        holds,
        startTimeout: platform.createTimeouts(),
        work: createWorkRunner(service, kinds, {
            pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
            elapsed: () => performance.now(),
            measure: holds.measure,
            schedule: () => {
                scheduleNextAlarm(host);
                host.pageListeners.notifyChanged();
            },
        }),
        requestTurns: createPerEventOutboundRequestLimiter(),
        pageListeners: platform.createPageListeners(ctx, (page) => readPageStateJson(host, page)),
        visitRates: createVisitorRateLimiter(),
        scriptRecords: createSiteScriptRecords(),
        writers: createGroupCommit(),
        waitedWritten: platform.journal.waitedWritten,
        strictScripts: env.STRICT_SCRIPTS,
        remotePictures: env.REMOTE_PICTURES,
        siteFiles: platform.files.site,
        dispatchTimeout: env.DISPATCH_TIMEOUT,
        maxExportedDatabaseBytes: platform.maxExportedDatabaseBytes,
        maxImportBytes: platform.maxImportBytes,
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
            flushJournalBufferSafely(db);
            const others = host.isIntroduced && name === MAIN_WORKSPACE ? listOpenWorkspaces() : [];
            await Promise.all(
                others.filter((other) => other !== name).map((other) => getWorkspaceStub(env, other).shutdown()),
            );
        },
        ...content,
    };
    enableJournalBuffer(db, platform.journal.maxWaitMs, (ids) => publishEventRemoval(host, ids));
    return { host, isReopened };
}

function createWorkspaceHoldMonitor(workspace: string, { markerKey }: Platform): HoldMonitor {
    return createHoldMonitor({
        workspace,
        elapsed: () => performance.now(),
        startTimer: (milliseconds, act) => {
            const timer = setTimeout(act, milliseconds);
            return () => clearTimeout(timer);
        },
        report: (message, heldMs) =>
            console.warn(markerKey === '' ? message : formatHoldNote(markerKey, { message, heldMs })),
    });
}

/** The name is stored, because alarms and requests of other machines do not contain it. */
function resolveName(name: string | undefined, db: Database): string {
    if (name === undefined) return readSetting(db, 'name') ?? MAIN_WORKSPACE;
    if (readSetting(db, 'name') !== name) writeSetting(db, 'name', name);
    return name;
}

async function registerNameOnce({ workspaceNames }: Platform, db: Database, name: string): Promise<void> {
    if (!workspaceNames.register || name === MAIN_WORKSPACE || readSetting(db, 'registeredName') === name) return;
    await workspaceNames.register(name);
    writeSetting(db, 'registeredName', name);
}

/** Returns the previous crash, with details only at the first opening: a replaced workspace opens again. */
function stopBefore(workspace: string, { lastCrash: stop }: Platform): RuntimeCrash {
    if (reportedWorkspaces.has(workspace)) return { reason: stop.reason, underWay: 'nothing' };
    reportedWorkspaces.add(workspace);
    return stop;
}
