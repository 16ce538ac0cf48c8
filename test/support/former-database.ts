import { databaseWorker } from './database-worker.js';

/** A workspace's database, which can be opened as an earlier version of the kit left it. */
export interface FormerDatabase {
    /** Brings the tables up to where so many migrations left them; up to date, and with all that watches over them, by default. */
    open: (migrations?: number) => Promise<void>;
    /** Lets others have it. */
    close: () => Promise<void>;
    /** Runs a statement, and gives its rows. */
    run: (statement: string) => Promise<Record<string, unknown>[]>;
}

const SOURCE = `
import { drizzle } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';
import { openDatabase } from './worker/storage/database.js';
import all from './worker/storage/migrations/migrations.js';

async function answer(storage, { migrations, statement }) {
    if (statement !== undefined) return storage.sql.exec(statement).toArray();
    if (migrations === undefined) return void (await openDatabase(storage));
    const journal = { ...all.journal, entries: all.journal.entries.slice(0, migrations) };
    await migrate(drizzle(storage), { ...all, journal });
}`;

/** An empty database, or that of a state folder, in workerd that ends with the test that called. */
export async function formerDatabase(statePath?: string): Promise<FormerDatabase> {
    const { ask, close } = await databaseWorker(SOURCE, statePath);
    return {
        close,
        open: async (migrations) => void (await ask({ migrations })),
        run: async (statement) => (await ask({ statement })) as Record<string, unknown>[],
    };
}

/** A statement that inserts a row with these values; all of them are text. */
export function row(table: string, values: Record<string, string>): string {
    const texts = Object.values(values).map((value) => `'${value}'`);
    return `insert into ${table} (${Object.keys(values).join(', ')}) values (${texts.join(', ')})`;
}
