import { eq } from 'drizzle-orm';

import { findLinkTitle, listPagePaths, type SummaryNode } from '../../converter/git/summary-tree.js';
import type { RepositoryConfig } from '../../converter/git/repository-config.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import type { FetchedCommit } from '../../converter/protocol.js';
import type { Service } from '../../service/service.js';
import {
    gitSyncEntries,
    type GitEntryKind,
    type GitObjectKind,
    type SyncedPageOrFileGitObjectRow,
    type GitSyncEntryRow,
    type GitSyncRow,
} from '../../storage/schema/git.schema.js';
import { insertRowsViaJson } from '../../storage/insert-json-rows.js';
import { createLazyRevisionPageLookup, listReusableContents, type StoredPage } from '../revisions/index.js';
import { emitGitSync } from '../space-and-site-changes/index.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';
import { assertStorableGitState } from './assert-storable-state.js';
import { detectRepositoryFileKind, isHiddenPath } from './detect-file-kind.js';
import { GitError } from './git-error.js';
import { getConfigPath, listSyncedGitObjects, findSameRepositorySyncState } from './git-objects.js';
import { createChangedFileCheck, type ShowsChangedFile } from './shown-files.js';
import { updateGitSync } from './sync-requests.js';

type Version = StoredPage['version'];

const CONFLICT = Symbol('conflict');

type Entry = Omit<GitSyncEntryRow, 'sync' | 'position' | 'isExecutable' | 'hasEndedProcess' | 'bytes'>;

/** @throws {GitError} for an unknown branch, no pages, too large settings, or a page that both sides changed. */
export function storeGitImportPlanAndEmitStart(service: Service, sync: GitSyncRow, fetched: FetchedCommit): void {
    const { commit, tree, files, unreadable, root, config, variables, tags, message } = fetched;
    if (commit === undefined) throw new GitError(`The repository has no branch "${sync.wish.ref}".`);
    updateGitSync(service, sync, { commit });
    emitGitSync(service, getSpaceIncludingRestorable(service, sync.space), {
        type: 'space_gitsync_started',
        commitId: commit,
    });
    const paths = listPagePaths(tree);
    if (paths.length === 0)
        throw new GitError('The repository has no Markdown files (.md) in the folder of its pages.');
    if (paths.length > IMPORT_LIMITS.pages)
        throw new GitError(`The repository has more than ${IMPORT_LIMITS.pages} pages.`);
    assertStorableGitState({ config, variables: variables ?? {}, contents: tree, message: { commit, text: message } });
    updateGitSync(service, sync, {
        commitMessage: message,
        root,
        tree,
        config,
        variables: variables ?? null,
        tags: tags ?? null,
    });
    const contents = { paths, tree, root, config, oids: new Map(files), unreadable: new Map(unreadable) };
    const entries = createEntries(service, sync, contents);
    service.db.delete(gitSyncEntries).where(eq(gitSyncEntries.sync, sync.id)).run();
    const executables = new Set(fetched.executables);
    const unread = { hasEndedProcess: false, bytes: 0 };
    insertRowsViaJson(
        service.db,
        gitSyncEntries,
        entries.map((entry, position) => {
            const isExecutable = executables.has(entry.path);
            return { sync: sync.id, position, ...entry, isExecutable, ...unread };
        }),
    );
}

interface Listed {
    paths: readonly string[];
    tree: readonly SummaryNode[];
    root: string;
    config: RepositoryConfig;
    oids: ReadonlyMap<string, string>;
    /** Problems by path. */
    unreadable: ReadonlyMap<string, string>;
}

function createEntries(service: Service, sync: GitSyncRow, contents: Listed): Entry[] {
    const { paths, tree, root, config, oids, unreadable } = contents;
    const objects = findSameRepositorySyncState(service, sync) ? listSyncedGitObjects(service, sync.space) : [];
    const known = new Map(objects.map((object) => [`${object.kind} ${object.path}`, object]));
    const { showsChangedFile, shownPaths } = createChangedFileCheck(service, { objects, root, oids });
    const conflicts: string[] = [];
    const createEntry = (kind: GitObjectKind, path: string): Entry => {
        const oid = oids.get(path) ?? '';
        const object = known.get(`${kind} ${kind === 'config' ? getConfigPath(sync, path) : root + path}`);
        if (!hasVersions(kind)) {
            const problem = unreadable.get(path) ?? null;
            return createFileEntry(service, { kind, path, oid, problem }, object);
        }
        if (!object) return { kind, path, oid, id: service.newId(), problem: null, ...UNREAD };
        const linkTitle = kind === 'page' ? findLinkTitle(tree, path) : undefined;
        const resolved = resolveVersion(service, sync, object, { oid, showsChangedFile, linkTitle });
        if (resolved === CONFLICT) conflicts.push(path);
        const { version, isDone } = resolved === CONFLICT ? UNREAD : resolved;
        return { kind, path, oid, id: object.id, version, problem: null, isDone };
    };
    const pages = new Set(paths);
    const others = [...oids.keys()].flatMap((path) => {
        const object = known.get(`file ${root}${path}`);
        const isKept = object && (object.isOmitted || object.oid === oids.get(path));
        const isRead = isKept || (unreadable.has(path) && !isHiddenPath(path));
        const kind = detectRepositoryFileKind(path, config) ?? (isRead ? 'file' : undefined);
        return kind === undefined || pages.has(path) ? [] : [createEntry(kind, path)];
    });
    const included = objects.flatMap(({ kind, path }) => {
        const own = path.slice(root.length);
        const isIncluded = kind === 'reusable' && oids.has(own) && detectRepositoryFileKind(own, config) !== kind;
        return isIncluded ? [createEntry(kind, own)] : [];
    });
    const read = [...paths.map((path) => createEntry('page', path)), ...others, ...included];
    const local = objects.length > 0 ? createLocalEntries(service, sync, { objects, showsChangedFile }) : [];
    const entries = [...read, ...local];
    const listed = new Set(entries.flatMap(({ kind, path }) => (kind === 'file' ? [path] : [])));
    for (const path of shownPaths) if (!listed.has(path)) entries.push(createEntry('file', path));
    const gone = objects.filter(({ kind, path }) => hasVersions(kind) && !oids.has(path.slice(root.length)));
    for (const object of gone) if (isEdited(service, sync, object)) conflicts.push(object.path.slice(root.length));
    if (conflicts.length > 0 && !canDiscardEdits(sync)) throw new GitError(formatConflict(conflicts));
    return entries;
}

