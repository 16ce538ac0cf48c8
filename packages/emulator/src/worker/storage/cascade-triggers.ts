import { sql } from 'drizzle-orm';

import type { Database } from './database.js';

const TABLES = {
    organization: 'organizations',
    space: 'spaces',
    site: 'sites',
    openapi: 'openapi_specs',
    translation: 'translations',
} as const;

/** Triggers, because a foreign key cannot refer to one of several tables. */
export function installPlacementAndWorkCascadeTriggers(db: Database): void {
    for (const [kind, table] of Object.entries(TABLES)) {
        const owned = [
            `delete from placed_installations where kind = '${kind}' and place = old.id`,
            `delete from work where "ownerKind" = '${kind}' and owner = old.id`,
        ];
        db.run(
            sql.raw(`create trigger if not exists "owned_by_${table}" after delete on "${table}"
                begin ${owned.join('; ')}; end`),
        );
    }
}
