import { asc, eq, lte, min, sql, type SQL } from 'drizzle-orm';

import { tasks } from '../../storage/schema/integrations.schema.js';
import { getCauseFromAsyncContext } from '../../service/callers/cause.js';
import type { Service } from '../../service/service.js';
import type { IntegrationRow } from './integrations.js';

export type TaskRow = typeof tasks.$inferSelect;

/** The caller schedules the alarm. */
export function enqueueTask(service: Service, { name }: IntegrationRow, task: unknown, delaySeconds: number): void {
    const dueAt = service.now().getTime() + delaySeconds * 1000;
    service.db
        .insert(tasks)
        .values({ integration: name, task: JSON.stringify(task ?? null), dueAt, cause: getCauseFromAsyncContext() })
        .run();
}

/** Returns milliseconds since 1970. */
export function findNextTaskTime({ db }: Service): number | undefined {
    const next = db
        .select({ dueAt: min(tasks.dueAt) })
        .from(tasks)
        .get();
    return next?.dueAt ?? undefined;
}

export function dequeueDueTasks(service: Service): TaskRow[] {
    return dequeueTasks(service, lte(tasks.dueAt, service.now().getTime()));
}

export function findQueuedTask({ db }: Service, id: string): TaskRow | undefined {
    return isNumber(id)
        ? db
              .select()
              .from(tasks)
              .where(eq(tasks.sequence, Number(id)))
              .get()
        : undefined;
}

export function dequeueTasks({ db }: Service, which?: SQL): TaskRow[] {
    const taken = db.select().from(tasks).where(which).orderBy(asc(tasks.dueAt), asc(tasks.sequence)).all();
    db.delete(tasks).where(which).run();
    return taken;
}

export function listQueuedTasks({ db }: Service, integration: string | undefined, limit = 1000): TaskRow[] {
    const which = integration === undefined ? undefined : eq(tasks.integration, integration);
    return db.select().from(tasks).where(which).orderBy(asc(tasks.dueAt), asc(tasks.sequence)).limit(limit).all();
}

export function listTasksCausedBy({ db }: Service, event: string): TaskRow[] {
    return db
        .select()
        .from(tasks)
        .where(sql`${tasks.cause} ->> 'event' = ${event}`)
        .orderBy(asc(tasks.dueAt), asc(tasks.sequence))
        .limit(100)
        .all();
}

export function dequeueTask(service: Service, id: string): TaskRow | undefined {
    return isNumber(id) ? dequeueTasks(service, eq(tasks.sequence, Number(id)))[0] : undefined;
}

function isNumber(id: string): boolean {
    return /^\d{1,15}$/.test(id);
}
