import { asc, lte, min, type SQL } from 'drizzle-orm';

import { getIntegration, type IntegrationRow } from '../subjects/integrations/index.js';
import type { Service } from '../service/service.js';
import { tasks } from '../storage/integrations.schema.js';
import { deliver } from './deliver.js';
import { readAcknowledgement } from './readers.js';

/** Keeps a task until it is due; waking for it is left to the caller. */
export function queueTask(service: Service, { name }: IntegrationRow, task: unknown, delaySeconds: number): void {
    const dueAt = service.now().getTime() + delaySeconds * 1000;
    service.db
        .insert(tasks)
        .values({ integration: name, task: JSON.stringify(task ?? null), dueAt })
        .run();
}

/** When the next task is due, in milliseconds since 1970. */
export function nextTaskAt({ db }: Service): number | undefined {
    const next = db
        .select({ dueAt: min(tasks.dueAt) })
        .from(tasks)
        .get();
    return next?.dueAt ?? undefined;
}

/** Sends every task that is due to its integration. Gives for each the id of its event, once that has ended. */
export function sendDueTasks(service: Service): Promise<string>[] {
    return sendTasks(service, lte(tasks.dueAt, service.now().getTime()));
}

/** Sends every task to its integration, due or not. Gives for each the id of its event, once that has ended. */
export function sendQueuedTasks(service: Service): Promise<string>[] {
    return sendTasks(service);
}

function sendTasks(service: Service, which?: SQL): Promise<string>[] {
    const taken = service.db.select().from(tasks).where(which).orderBy(asc(tasks.dueAt), asc(tasks.sequence)).all();
    // Removed and written into the journal without a pause between, hence in one transaction: none is lost or run twice.
    service.db.delete(tasks).where(which).run();
    return taken.map(async ({ integration, task }) => {
        const eventId = service.newId();
        const event = { eventId, type: 'task', task: JSON.parse(task) } as const;
        await deliver(service, { integration: getIntegration(service, integration), event, read: readAcknowledgement });
        return eventId;
    });
}
