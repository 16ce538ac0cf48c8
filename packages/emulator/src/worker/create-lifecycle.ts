import { createWorkspaceContent } from './create-workspace-content.js';
import { getWorkspaceStub, MAIN_WORKSPACE, type WorkerEnv } from './env.js';
import type { Platform } from './hosts/platform.js';
import type { Clock } from './service/clock.js';
import { closeSubscribers, type Subscribers } from './service/messages/subscribers.js';
import type { Service } from './service/service.js';
import type { Lifecycle } from './service/workspace/lifecycle.js';
import { listOpenWorkspaces, registerWorkspaceActivity } from './service/workspace/workspace-activity.js';
import { flushJournalBufferSafely } from './subjects/journal/index.js';

interface LifecycleOptions extends Pick<Lifecycle, 'activity' | 'work' | 'interrupted' | 'setUrls'> {
    ctx: DurableObjectState;
    env: WorkerEnv;
    platform: Platform;
    clock: Pick<Clock, 'advance' | 'toMachineTime'>;
    subscribers: Subscribers;
}

export function createLifecycle(
    { name, db, encryption, newId }: Service,
    { ctx, env, platform, clock, subscribers, activity, work, interrupted, setUrls }: LifecycleOptions,
): Lifecycle {
    const hideActivity = registerWorkspaceActivity(name, activity);
    return {
        activity,
        work,
        interrupted,
        hasReportedUrls: platform.hasReportedUrls,
        setUrls,
        clock: {
            advance: clock.advance,
            setAlarm: (time) => void ctx.storage.setAlarm(clock.toMachineTime(time)),
        },
        startTimeout: platform.createTimeouts(),
        waitUntil: (promise) => {
            const key = newId();
            activity.begin(key);
            ctx.waitUntil(promise.finally(() => activity.end(key)));
        },
        shutDown: async () => {
            work.stop();
            closeSubscribers(subscribers);
            flushJournalBufferSafely(db);
            const open = platform.hasReportedUrls && name === MAIN_WORKSPACE ? listOpenWorkspaces() : [];
            const others = open.filter((other) => other !== name);
            await Promise.all(others.map((other) => getWorkspaceStub(env, other).shutdown()));
        },
        content: createWorkspaceContent({
            ctx,
            name,
            db,
            platform,
            encryption,
            stopWork: () => work.stop(),
            onClosed: () => {
                hideActivity();
                closeSubscribers(subscribers);
            },
        }),
    };
}
