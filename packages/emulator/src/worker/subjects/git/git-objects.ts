import { and, asc, eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import {
    gitCommits,
    gitObjects,
    type SyncedPageOrFileGitObjectRow,
    gitSpaces,
    type SpaceLastGitSyncRow,
    type GitSyncRow,
} from '../../storage/git.schema.js';
import { insertRowsViaJson } from '../../storage/insert-json-rows.js';
import { insertRow } from '../../storage/insert-row.js';

/** The repository that a space was synchronized with last. */
export function findLastGitSyncState({ db }: Service, space: string): SpaceLastGitSyncRow | undefined {
    return db.select().from(gitSpaces).where(eq(gitSpaces.space, space)).get();
}

/**
 * The same, if it is the one that is synchronized now: what is known of another one says nothing of this. What is read beside the content of
 * a space may come from any of its branches.
 */
export function findSameRepositorySyncState(
    service: Service,
    { space, wish, direction }: GitSyncRow,
): SpaceLastGitSyncRow | undefined {
    const row = findLastGitSyncState(service, space);
    const isSame = row?.wish.url === wish.url && row.wish.directory === wish.directory;
    const isAnyBranch = wish.standalone && direction === 'import';
    return isSame && (isAnyBranch || row.wish.ref === wish.ref) ? row : undefined;
}

/** What of a space is in the repository. */
export function listSyncedGitObjects({ db }: Service, space: string): SyncedPageOrFileGitObjectRow[] {
    return db.select().from(gitObjects).where(eq(gitObjects.space, space)).orderBy(asc(gitObjects.path)).all();
}

/** What is kept of a synchronization that succeeded. */
export interface CompletedGitSync extends Pick<SpaceLastGitSyncRow, 'commit' | 'root' | 'summary'> {
    revision: string;
    message: string;
    isOurs: boolean;
    objects: readonly Omit<SyncedPageOrFileGitObjectRow, 'space'>[];
}

/** Keeps what a space and its repository have in common now. */
export function saveGitCommitAndSyncState(service: Service, sync: GitSyncRow, completed: CompletedGitSync): void {
    const { db, now } = service;
    const { space, wish, integration, timestamp } = sync;
    const { revision, message, isOurs, objects, ...kept } = completed;
    db.delete(gitCommits)
        .where(and(eq(gitCommits.space, space), eq(gitCommits.revision, revision)))
        .run();
    const url = wish.commitUrl === undefined ? undefined : `${wish.commitUrl.replace(/\/+$/, '')}/${kept.commit}`;
    insertRow(db, gitCommits, { revision, space, oid: kept.commit, message, isOurs, url, ref: wish.ref });
    if (wish.standalone) return;
    db.delete(gitSpaces).where(eq(gitSpaces.space, space)).run();
    insertRow(db, gitSpaces, { space, wish, integration, timestamp, updatedAt: now().toISOString(), ...kept });
    db.delete(gitObjects).where(eq(gitObjects.space, space)).run();
    insertRowsViaJson(
        db,
        gitObjects,
        objects.map((object) => ({ space, ...object })),
    );
}
