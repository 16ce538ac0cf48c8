import { asc, lte, min } from 'drizzle-orm';

import { getIntegration, type IntegrationRow } from '../service/integrations.js';
import type { Service } from '../service/service.js';
import { tasks } from '../storage/schema.js';
import { deliver } from './deliver.js';
import { readAcknowledgement } from './readers.js';

/** Keeps a task until it is due. */
export function queueTask(service: Service, { name }: IntegrationRow, task: unknown, delaySeconds: number): void {
    const dueAt = service.now().getTime() + delaySeconds * 1000;
    service.db
        .insert(tasks)
        .values({ integration: name, task: JSON.stringify(task ?? null), dueAt })
        .run();
    scheduleTasks(service);
}

/** Has the service woken when the next task is due. */
export function scheduleTasks({ db, wakeAt }: Service): void {
    const next = db
        .select({ dueAt: min(tasks.dueAt) })
        .from(tasks)
        .get()?.dueAt;
    if (typeof next === 'number') wakeAt(next);
}

/** Sends every task that is due to its integration. */
export async function runDueTasks(service: Service): Promise<void> {
    const isDue = lte(tasks.dueAt, service.now().getTime());
    const due = service.db.select().from(tasks).where(isDue).orderBy(asc(tasks.dueAt), asc(tasks.sequence)).all();
    // Removed and written into the journal without a pause between, hence in one transaction: none is lost or run twice.
    service.db.delete(tasks).where(isDue).run();
    const deliveries = due.map(({ integration, task }) =>
        deliver(
            service,
            getIntegration(service, integration),
            { eventId: service.newId(), type: 'task', task: JSON.parse(task) },
            readAcknowledgement,
        ),
    );
    scheduleTasks(service);
    await Promise.all(deliveries);
}
