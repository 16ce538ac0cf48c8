import { getNextTaskTime } from '../subjects/integrations/index.js';
import { enqueuePurge, getNextPurgeTime } from '../subjects/spaces/index.js';
import type { Host } from '../service/host.js';
import { getNextWorkTime } from '../service/work/stored-work.js';
import { runDueTasks } from './tasks.js';

/** Has the service woken when something is due next: a task, the end of a deleted space, or a new try of work that failed. */
export function scheduleNextAlarm(service: Host): void {
    const times = [getNextTaskTime(service), getNextPurgeTime(service), getNextWorkTime(service)].filter(
        (time) => time !== undefined,
    );
    if (times.length > 0) service.wakeAt(Math.min(...times));
}

/** Does whatever is due; resolves when the tasks have ended. Work goes on in the background. */
export async function runDueWork(service: Host): Promise<void> {
    enqueuePurge(service);
    service.scheduleWork();
    const deliveries = runDueTasks(service);
    scheduleNextAlarm(service);
    await Promise.all(deliveries);
}
