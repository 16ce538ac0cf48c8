import type { FetchedCommit } from '../../converter/protocol.js';
import type { Service } from '../../service/service.js';
import type { Database } from '../../storage/database.js';
import type { GitSyncRow } from '../../storage/schema/git.schema.js';
import { GitError } from './git-error.js';
import { fetchLatestGitCommit } from './remote.js';

interface HeldRepository {
    archive?: string;
    fetching?: Promise<FetchedCommit> | undefined;
    fetchCount: number;
}

const held = new WeakMap<Database, Map<string, HeldRepository>>();

const MAX_FETCHES = 10;

/** Concurrent calls share one fetch. */
export function fetchAndCacheLatestGitCommit(service: Service, sync: GitSyncRow): Promise<FetchedCommit> {
    const own = getOrCreateHeld(service.db, sync);
    own.fetching ??= fetchOnce(service, sync, own).finally(() => (own.fetching = undefined));
    return own.fetching;
}

async function fetchOnce(service: Service, sync: GitSyncRow, own: HeldRepository): Promise<FetchedCommit> {
    if (++own.fetchCount > MAX_FETCHES)
        throw new GitError('The converter has no room for the repository beside other imports: import it again later.');
    const opened = await fetchLatestGitCommit(service, sync);
    own.archive = opened.archive;
    return opened;
}

/** Fetches the repository again if the converter's process has ended or evicted it. */
export async function readFromCachedGitArchiveOrRefetch<Result>(
    service: Service,
    sync: GitSyncRow,
    read: (archive: string) => Promise<Result | undefined>,
): Promise<Result> {
    const { archive } = getOrCreateHeld(service.db, sync);
    const found = archive === undefined ? undefined : await read(archive);
    if (found !== undefined) return found;
    const opened = await fetchAndCacheLatestGitCommit(service, sync);
    if (opened.commit !== sync.commit) throw new GitError('The branch got another commit meanwhile: import it again.');
    const again = await read(opened.archive);
    if (again === undefined) throw new GitError('The repository is too large to keep.');
    return again;
}

export function releaseCachedRepository(service: Service, sync: GitSyncRow): void {
    const archive = held.get(service.db)?.get(sync.id)?.archive;
    held.get(service.db)?.delete(sync.id);
    if (archive !== undefined) service.convert('closeArchive', { archive }).catch(() => {});
}

function getOrCreateHeld(db: Database, { id }: GitSyncRow): HeldRepository {
    const all = held.get(db) ?? new Map<string, HeldRepository>();
    held.set(db, all);
    const own = all.get(id) ?? { fetchCount: 0 };
    all.set(id, own);
    return own;
}
