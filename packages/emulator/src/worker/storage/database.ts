import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';

import { createDatabaseTables } from '../blueprint/blueprint.js';
import { installCountTriggers } from './counts.js';
import migrations from './migrations/migrations.js';
import { installPlacementAndWorkCascadeTriggers } from './cascade-triggers.js';
import { installSearchEventsTriggers } from './search-events-triggers.js';
import { createFullTextIndexIfMissing } from './search-index.js';
import {
    type WriteCounterWithTransactionHook,
    registerChangeCounter,
    isSqlWriteOutsideJournal,
} from './memoize-until-write.js';
import { limitRows } from './row-limit.js';

export type Database = DrizzleSqliteDODatabase;

export class UnknownSchemaError extends Error {
    override readonly name = 'UnknownSchemaError';

    /** @param isEarlier whether the layout is older than all layouts of this build */
    constructor(readonly isEarlier: boolean) {
        super(
            isEarlier
                ? 'The workspace was written by an earlier build of the kit, in a layout that this build does not read. It was not changed. Use it with the build that wrote it, or remove it to begin with a new workspace.'
                : 'The workspace was written by another build of the kit, in a layout that this build does not know. It was not changed. Use it with the build that wrote it.',
        );
    }
}

/** Ignores tables of SQLite, the runtime and `wrangler dev`. */
export function hasDatabase({ sql }: DurableObjectStorage): boolean {
    const own =
        "type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' and name not glob '__miniflare_*'";
    return sql.exec(`select 1 from sqlite_master where ${own} limit 1`).toArray().length > 0;
}

/**
 * Migrates the database; creates the tables of `layout` in an empty one.
 *
 * @throws UnknownSchemaError for another build's layout, which remains
 */
export async function openDatabase(
    storage: DurableObjectStorage,
    layoutStatements: readonly string[] = [],
): Promise<Database> {
    if (hasDatabase(storage)) assertKnownLayout(storage);
    else if (layoutStatements.length > 0) createDatabaseTables(storage, layoutStatements);
    const changes: WriteCounterWithTransactionHook = { revision: 0 };
    const logQuery = (statement: string) => {
        if (isSqlWriteOutsideJournal(statement)) changes.revision++;
    };
    const db = drizzle(withRollbacks(storage, changes), { logger: { logQuery } });
    await migrate(db, migrations);
    installCountTriggers(db);
    installPlacementAndWorkCascadeTriggers(db);
    createFullTextIndexIfMissing(db);
    installSearchEventsTriggers(db);
    registerChangeCounter(db, changes);
    return db;
}

/** A rollback changes data without a statement, and must not revert `before`. */
function withRollbacks(storage: DurableObjectStorage, changes: WriteCounterWithTransactionHook): DurableObjectStorage {
    const transactionSync: DurableObjectStorage['transactionSync'] = (work) => {
        changes.before?.();
        try {
            return storage.transactionSync(work);
        } catch (error) {
            changes.revision++;
            throw error;
        }
    };
    return { sql: limitRows(storage.sql), transactionSync } as DurableObjectStorage;
}

/** The database must have a non-empty prefix of the known migrations. */
function assertKnownLayout(storage: DurableObjectStorage): void {
    const known = migrations.journal.entries;
    const applied = listMigrationTimes(storage);
    const isKnown = applied.length > 0 && applied.every((time, index) => time === known[index]?.when);
    if (!isKnown) throw new UnknownSchemaError((applied.at(-1) ?? 0) < (known[0]?.when ?? 0));
}

function listMigrationTimes({ sql }: DurableObjectStorage): number[] {
    const isRecorded = sql.exec("select 1 from sqlite_master where name = '__drizzle_migrations'").toArray().length > 0;
    if (!isRecorded) return [];
    const rows = sql.exec('select created_at from __drizzle_migrations order by created_at').toArray();
    return rows.map(({ created_at }) => Number(created_at));
}
