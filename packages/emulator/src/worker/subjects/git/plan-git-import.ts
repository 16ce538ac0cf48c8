import { eq } from 'drizzle-orm';

import type { SummaryNode } from '../../converter/git/summary-tree.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import type { FetchedCommit } from '../../converter/protocol.js';
import type { Service } from '../../service/service.js';
import {
    gitSyncEntries,
    type SyncedPageOrFileGitObjectRow,
    type GitSyncEntryRow,
    type GitSyncRow,
} from '../../storage/git.schema.js';
import { insertRows } from '../../storage/insert-row.js';
import { createLazyRevisionPageLookup } from '../revisions/index.js';
import { emitGitSync } from '../space-and-site-changes/index.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';
import { GitError } from './git-error.js';
import { listSyncedGitObjects, findSameRepositorySyncState } from './git-objects.js';
import { updateSync } from './sync-requests.js';

/** A page that was changed both here and there. */
const CONFLICT = Symbol('conflict');

type Entry = Omit<GitSyncEntryRow, 'sync' | 'position'>;

/**
 * Plans the import of a commit: unchanged pages remain. Emits the event of the start.
 *
 * @throws {GitError} for an unknown branch, a branch without pages, and for a page that both sides changed.
 */
export function storeGitImportPlanAndEmitStart(service: Service, sync: GitSyncRow, fetched: FetchedCommit): void {
    const { commit, tree, files, root, message } = fetched;
    if (commit === undefined) throw new GitError(`The repository has no branch "${sync.wish.ref}".`);
    updateSync(service, sync, { commit, commitMessage: message, root, tree });
    emitGitSync(service, getSpaceIncludingRestorable(service, sync.space), {
        type: 'space_gitsync_started',
        commitId: commit,
    });
    const paths = listPagePaths(tree);
    if (paths.length === 0)
        throw new GitError('The repository has no Markdown files (.md) in the folder of its pages.');
    if (paths.length > IMPORT_LIMITS.pages)
        throw new GitError(`The repository has more than ${IMPORT_LIMITS.pages} pages.`);
    const entries = createEntries(service, sync, { paths, root, oids: new Map(files) });
    service.db.delete(gitSyncEntries).where(eq(gitSyncEntries.sync, sync.id)).run();
    insertRows(
        service.db,
        gitSyncEntries,
        entries.map((entry, position) => ({ sync: sync.id, position, ...entry })),
    );
}

function listPagePaths(tree: readonly SummaryNode[]): string[] {
    return tree.flatMap((entry) => [...(entry.type === 'page' ? [entry.path] : []), ...listPagePaths(entry.pages)]);
}

interface Listed {
    paths: readonly string[];
    root: string;
    oids: ReadonlyMap<string, string>;
}

function createEntries(service: Service, sync: GitSyncRow, { paths, root, oids }: Listed): Entry[] {
    const objects = findSameRepositorySyncState(service, sync) ? listSyncedGitObjects(service, sync.space) : [];
    const known = new Map(objects.map((object) => [`${object.kind} ${object.path}`, object]));
    const conflicts: string[] = [];
    const pages = paths.map((path): Entry => {
        const oid = oids.get(path) ?? '';
        const object = known.get(`page ${root}${path}`);
        if (!object) return { kind: 'page', path, oid, id: service.newId(), version: null, isDone: false };
        const kept = resolveVersion(service, sync, object, oid);
        if (kept === CONFLICT) conflicts.push(path);
        const version = kept === CONFLICT ? null : kept;
        return { kind: 'page', path, oid, id: object.id, version, isDone: version !== null };
    });
    const gone = objects.filter(({ kind, path }) => kind === 'page' && !oids.has(path.slice(root.length)));
    for (const object of gone) if (isEdited(service, sync, object)) conflicts.push(object.path.slice(root.length));
    if (conflicts.length > 0 && !canDiscardEdits(sync)) throw new GitError(formatConflict(conflicts));
    const files = objects.flatMap(({ kind, path, oid, id }): Entry[] => {
        const own = path.slice(root.length);
        return kind === 'file' && oids.get(own) === oid
            ? [{ kind, path: own, oid, id, version: null, isDone: true }]
            : [];
    });
    return [...pages, ...files];
}

/** The version that a page keeps; null for one that is read. */
function resolveVersion(
    service: Service,
    sync: GitSyncRow,
    object: SyncedPageOrFileGitObjectRow,
    oid: string,
): string | null | typeof CONFLICT {
    const current = findCurrentVersion(service, sync, object);
    if (current === undefined) return null;
    if (current === object.version) return object.oid === oid ? current : null;
    if (object.oid === oid) return canDiscardEdits(sync) ? null : current;
    return CONFLICT;
}

/** Whether edits in the space may be overwritten, or are separate from the import. */
function canDiscardEdits({ wish }: GitSyncRow): boolean {
    return wish.force || wish.standalone;
}

function isEdited(service: Service, sync: GitSyncRow, object: SyncedPageOrFileGitObjectRow): boolean {
    const current = findCurrentVersion(service, sync, object);
    return current !== undefined && current !== object.version;
}

function findCurrentVersion(
    service: Service,
    { space }: GitSyncRow,
    { id }: SyncedPageOrFileGitObjectRow,
): string | undefined {
    return createLazyRevisionPageLookup(service, getSpaceIncludingRestorable(service, space).revision).get(id)?.version
        .id;
}

function formatConflict(paths: readonly string[]): string {
    const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
    return `Conflict: ${paths.slice(0, 3).join(', ')}${more} changed both in the space and in the repository. Export first, or import with "force" to take the repository's version.`;
}
