import { findNextTaskTime } from '../subjects/integrations/index.js';
import { enqueueDeletedSpacePurgeIfAnyDue, findNextSpacePurgeTime } from '../subjects/spaces/index.js';
import type { Service } from '../service/service.js';
import type { LifecycleHost } from '../service/workspace/lifecycle.js';
import { findEarliestFutureWorkDueTimeMs } from '../service/work/stored-work.js';
import { runDueTasks } from './tasks.js';
import type { DispatcherHost } from './dispatcher.js';

export function scheduleNextAlarm(service: Service & LifecycleHost): void {
    const times = [
        findNextTaskTime(service),
        findNextSpacePurgeTime(service),
        findEarliestFutureWorkDueTimeMs(service),
    ].filter((time) => time !== undefined);
    if (times.length > 0) service.lifecycle.clock.setAlarm(Math.min(...times));
}

export async function runDueTasksAndBackgroundWork(service: Service & DispatcherHost & LifecycleHost): Promise<void> {
    enqueueDeletedSpacePurgeIfAnyDue(service);
    service.followUps.scheduleWork();
    const deliveries = runDueTasks(service);
    scheduleNextAlarm(service);
    await Promise.all(deliveries);
}
