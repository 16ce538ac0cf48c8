import { nextTaskAt } from '../subjects/integrations/index.js';
import { beginPurge, nextPurgeAt } from '../subjects/spaces/index.js';
import type { Host } from '../service/host.js';
import { nextWorkAt } from '../service/work/stored-work.js';
import { sendDueTasks } from './tasks.js';

/** Has the service woken when something is due next: a task, the end of a deleted space, or a new try of work that failed. */
export function scheduleDueWork(service: Host): void {
    const times = [nextTaskAt(service), nextPurgeAt(service), nextWorkAt(service)].filter((time) => time !== undefined);
    if (times.length > 0) service.wakeAt(Math.min(...times));
}

/** Does whatever is due; resolves when the tasks have ended. Work goes on in the background. */
export async function runDueWork(service: Host): Promise<void> {
    beginPurge(service);
    service.wakeWork();
    const deliveries = sendDueTasks(service);
    scheduleDueWork(service);
    await Promise.all(deliveries);
}
