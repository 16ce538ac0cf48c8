import { findNextTaskTime } from '../subjects/integrations/index.js';
import { enqueueDeletedSpacePurgeIfAnyDue, findNextSpacePurgeTime } from '../subjects/spaces/index.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import { findEarliestFutureWorkDueTimeMs } from '../service/work/stored-work.js';
import { runDueTasks } from './tasks.js';

/** Has the service woken when something is due next: a task, the end of a deleted space, or a new try of work that failed. */
export function scheduleNextAlarm(service: WorkspaceHost): void {
    const times = [
        findNextTaskTime(service),
        findNextSpacePurgeTime(service),
        findEarliestFutureWorkDueTimeMs(service),
    ].filter((time) => time !== undefined);
    if (times.length > 0) service.wakeAt(Math.min(...times));
}

/** Runs all due tasks, and resolves when they have ended. Background work continues. */
export async function runDueTasksAndBackgroundWork(service: WorkspaceHost): Promise<void> {
    enqueueDeletedSpacePurgeIfAnyDue(service);
    service.scheduleWork();
    const deliveries = runDueTasks(service);
    scheduleNextAlarm(service);
    await Promise.all(deliveries);
}
