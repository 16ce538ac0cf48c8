import { sql } from 'drizzle-orm';

import type { Database } from './database.js';

/** The tables of what something else can belong to. */
const TABLES = {
    organization: 'organizations',
    space: 'spaces',
    site: 'sites',
    openapi: 'openapi_specs',
    translation: 'translations',
} as const;

/**
 * Has what belongs to an organization, space, site, specification or translation go with it: what is placed there, and work for it. A foreign key can't point to one
 * table or another.
 */
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
