import type { Database } from '../../storage/database.js';

/** `Authorization` values by synchronization id, in memory during the synchronization. */
const credentials = new WeakMap<Database, Map<string, string>>();

export function cacheGitSyncUrlCredentialsInMemory(db: Database, sync: string, { username, password }: URL): void {
    const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    const known = credentials.get(db) ?? new Map<string, string>();
    credentials.set(db, known.set(sync, `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`));
}

export function findInMemoryGitAuthorizationHeader(db: Database, sync: string): string | undefined {
    return credentials.get(db)?.get(sync);
}

export function deleteInMemoryGitCredentials(db: Database, sync: string): void {
    credentials.get(db)?.delete(sync);
}
