import type { Encryption } from '../../service/secrets/encryption.js';
import type { DatabaseDump } from './database-dump.js';

const ENCRYPTED_COLUMNS: Record<string, string> = { integrations: 'secrets' };

/** Values that cannot be decrypted become an empty object. */
export function decryptDumpColumns(dump: DatabaseDump, encryption: Encryption): DatabaseDump {
    return mapEncryptedColumns(dump, (value) => encryption.decrypt(value) ?? '{}');
}

export function encryptDumpColumns(dump: DatabaseDump, encryption: Encryption): DatabaseDump {
    return mapEncryptedColumns(dump, (value) => encryption.encrypt(value));
}

function mapEncryptedColumns({ layout, tables }: DatabaseDump, change: (value: string) => string): DatabaseDump {
    const changed = Object.entries(tables).map(([table, rows]) => {
        const column = ENCRYPTED_COLUMNS[table];
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
