import type { GitSyncEntryRow, GitSyncRow, SyncedPageOrFileGitObjectRow } from '../../storage/schema/git.schema.js';
import { getConfigPath } from './git-objects.js';

type GitObject = Omit<SyncedPageOrFileGitObjectRow, 'space'>;

interface ImportContext extends Pick<GitSyncRow, 'wish'> {
    root: string;
    /** Objects of the last synchronization, by kind and id. */
    previous: ReadonlyMap<string, GitObject>;
}

/** Pages edited in the space keep their synchronized version, to count as edited. Omitted pages have none. */
export function toGitObject(
    { kind, id, oid, path, version, problem, isExecutable }: Omit<GitSyncEntryRow, 'sync' | 'position'>,
    { wish, root, previous }: ImportContext,
): GitObject | undefined {
    if (kind === 'local') return undefined;
    const before = previous.get(`${kind} ${id}`);
    const isReadable = problem === null;
    const isEdited = before?.oid === oid && !(before.isOmitted && isReadable) && !wish.force;
    return {
        kind,
        id,
        oid,
        path: kind === 'config' ? getConfigPath({ wish }, path) : `${root}${path}`,
        version: isEdited ? before.version : version,
        isOmitted: !isReadable,
        isExecutable,
    };
}
