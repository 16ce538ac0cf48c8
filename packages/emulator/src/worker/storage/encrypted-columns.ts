import { sql } from 'drizzle-orm';

import { isEncrypted, type Encryption } from '../service/encryption.js';
import type { Database } from './database.js';
import type { Dump } from './dump.js';
import { retiredSecrets, integrations } from './integrations.schema.js';

/** The column whose values are locked in a table of a dump. */
const LOCKED: Record<string, string> = { integrations: 'secrets' };

/** Locks what an earlier version of the kit stored as it was. */
export function encryptStored(db: Database, safe: Encryption): void {
    for (const [table, column] of [
        [integrations, integrations.secrets],
        [retiredSecrets, retiredSecrets.replaced],
    ] as const) {
        const rows = db
            .select({ rowid: sql<number>`rowid`, value: column })
            .from(table)
            .all();
        for (const { rowid, value } of rows)
            if (!isEncrypted(value))
                db.run(
                    sql`update ${table} set ${sql.identifier(column.name)} = ${safe.encrypt(value)} where rowid = ${rowid}`,
                );
    }
}

/** A dump as it may be read on another machine: what is locked is open in it. What was locked with a key that is gone is left empty. */
export function decryptDump(dump: Dump, safe: Encryption): Dump {
    return mapEncryptedColumns(dump, (value) => safe.decrypt(value) ?? '{}');
}

/** The same dump to be stored here. */
export function encryptDump(dump: Dump, safe: Encryption): Dump {
    return mapEncryptedColumns(dump, (value) => safe.encrypt(value));
}

function mapEncryptedColumns({ layout, tables }: Dump, change: (value: string) => string): Dump {
    const changed = Object.entries(tables).map(([table, rows]) => {
        const column = LOCKED[table];
        if (column === undefined) return [table, rows];
        return [
            table,
            rows.map((row) => {
                const value = row[column];
                return typeof value === 'string' ? { ...row, [column]: change(value) } : row;
            }),
        ];
    });
    return { layout, tables: Object.fromEntries(changed) };
}
