import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';

import { createTables } from '../blueprint/blueprint.js';
import { installCountTriggers } from './counts.js';
import migrations from './migrations/migrations.js';
import { installCascadeTriggers } from './cascade-triggers.js';
import { createSearchIndex } from './search-index.js';
import { type ChangeCounter, trackChanges, isWriteStatement } from './memoize.js';

/** The workspace's SQLite database; all its calls are synchronous. */
export type Database = DrizzleSqliteDODatabase;

/** A database has tables that this version of the kit does not know. */
export class UnknownSchemaError extends Error {
    override readonly name = 'UnknownSchemaError';
}

/** Whether a workspace was ever opened with this storage. */
export function hasDatabase({ sql }: DurableObjectStorage): boolean {
    return sql.exec("select 1 from sqlite_master where name = '__drizzle_migrations'").toArray().length > 0;
}

/**
 * Opens the database and brings its tables up to date; an empty one gets those of `layout`, if that is given.
 *
 * @throws UnknownLayoutError when a version of the kit wrote it that is newer than this one, or never was released.
 */
export async function openDatabase(storage: DurableObjectStorage, layout: readonly string[] = []): Promise<Database> {
    assertKnownLayout(storage);
    if (layout.length > 0) createTables(storage, layout);
    const changes: ChangeCounter = { revision: 0 };
    const logQuery = (statement: string) => {
        if (isWriteStatement(statement)) changes.revision++;
    };
    const db = drizzle(withRollbacks(storage, changes), { logger: { logQuery } });
    await migrate(db, migrations);
    installCountTriggers(db);
    installCascadeTriggers(db);
    createSearchIndex(db);
    trackChanges(db, changes);
    return db;
}

/** A rollback changes data as well, without any statement; what it is not to take back is done before. */
function withRollbacks(storage: DurableObjectStorage, changes: ChangeCounter): DurableObjectStorage {
    const transactionSync: DurableObjectStorage['transactionSync'] = (work) => {
        changes.before?.();
        try {
            return storage.transactionSync(work);
        } catch (error) {
            changes.revision++;
            throw error;
        }
    };
    // Drizzle asks for nothing else of it.
    return { sql: storage.sql, transactionSync } as DurableObjectStorage;
}

/** The migrations that a database has seen are the first of those that there are: they name its layout. */
function assertKnownLayout(storage: DurableObjectStorage): void {
    if (!hasDatabase(storage)) return;
    const { sql } = storage;
    const applied = sql.exec('select created_at from __drizzle_migrations order by created_at').toArray();
    const known = migrations.journal.entries;
    if (applied.some(({ created_at }, index) => Number(created_at) !== known[index]?.when))
        throw new UnknownSchemaError();
}
