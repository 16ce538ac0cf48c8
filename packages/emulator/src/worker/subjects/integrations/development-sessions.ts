import type { Database } from '../../storage/database.js';
import { readSetting, writeSetting } from '../../storage/settings.js';

interface DevelopmentSession {
    session: string;
    /** Path of the manifest, for display. */
    manifest?: string | undefined;
}

export function setCurrentDevelopmentSession(db: Database, session: string): void {
    if (readSetting(db, 'developmentSession') !== session) writeSetting(db, 'developmentSession', session);
}

export function recordDevelopmentSession(db: Database, name: string, manifest: string | undefined): void {
    const session = readSetting(db, 'developmentSession');
    if (session === undefined) return;
    const sessions = readDevelopmentSessions(db);
    const known = sessions.get(name);
    if (known?.session === session && known.manifest === manifest) return;
    writeDevelopmentSessions(db, sessions.set(name, { session, manifest }));
}

export function deleteDevelopmentSession(db: Database, name: string): void {
    const sessions = readDevelopmentSessions(db);
    if (sessions.delete(name)) writeDevelopmentSessions(db, sessions);
}

export function findEarlierDevelopmentSession(db: Database, name: string): { manifest?: string } | undefined {
    const known = readDevelopmentSessions(db).get(name);
    if (!known || known.session === readSetting(db, 'developmentSession')) return undefined;
    return known.manifest === undefined ? {} : { manifest: known.manifest };
}

function readDevelopmentSessions(db: Database): Map<string, DevelopmentSession> {
    return new Map(JSON.parse(readSetting(db, 'developments') ?? '[]') as [string, DevelopmentSession][]);
}

function writeDevelopmentSessions(db: Database, sessions: ReadonlyMap<string, DevelopmentSession>): void {
    writeSetting(db, 'developments', JSON.stringify([...sessions]));
}
