import { and, asc, eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import {
    gitCommits,
    gitObjects,
    type SyncedPageOrFileGitObjectRow,
    gitSpaces,
    type SpaceLastGitSyncRow,
    type GitSyncRow,
} from '../../storage/schema/git.schema.js';
import { insertRowsViaJson } from '../../storage/insert-json-rows.js';
import { insertRow } from '../../storage/insert-row.js';

export function findLastGitSyncState({ db }: Service, space: string): SpaceLastGitSyncRow | undefined {
    return db.select().from(gitSpaces).where(eq(gitSpaces.space, space)).get();
}

/** Returns `undefined` for another repository, folder or branch. Standalone imports may use any branch. */
export function findSameRepositorySyncState(
    service: Service,
    { space, wish, direction }: GitSyncRow,
): SpaceLastGitSyncRow | undefined {
    const row = findLastGitSyncState(service, space);
    const isSame = row?.wish.url === wish.url && row.wish.directory === wish.directory;
    const isAnyBranch = wish.standalone && direction === 'import';
    return isSame && (isAnyBranch || row.wish.ref === wish.ref) ? row : undefined;
}

export function listSyncedGitObjects({ db }: Service, space: string): SyncedPageOrFileGitObjectRow[] {
    return db.select().from(gitObjects).where(eq(gitObjects.space, space)).orderBy(asc(gitObjects.path)).all();
}

/** Returns ids by path. */
export function listSyncedReusables({ db }: Service, space: string): ReadonlyMap<string, string> {
    const own = and(eq(gitObjects.space, space), eq(gitObjects.kind, 'reusable'));
    return new Map(
        db
            .select()
            .from(gitObjects)
            .where(own)
            .all()
            .map(({ path, id }) => [path, id]),
    );
}

export function getConfigPath({ wish: { directory } }: Pick<GitSyncRow, 'wish'>, file: string): string {
    return directory === '' ? file : `${directory}/${file}`;
}

export interface CompletedGitSync extends Pick<
    SpaceLastGitSyncRow,
    'commit' | 'root' | 'summary' | 'config' | 'variables' | 'tags'
> {
    revision: string;
    message: string;
    isOurs: boolean;
    objects: readonly Omit<SyncedPageOrFileGitObjectRow, 'space'>[];
}

export function saveGitCommitAndSyncState(service: Service, sync: GitSyncRow, completed: CompletedGitSync): void {
    const { db } = service;
    const { space, wish } = sync;
    const { revision, message, isOurs, commit } = completed;
    db.delete(gitCommits)
        .where(and(eq(gitCommits.space, space), eq(gitCommits.revision, revision)))
        .run();
    const url = wish.commitUrl === undefined ? undefined : `${wish.commitUrl.replace(/(?<!\/)\/+$/, '')}/${commit}`;
    insertRow(db, gitCommits, { revision, space, oid: commit, message, isOurs, url, ref: wish.ref });
    if (!wish.standalone) saveSyncState(service, sync, completed);
}

function saveSyncState(service: Service, sync: GitSyncRow, completed: CompletedGitSync): void {
    const { db, now } = service;
    const { space, wish, integration, timestamp } = sync;
    const { revision, message, isOurs, objects, ...kept } = completed;
    db.delete(gitSpaces).where(eq(gitSpaces.space, space)).run();
    insertRow(db, gitSpaces, { space, wish, integration, timestamp, updatedAt: now().toISOString(), ...kept });
    db.delete(gitObjects).where(eq(gitObjects.space, space)).run();
    insertRowsViaJson(
        db,
        gitObjects,
        objects.map((object) => ({ space, ...object })),
    );
}
