import { sql } from 'drizzle-orm';

import type { Database } from './database.js';

/** The tables of what installations are placed on. */
const TABLES = { space: 'spaces', site: 'sites' } as const;

/** Has what is placed on a space or site go with it: a foreign key can't point to one table or another. */
export function cascadePlaces(db: Database): void {
    for (const [kind, table] of Object.entries(TABLES))
        db.run(
            sql.raw(`create trigger if not exists "placed_on_${table}" after delete on "${table}"
                begin delete from placed_installations where kind = '${kind}' and place = old.id; end`),
        );
}
