import blueprintText from 'blueprint';
import type { Hono } from 'hono';

import { type DatabaseBlueprint, insertSeedRows } from './blueprint/blueprint.js';
import { createLifecycle } from './create-lifecycle.js';
import { createWorkspaceService } from './create-workspace-service.js';
import { createWorkspaceSubscribers } from './create-workspace-subscribers.js';
import { createWorkspaceWorkRunner } from './create-workspace-work-runner.js';
import { requestComputedContentFromIntegration } from './dispatch/compute-content.js';
import { createDispatcher } from './dispatch/create-dispatcher.js';
import { publishEventRemoval } from './dispatch/delivery/publish-event-removal.js';
import { scheduleNextAlarm } from './dispatch/due-work.js';
import { resumeAllOutboxes, sendOutbox } from './dispatch/outbox.js';
import type { ScriptEntrypoints } from './dispatch/scripts/script-runtime.js';
import { MAIN_WORKSPACE, type WorkerEnv } from './env.js';
import { getPlatform } from './hosts/index.js';
import { createControlApp } from './http/app.js';
import { createHttpTools } from './http/create-http-tools.js';
import type { HttpHost } from './http/http-host.js';
import type { HttpEnv } from './http/mount.js';
import { readPageStateJson } from '../site/serve/live/subscribe.js';
import { recordPreviousCrash } from './previous-crash.js';
import { createClock } from './service/clock.js';
import { addExpectedSessionPortsFromUrls } from './service/egress/session-ports.js';
import { createWorkspaceHoldMonitor } from './service/event-loop/workspace-hold-monitor.js';
import { createUnreadConditionReporter } from './service/messages/unread-condition-reports.js';
import { createEncryption } from './service/secrets/encryption.js';
import type { FollowUps } from './service/service.js';
import { createWorkspaceActivity } from './service/workspace/workspace-activity.js';
import { openDatabase } from './storage/database.js';
import { enableJournalBuffer } from './subjects/journal/index.js';
import { hasPageVersion } from './subjects/revisions/index.js';
import { enqueueSearchIndexingIfEmptyOrOutdated } from './subjects/search/index.js';
import { isWorkspaceEmpty } from './subjects/workspace/index.js';
import { registerWorkspaceNameOnce, resolveWorkspaceName } from './workspace-name.js';
import { createStoredWorkspaceUrls } from './workspace-urls.js';

let blueprintRead: DatabaseBlueprint | undefined;
const getBlueprint = () => (blueprintRead ??= JSON.parse(blueprintText) as DatabaseBlueprint);

export interface RunningWorkspace {
    service: HttpHost;
    app: Hono<HttpEnv>;
}

export async function openOrSeedWorkspace(
    ctx: DurableObjectState,
    env: WorkerEnv,
    name: string | undefined,
): Promise<RunningWorkspace> {
    const platform = getPlatform(env);
    const { host: service, isReopened } = await openHost(ctx, env, name);
    enqueueSearchIndexingIfEmptyOrOutdated(service);
    if (!platform.awaitsSeed(service.name) && isWorkspaceEmpty(service))
        ctx.storage.transactionSync(() => insertSeedRows(ctx.storage.sql, getBlueprint().content, service));
    scheduleNextAlarm(service);
    // The main workspace resumes once its host has set its URLs, which may have changed.
    if (service.name !== MAIN_WORKSPACE || !service.lifecycle.hasReportedUrls || isReopened) {
        resumeAllOutboxes(service);
        service.followUps.scheduleWork();
    }
    return { service, app: createControlApp(service, platform.files.studio) };
}

// oxlint-disable-next-line max-lines-per-function -- creates the five parts of a workspace in the order of their dependencies
async function openHost(
    ctx: DurableObjectState,
    env: WorkerEnv,
    given: string | undefined,
): Promise<{ host: HttpHost; isReopened: boolean }> {
    const platform = getPlatform(env);
    const db = await openDatabase(ctx.storage, getBlueprint().layout);
    const clock = createClock(db);
    const name = resolveWorkspaceName(given, db);
    await registerWorkspaceNameOnce(platform, db, name);
    const ownUrls = createStoredWorkspaceUrls(db, name);
    const activity = createWorkspaceActivity();
    const followUps: FollowUps = {
        scheduleOutbox: (installation) => sendOutbox(host, installation),
        scheduleWork: () => host.lifecycle.waitUntil(host.lifecycle.work.run()),
        recordUnreadConditions: (stored) => recordUnreadConditions(stored),
    };
    const service = createWorkspaceService({
        name,
        db,
        urls: platform.getUrls(name) ?? ownUrls,
        encryption: createEncryption(env.STATE_KEY),
        now: clock.now,
        followUps,
        env,
        platform,
        activity,
    });
    if (platform.hasReportedUrls) addExpectedSessionPortsFromUrls(service.urls);
    const { isReopened, events, work: interruptedKinds } = recordPreviousCrash(service, platform.lastCrash);
    const subscribers = createWorkspaceSubscribers(service, {
        sockets: ctx,
        platform,
        interruptedEvents: events,
        readPageState: (page) => readPageStateJson(host, page),
    });
    const recordUnreadConditions = createUnreadConditionReporter(subscribers.stream, {
        isStored: (version) => hasPageVersion(service, version),
        newId: service.newId,
    });
    const holdMonitor = createWorkspaceHoldMonitor(name, platform.markerKey);
    const work = createWorkspaceWorkRunner(service, {
        translator: env.TRANSLATOR,
        compute: (_, type, space, source, read) =>
            requestComputedContentFromIntegration(host, type, space, source, read),
        measure: holdMonitor.measure,
        schedule: () => {
            scheduleNextAlarm(host);
            subscribers.pageSubscribers.notifyChanged();
        },
    });
    const lifecycle = createLifecycle(service, {
        ctx,
        env,
        platform,
        clock,
        subscribers,
        activity,
        work,
        interrupted: {
            events: events.map(({ integration, payload: { type } }) => ({ integration, type })),
            work: interruptedKinds,
        },
        setUrls: ownUrls.set,
    });
    const dispatcher = createDispatcher(service, {
        runtime: platform.createRuntime(name, ctx.exports as unknown as ScriptEntrypoints),
        dispatchTimeoutMs: env.DISPATCH_TIMEOUT,
        awaitedWriteTime: platform.journal.awaitedWriteTime,
        activity,
        getHost: () => host,
    });
    const http = createHttpTools(service, { env, platform, holdMonitor });
    const host: HttpHost = { ...service, dispatcher, subscribers, lifecycle, http };
    enableJournalBuffer(db, platform.journal.maxWaitMs, (ids) => publishEventRemoval(host, ids));
    return { host, isReopened };
}
