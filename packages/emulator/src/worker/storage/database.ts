import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';

import { keepCounts } from './counts.js';
import migrations from './migrations/migrations.js';
import { cascadePlaces } from './place-cascades.js';

/** The workspace's SQLite database; all its calls are synchronous. */
export type Database = DrizzleSqliteDODatabase;

/** Opens the database and brings its tables up to date. */
export async function openDatabase(storage: DurableObjectStorage): Promise<Database> {
    const db = drizzle(storage);
    await migrate(db, migrations);
    keepCounts(db);
    cascadePlaces(db);
    return db;
}
