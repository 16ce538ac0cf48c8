import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';

import { keepCounts } from './counts.js';
import migrations from './migrations/migrations.js';
import { cascadePlaces } from './place-cascades.js';
import { type Changes, followChanges, isChange } from './remembered.js';

/** The workspace's SQLite database; all its calls are synchronous. */
export type Database = DrizzleSqliteDODatabase;

/** Opens the database and brings its tables up to date. */
export async function openDatabase(storage: DurableObjectStorage): Promise<Database> {
    const changes: Changes = { revision: 0 };
    const logQuery = (statement: string) => {
        if (isChange(statement)) changes.revision++;
    };
    const db = drizzle(withRollbacks(storage, changes), { logger: { logQuery } });
    await migrate(db, migrations);
    keepCounts(db);
    cascadePlaces(db);
    followChanges(db, changes);
    return db;
}

/** What is rolled back changes as well, without any statement. */
function withRollbacks(storage: DurableObjectStorage, changes: Changes): DurableObjectStorage {
    const transactionSync: DurableObjectStorage['transactionSync'] = (work) => {
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
