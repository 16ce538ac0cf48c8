import { eq, notInArray, sql } from 'drizzle-orm';

import type { Database } from '../../storage/database.js';
import { environments, events } from '../../storage/schema/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';

export interface RecordedEnvironmentWithoutSecrets {
    id: string;
    json: string;
}

/** Consecutive events usually share an environment. */
const stored = new WeakMap<Database, Set<string>>();

export function storeEnvironmentIfNewAndGetAddedBytes(
    db: Database,
    { id, json }: RecordedEnvironmentWithoutSecrets,
): number {
    const known = stored.get(db) ?? new Set();
    stored.set(db, known);
    if (known.has(id)) return 0;
    known.add(id);
    return insertEnvironment(db).get({ id, environment: json }) ? Buffer.byteLength(json) : 0;
}

export function findEventEnvironment(db: Database, id: string): Record<string, unknown> | undefined {
    const row = db.select().from(environments).where(eq(environments.id, id)).get();
    return row && (JSON.parse(row.environment) as Record<string, unknown>);
}

/** Call after a rollback. */
export function resetEnvironmentCache(db: Database): void {
    stored.delete(db);
}

export function pruneEnvironmentsAndGetRemainingBytes(db: Database): number {
    const named = db
        .select({ id: events.environment })
        .from(events)
        .where(sql`${events.environment} is not null`);
    db.delete(environments).where(notInArray(environments.id, named)).run();
    stored.delete(db);
    const bytes = sql<number | null>`sum(octet_length(${environments.environment}))`;
    return Number(db.select({ bytes }).from(environments).get()?.bytes ?? 0);
}

const insertEnvironment = memoizeQueryPerDatabase((db) =>
    db
        .insert(environments)
        .values({ id: sql.placeholder('id'), environment: sql.placeholder('environment') })
        .onConflictDoNothing()
        .returning({ id: environments.id })
        .prepare(),
);
