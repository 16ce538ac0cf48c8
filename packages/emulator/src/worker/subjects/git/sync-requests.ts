import { asc, count, eq, sql } from 'drizzle-orm';

import { stripUrlCredentials } from '../../service/egress/fetch-url.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { enqueueWork, listWork } from '../../service/work/stored-work.js';
import {
    gitSpaces,
    gitSyncEntries,
    gitSyncs,
    type GitSyncRow,
    type GitSyncOptions,
} from '../../storage/schema/git.schema.js';
import { insertRow } from '../../storage/insert-row.js';
import {
    deleteInMemoryGitCredentials,
    cacheGitSyncUrlCredentialsInMemory,
} from '../../service/secrets/git-credentials.js';
import type { GitSyncWorkState } from './sync-work.js';

export interface GitSyncRequest extends Omit<GitSyncOptions, 'url'> {
    /** May contain credentials. */
    url: string;
    direction: GitSyncRow['direction'];
    /** Milliseconds since 1970. Default: now. */
    timestamp?: number | undefined;
    by: string | null;
    /** Integration that requested the synchronization; null for a user. */
    integration: string | null;
}

const MAX_WAITING_SYNCS = 20;

export const SYNC_WORK_KIND = 'git';

/**
 * Requests older than the last successful synchronization are dropped.
 *
 * @throws {ServiceError} if the queue is full, or the URL is invalid.
 */
export function enqueueGitSync(service: Service, space: string, request: GitSyncRequest): void {
    const { url, direction, timestamp: requested, by, integration, ...wish } = request;
    const now = service.now().getTime();
    // A future timestamp would drop all later requests.
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

export function deleteOutdatedGitSyncsAndSelectNext(service: Service, space: string): GitSyncRow | undefined {
    const waiting = service.db
        .select()
        .from(gitSyncs)
        .where(eq(gitSyncs.space, space))
        .orderBy(asc(gitSyncs.timestamp), sql`rowid`)
        .all();
    const next = waiting.findIndex((sync) => !isOutdated(service, sync));
    for (const sync of next === -1 ? waiting : waiting.slice(0, next)) deleteGitSync(service, sync);
    return waiting[next];
}

export function findGitSync({ db }: Service, id: string): GitSyncRow | undefined {
    return db.select().from(gitSyncs).where(eq(gitSyncs.id, id)).get();
}

export function updateGitSync({ db }: Service, { id }: GitSyncRow, values: Partial<GitSyncRow>): void {
    db.update(gitSyncs).set(values).where(eq(gitSyncs.id, id)).run();
}

export function deleteGitSync({ db }: Service, { id }: GitSyncRow): void {
    deleteInMemoryGitCredentials(db, id);
    db.delete(gitSyncEntries).where(eq(gitSyncEntries.sync, id)).run();
    db.delete(gitSyncs).where(eq(gitSyncs.id, id)).run();
}

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

/** Errors omit the URL, as it may contain credentials. */
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
        `${waiting} synchronizations of the space "${space}" are already waiting. Try again after one of them has ended.`,
    );
}

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
