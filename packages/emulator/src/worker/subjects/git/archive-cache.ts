import type { FetchedCommit } from '../../converter/protocol.js';
import type { Service } from '../../service/service.js';
import type { Database } from '../../storage/database.js';
import type { GitSyncRow } from '../../storage/schema/git.schema.js';
import { GitError } from './git-error.js';
import { closeArchive, fetchLatestGitCommit } from './remote.js';

interface CachedRepository {
    archive?: string;
    fetching?: Promise<FetchedCommit> | undefined;
    fetchCount: number;
}

const repositories = new WeakMap<Database, Map<string, CachedRepository>>();

const MAX_FETCHES = 10;

/** Concurrent calls share one fetch. */
export function fetchAndCacheLatestGitCommit(service: Service, sync: GitSyncRow): Promise<FetchedCommit> {
    const cached = getOrCreateCachedRepository(service.db, sync);
    cached.fetching ??= fetchOnce(service, sync, cached).finally(() => (cached.fetching = undefined));
    return cached.fetching;
}

async function fetchOnce(service: Service, sync: GitSyncRow, cached: CachedRepository): Promise<FetchedCommit> {
    if (++cached.fetchCount > MAX_FETCHES)
        throw new GitError('Other imports use the memory of the converter. Import the repository again later.');
    const opened = await fetchLatestGitCommit(service, sync);
    cached.archive = opened.archive;
    return opened;
}

export async function readFromCachedGitArchiveOrRefetch<Result>(
    service: Service,
    sync: GitSyncRow,
    read: (archive: string) => Promise<Result | undefined>,
): Promise<Result> {
    const { archive } = getOrCreateCachedRepository(service.db, sync);
    const found = archive === undefined ? undefined : await read(archive);
    if (found !== undefined) return found;
    const opened = await fetchAndCacheLatestGitCommit(service, sync);
    if (opened.commit !== sync.commit)
        throw new GitError('The branch received a new commit during the import. Import the repository again.');
    const again = await read(opened.archive);
    if (again === undefined) throw new GitError('The repository is too large to store.');
    return again;
}

export function releaseCachedRepository(service: Service, sync: Pick<GitSyncRow, 'id'>): void {
    const archive = repositories.get(service.db)?.get(sync.id)?.archive;
    repositories.get(service.db)?.delete(sync.id);
    if (archive !== undefined) closeArchive(service, archive);
}

function getOrCreateCachedRepository(db: Database, { id }: GitSyncRow): CachedRepository {
    const all = repositories.get(db) ?? new Map<string, CachedRepository>();
    repositories.set(db, all);
    const cached = all.get(id) ?? { fetchCount: 0 };
    all.set(id, cached);
    return cached;
}
