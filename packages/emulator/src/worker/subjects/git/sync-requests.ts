import { asc, count, eq, sql } from 'drizzle-orm';

import { stripUrlCredentials } from '../../service/fetch-url.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { enqueueWork, listWork } from '../../service/work/stored-work.js';
import { gitSpaces, gitSyncEntries, gitSyncs, type GitSyncRow, type GitSyncOptions } from '../../storage/git.schema.js';
import { insertRow } from '../../storage/insert-row.js';
import { deleteInMemoryGitCredentials, cacheGitSyncUrlCredentialsInMemory } from '../../service/git-credentials.js';
import type { GitSyncWorkState } from './sync-work.js';

/** Requested synchronization. */
export interface GitSyncRequest extends Omit<GitSyncOptions, 'url'> {
    /** With credentials, if it needs some. */
    url: string;
    direction: GitSyncRow['direction'];
    /** Milliseconds since 1970. Default: now. */
    timestamp?: number | undefined;
    /** Id of the user; null for an integration. */
    by: string | null;
    /** Name of the integration; null for a user. */
    integration: string | null;
}

/** Synchronizations of one space that wait. */
const MAX_WAITING_SYNCS = 20;

/** Kind of the work that does the synchronizations of a space, one after the other. */
export const SYNC_WORK_KIND = 'git';

/**
 * Has a space synchronized; one that was asked for before the last one that succeeded is left out.
 *
 * @throws {ServiceError} where too many wait, or the URL can't be that of a repository.
 */
export function enqueueGitSync(service: Service, space: string, request: GitSyncRequest): void {
    const { url, direction, timestamp: requested, by, integration, ...wish } = request;
    const now = service.now().getTime();
    // One from the future would leave out all that follow.
    const timestamp = Math.min(requested ?? now, now);
    const parsed = parseRepositoryUrl(url);
    const hasCredentials = parsed.username !== '' || parsed.password !== '';
    service.db.transaction(() => {
        if (isOutdated(service, { space, timestamp })) return;
        assertRoom(service, space);
        const id = service.newId();
        if (hasCredentials) cacheGitSyncUrlCredentialsInMemory(service.db, id, parsed);
        insertRow(service.db, gitSyncs, {
            id,
            space,
            direction,
            wish: redactOptions({ ...wish, url }),
            hasCredentials,
            timestamp,
            by,
            integration,
        });
        if (!isRunning(service, space))
            enqueueWork<GitSyncWorkState>(
                service,
                { kind: SYNC_WORK_KIND },
                { space, phase: 'next' },
                { owner: { kind: 'space', id: space } },
            );
    });
}

/** Selects the next synchronization of a space by timestamp. Deletes outdated ones. */
export function deleteOutdatedGitSyncsAndSelectNext(service: Service, space: string): GitSyncRow | undefined {
    const waiting = service.db
        .select()
        .from(gitSyncs)
        .where(eq(gitSyncs.space, space))
        // Equal timestamps are ordered by insertion.
        .orderBy(asc(gitSyncs.timestamp), sql`rowid`)
        .all();
    const next = waiting.findIndex((sync) => !isOutdated(service, sync));
    for (const sync of next === -1 ? waiting : waiting.slice(0, next)) deleteSync(service, sync);
    return waiting[next];
}

export function findSync({ db }: Service, id: string): GitSyncRow | undefined {
    return db.select().from(gitSyncs).where(eq(gitSyncs.id, id)).get();
}

export function updateSync({ db }: Service, { id }: GitSyncRow, values: Partial<GitSyncRow>): void {
    db.update(gitSyncs).set(values).where(eq(gitSyncs.id, id)).run();
}

/** Forgets a synchronization that has ended. */
export function deleteSync({ db }: Service, { id }: GitSyncRow): void {
    deleteInMemoryGitCredentials(db, id);
    db.delete(gitSyncEntries).where(eq(gitSyncEntries.sync, id)).run();
    db.delete(gitSyncs).where(eq(gitSyncs.id, id)).run();
}

/** Removes credentials from the options of a synchronization. */
function redactOptions(wish: GitSyncOptions): GitSyncOptions {
    const stripCredentials = (url: string | undefined) => url && stripUrlCredentials(url);
    const { commitUrl, treeUrl, webUrl } = wish;
    return {
        ...wish,
        url: stripUrlCredentials(wish.url),
        commitUrl: stripCredentials(commitUrl),
        treeUrl: stripCredentials(treeUrl),
        webUrl: stripCredentials(webUrl),
    };
}

/** The address of a repository, below which requests to its server are. An error shows nothing of it: it may have credentials. */
function parseRepositoryUrl(address: string): URL {
    const url = new URL(address);
    if (url.search !== '' || url.hash !== '')
        throw new ServiceError(422, 'url: The URL of a repository has neither a query nor a fragment.');
    try {
        decodeURIComponent(`${url.username}${url.password}`);
    } catch {
        throw new ServiceError(422, 'url: A "%" in its credentials has to be written as "%25".');
    }
    return url;
}

function assertRoom({ db }: Service, space: string): void {
    const waiting = db.select({ number: count() }).from(gitSyncs).where(eq(gitSyncs.space, space)).get()?.number ?? 0;
    if (waiting < MAX_WAITING_SYNCS) return;
    throw new ServiceError(
        409,
        `${waiting} synchronizations of the space "${space}" wait already: try again when one has ended.`,
    );
}

/** Whether a later one has succeeded. */
function isOutdated(service: Service, { space, timestamp }: Pick<GitSyncRow, 'space' | 'timestamp'>): boolean {
    return timestamp < (findLastTimestamp(service, space) ?? timestamp);
}

function findLastTimestamp({ db }: Service, space: string): number | undefined {
    return db.select({ timestamp: gitSpaces.timestamp }).from(gitSpaces).where(eq(gitSpaces.space, space)).get()
        ?.timestamp;
}

function isRunning(service: Service, space: string): boolean {
    return listWork(service).some(
        ({ kind, owner, dueAt }) => kind === SYNC_WORK_KIND && owner === space && dueAt !== null,
    );
}
