import { nextTaskAt } from '../subjects/integrations/index.js';
import { nextPurgeAt, purgeSpaces } from '../subjects/spaces/index.js';
import type { Host } from '../service/host.js';
import { sendDueTasks } from './tasks.js';

/** Has the service woken when something is due next: a task, or the end of a deleted space. */
export function scheduleDueWork(service: Host): void {
    const times = [nextTaskAt(service), nextPurgeAt(service)].filter((time) => time !== undefined);
    if (times.length > 0) service.wakeAt(Math.min(...times));
}

/** Does whatever is due. */
export async function runDueWork(service: Host): Promise<void> {
    purgeSpaces(service);
    const deliveries = sendDueTasks(service);
    scheduleDueWork(service);
    await Promise.all(deliveries);
}
