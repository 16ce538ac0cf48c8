import type { FetchedCommit } from '../../converter/protocol.js';
import type { Service } from '../../service/service.js';
import type { Database } from '../../storage/database.js';
import type { GitSyncRow } from '../../storage/git.schema.js';
import { GitError } from './git-error.js';
import { fetchLatestGitCommit } from './remote.js';

/** Ids of the archives that the converter holds, by synchronization. */
const held = new WeakMap<Database, Map<string, string>>();

/** Fetches the repository, and has it held. */
export async function fetchAndCacheLatestGitCommit(service: Service, sync: GitSyncRow): Promise<FetchedCommit> {
    const opened = await fetchLatestGitCommit(service, sync);
    const archives = held.get(service.db) ?? new Map<string, string>();
    held.set(service.db, archives.set(sync.id, opened.archive));
    return opened;
}

/** Reads from the repository; once more where it is not held any more, as the process was ended that held it. */
export async function readFromCachedGitArchiveOrRefetch<Result>(
    service: Service,
    sync: GitSyncRow,
    read: (archive: string) => Promise<Result | undefined>,
): Promise<Result> {
    const archive = held.get(service.db)?.get(sync.id);
    const found = archive === undefined ? undefined : await read(archive);
    if (found !== undefined) return found;
    const opened = await fetchAndCacheLatestGitCommit(service, sync);
    if (opened.commit !== sync.commit) throw new GitError('The branch got another commit meanwhile: import it again.');
    const again = await read(opened.archive);
    if (again === undefined) throw new GitError('The repository is too large to keep.');
    return again;
}

export function releaseCachedRepository(service: Service, sync: GitSyncRow): void {
    const archive = held.get(service.db)?.get(sync.id);
    held.get(service.db)?.delete(sync.id);
    if (archive !== undefined) service.convert('closeArchive', { archive }).catch(() => {});
}
