import { eq } from 'drizzle-orm';

import type { Database } from './database.js';
import { settings } from './schema/workspace.schema.js';

type SettingKey =
    | 'name'
    | 'registeredName'
    | 'secret'
    | 'url'
    | 'publicUrl'
    | 'session'
    | 'outboundUrl'
    | 'clockAhead'
    | 'faults'
    | 'ownedSince'
    | 'developmentSession'
    | 'developments'
    | 'searchIndexVersion';

export function readSetting(db: Database, key: SettingKey): string | undefined {
    return db.select().from(settings).where(eq(settings.key, key)).get()?.value;
}

export function writeSetting(db: Database, key: SettingKey, value: string): void {
    db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }).run();
}

export function deleteSetting(db: Database, key: SettingKey): void {
    db.delete(settings).where(eq(settings.key, key)).run();
}

export function getOrCreateSetting(db: Database, key: SettingKey, make: () => string): string {
    const existing = readSetting(db, key);
    if (existing !== undefined) return existing;
    const value = make();
    writeSetting(db, key, value);
    return value;
}
