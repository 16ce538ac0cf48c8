import { asc, eq, lte, min, sql, type SQL } from 'drizzle-orm';

import { tasks } from '../../storage/integrations.schema.js';
import { getCauseFromAsyncContext } from '../../service/cause.js';
import type { Service } from '../../service/service.js';
import type { IntegrationRow } from './integrations.js';

export type TaskRow = typeof tasks.$inferSelect;

/** Keeps a task until it is due; waking for it is left to the caller. */
export function enqueueTask(service: Service, { name }: IntegrationRow, task: unknown, delaySeconds: number): void {
    const dueAt = service.now().getTime() + delaySeconds * 1000;
    service.db
        .insert(tasks)
        .values({ integration: name, task: JSON.stringify(task ?? null), dueAt, cause: getCauseFromAsyncContext() })
        .run();
}

/** When the next task is due, in milliseconds since 1970. */
export function findNextTaskTime({ db }: Service): number | undefined {
    const next = db
        .select({ dueAt: min(tasks.dueAt) })
        .from(tasks)
        .get();
    return next?.dueAt ?? undefined;
}

/** Takes every task that is due, in the order of becoming so. */
export function dequeueDueTasks(service: Service): TaskRow[] {
    return dequeueTasks(service, lte(tasks.dueAt, service.now().getTime()));
}

/** A task that waits, by its number. */
export function findQueuedTask({ db }: Service, id: string): TaskRow | undefined {
    return isNumber(id)
        ? db
              .select()
              .from(tasks)
              .where(eq(tasks.sequence, Number(id)))
              .get()
        : undefined;
}

/** Takes every task, due or not, in the order of becoming due. */
export function dequeueAllTasks(service: Service): TaskRow[] {
    return dequeueTasks(service);
}

function dequeueTasks({ db }: Service, which?: SQL): TaskRow[] {
    const taken = db.select().from(tasks).where(which).orderBy(asc(tasks.dueAt), asc(tasks.sequence)).all();
    db.delete(tasks).where(which).run();
    return taken;
}

/** Tasks that wait, in the order of becoming due. */
export function listQueuedTasks({ db }: Service, integration: string | undefined, limit = 1000): TaskRow[] {
    const which = integration === undefined ? undefined : eq(tasks.integration, integration);
    return db.select().from(tasks).where(which).orderBy(asc(tasks.dueAt), asc(tasks.sequence)).limit(limit).all();
}

/** Tasks that wait and that an event queued: the first 100. */
export function listTasksCausedBy({ db }: Service, event: string): TaskRow[] {
    return db
        .select()
        .from(tasks)
        .where(sql`${tasks.cause} ->> 'event' = ${event}`)
        .orderBy(asc(tasks.dueAt), asc(tasks.sequence))
        .limit(100)
        .all();
}

/** Takes one task, by its number; undefined where none waits that has it. */
export function dequeueTask(service: Service, id: string): TaskRow | undefined {
    return isNumber(id) ? dequeueTasks(service, eq(tasks.sequence, Number(id)))[0] : undefined;
}

function isNumber(id: string): boolean {
    return /^\d{1,15}$/.test(id);
}