function hasVersions(kind: GitEntryKind): boolean {
    return kind === 'page' || kind === 'reusable';
}

function createFileEntry(
    service: Service,
    { kind, path, oid, problem }: Pick<Entry, 'kind' | 'path' | 'oid' | 'problem'>,
    object: SyncedPageOrFileGitObjectRow | undefined,
): Entry {
    const isKept = object?.oid === oid && !object.isOmitted;
    const id = kind === 'file' ? (isKept || object?.isOmitted ? object.id : service.newId()) : path;
    return { kind, path, oid, id, version: null, problem, isDone: isKept || problem !== null };
}

function createLocalEntries(
    service: Service,
    { space }: GitSyncRow,
    {
        objects,
        showsChangedFile,
    }: { objects: readonly SyncedPageOrFileGitObjectRow[]; showsChangedFile: ShowsChangedFile },
): Entry[] {
    const { revision } = getSpaceIncludingRestorable(service, space);
    const known = new Set(objects.map(({ id }) => id));
    const pages = [...createLazyRevisionPageLookup(service, revision).all().values()].map(({ entry, version }) => ({
        id: entry.page,
        version,
    }));
    const reusables = listReusableContents(service, revision).map(({ entry, version }) => ({
        id: entry.content,
        version,
    }));
    return [...pages, ...reusables].flatMap(({ id, version }): Entry[] => {
        const isLocal = version.type === 'document' && version.computed === null && !known.has(id);
        if (!isLocal || !showsChangedFile(version)) return [];
        return [{ kind: 'local', path: '', oid: '', id, version: version.id, problem: null, isDone: false }];
    });
}

type ResolvedVersion = Pick<Entry, 'version' | 'isDone'>;

const UNREAD: ResolvedVersion = { version: null, isDone: false };

interface ReadState {
    oid: string;
    showsChangedFile: ShowsChangedFile;
    linkTitle: string | null | undefined;
}

function resolveVersion(
    service: Service,
    sync: GitSyncRow,
    object: SyncedPageOrFileGitObjectRow,
    { oid, showsChangedFile, linkTitle = null }: ReadState,
): ResolvedVersion | typeof CONFLICT {
    const current = findCurrentVersion(service, sync, object);
    if (!current) return UNREAD;
    const isSameFile = object.oid === oid;
    if (current.id === object.version)
        return isSameFile && current.linkTitle === linkTitle && !showsChangedFile(current)
            ? { version: current.id, isDone: true }
            : UNREAD;
    // The last import omitted the file; a user restored an earlier page.
    if (!isSameFile || object.isOmitted) return CONFLICT;
    return canDiscardEdits(sync) ? UNREAD : { version: current.id, isDone: !showsChangedFile(current) };
}

function canDiscardEdits({ wish }: GitSyncRow): boolean {
    return wish.force || wish.standalone;
}

function isEdited(service: Service, sync: GitSyncRow, object: SyncedPageOrFileGitObjectRow): boolean {
    const current = findCurrentVersion(service, sync, object);
    return current !== undefined && current.id !== object.version;
}

function findCurrentVersion(
    service: Service,
    { space }: GitSyncRow,
    { kind, id }: SyncedPageOrFileGitObjectRow,
): Version | undefined {
    const { revision } = getSpaceIncludingRestorable(service, space);
    if (kind === 'page') return createLazyRevisionPageLookup(service, revision).get(id)?.version;
    return listReusableContents(service, revision).find(({ entry }) => entry.content === id)?.version;
}

function formatConflict(paths: readonly string[]): string {
    const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
    return `Conflict: ${paths.slice(0, 3).join(', ')}${more} changed both in the space and in the repository. Export first, or import with "force" to take the repository's version.`;
}
