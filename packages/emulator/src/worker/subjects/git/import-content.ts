import { and, asc, eq } from 'drizzle-orm';

import type { RepositoryConfig } from '../../converter/git/repository-config.js';
import type { Service } from '../../service/service.js';
import { pageVersions } from '../../storage/schema/content.schema.js';
import {
    gitSyncEntries,
    type SyncedPageOrFileGitObjectRow,
    type GitSyncEntryRow,
    type GitSyncRow,
} from '../../storage/schema/git.schema.js';
import { writeChangedRevision, createLazyRevisionPageLookup, listReusableContents } from '../revisions/index.js';
import { activateRevisionAndEmitUpdate } from '../space-and-site-changes/index.js';
import { assertNotTranslationResult, getSpaceIncludingRestorable } from '../spaces/index.js';
import { assertStorableGitState } from './assert-storable-state.js';
import { appendLocalPages, createPageInputs } from './create-page-inputs.js';
import { diffFiles } from './diff-files.js';
import { diffTags, diffVariables } from './diff-settings.js';
import { GitError } from './git-error.js';
import { saveGitCommitAndSyncState, listSyncedGitObjects, findSameRepositorySyncState } from './git-objects.js';
import { formatSpaceSummaryFile } from './space-files.js';
import { toGitObject } from './to-git-object.js';

/** Call it in a transaction: an error may follow written content. */
export function applyGitImport(service: Service, sync: GitSyncRow): string {
    const space = getSpaceIncludingRestorable(service, sync.space);
    assertNotTranslationResult(service, space);
    const { config } = sync;
    if (!config) throw new Error(`The synchronization "${sync.id}" was not opened.`);
    const root = sync.root ?? '';
    const all = listEntries(service, sync);
    const entries = all.filter(({ problem }) => problem === null);
    assertSomePage(all, entries);
    const previous = createLazyRevisionPageLookup(service, space.revision);
    const objects = findSameRepositorySyncState(service, sync) ? listSyncedGitObjects(service, space.id) : undefined;
    const synced = objects?.filter(({ isOmitted }) => !isOmitted) ?? [];
    const pages = createPageInputs(sync.tree ?? [], {
        entries,
        omitted: new Set(all.flatMap(({ kind, path, problem }) => (kind === 'page' && problem !== null ? [path] : []))),
        previous,
        objects,
        newId: service.newId,
        getTitle: (version) => getVersionTitle(service, version),
    });
    const rewritten = new Map(
        entries.flatMap(({ kind, id, version }) =>
            kind === 'local' && version !== null ? [[id, version] as const] : [],
        ),
    );
    if (objects) appendLocalPages(pages, { previous, objects, rewritten });
    const { id: revision } = writeChangedRevision(service, space, {
        pages: [
            ...previous
                .getChildren(null)
                .map(({ entry: pageRow }) => ({ type: 'delete' as const, page: pageRow.page })),
            ...pages.map((page) => ({ type: 'add' as const, page })),
        ],
        files: diffFiles(service, entries, synced),
        reusableContents: {
            put: listReusableInputs(service, space.revision, entries),
            deleted: listDeletedReusables(service, space.revision, { entries, objects: synced }),
        },
        variables: diffVariables(service, sync, space),
        tags: diffTags(service, sync, space),
    });
    if (!sync.wish.standalone)
        activateRevisionAndEmitUpdate(service, space, revision, sync.by === null ? [] : [sync.by]);
    saveImportedState(service, sync, { revision, root, config, all, objects });
    return revision;
}

interface ImportedState {
    revision: string;
    root: string;
    config: RepositoryConfig;
    all: readonly GitSyncEntryRow[];
    objects: readonly SyncedPageOrFileGitObjectRow[] | undefined;
}

function saveImportedState(
    service: Service,
    sync: GitSyncRow,
    { revision, root, config, all, objects }: ImportedState,
): void {
    const paths = new Map(
        all.flatMap(({ kind, id, path, problem }) =>
            kind === 'page' && problem === null ? [[id, path] as const] : [],
        ),
    );
    const variables = sync.variables ?? {};
    const previous = new Map(objects?.map((object) => [`${object.kind} ${object.id}`, object]));
    const summary = formatSpaceSummaryFile(createLazyRevisionPageLookup(service, revision), config.summary, (page) =>
        paths.get(page),
    );
    assertStorableGitState({ config, variables, contents: summary });
    saveGitCommitAndSyncState(service, sync, {
        revision,
        commit: sync.commit ?? '',
        message: sync.commitMessage ?? '',
        isOurs: false,
        root,
        config,
        variables,
        tags: sync.tags ?? [],
        summary,
        objects: all.flatMap((entry) => toGitObject(entry, { wish: sync.wish, root, previous }) ?? []),
    });
}

function listEntries({ db }: Service, { id }: GitSyncRow): GitSyncEntryRow[] {
    const own = and(eq(gitSyncEntries.sync, id), eq(gitSyncEntries.isDone, true));
    return db.select().from(gitSyncEntries).where(own).orderBy(asc(gitSyncEntries.position)).all();
}

/** @throws {GitError} if no page is readable: the space keeps its content. */
function assertSomePage(all: readonly GitSyncEntryRow[], entries: readonly GitSyncEntryRow[]): void {
    const first = all.find(({ kind, problem }) => kind === 'page' && problem !== null);
    if (!first || entries.some(({ kind }) => kind === 'page')) return;
    throw new GitError(`None of the pages can be imported. ${first.path}: ${first.problem}`);
}

function getVersionTitle({ db }: Service, version: string): string {
    const { id, title } = pageVersions;
    return db.select({ title }).from(pageVersions).where(eq(id, version)).get()?.title ?? '';
}

function listReusableInputs(service: Service, revision: string, entries: readonly GitSyncEntryRow[]) {
    const known = new Set(listReusableContents(service, revision).map(({ entry }) => entry.content));
    return entries.flatMap(({ kind, id, version }) => {
        const isReusable = kind === 'reusable' || (kind === 'local' && known.has(id));
        return isReusable && version !== null ? [{ id, version, title: getVersionTitle(service, version) }] : [];
    });
}

function listDeletedReusables(
    service: Service,
    revision: string,
    { entries, objects }: Record<'entries' | 'objects', readonly Pick<GitSyncEntryRow, 'kind' | 'id' | 'version'>[]>,
): string[] {
    const now = new Set(
        entries.flatMap(({ kind, id, version }) => (kind === 'reusable' && version !== null ? [id] : [])),
    );
    const before = new Set(objects.flatMap(({ kind, id }) => (kind === 'reusable' ? [id] : [])));
    const ids = listReusableContents(service, revision).map(({ entry }) => entry.content);
    return ids.filter((id) => before.has(id) && !now.has(id));
}
