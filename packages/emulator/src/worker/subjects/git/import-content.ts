import { isDeepStrictEqual } from 'node:util';

import type { Tag } from '@svc-int/api';
import { and, asc, eq } from 'drizzle-orm';

import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { GIT_LIMITS } from '../../converter/git/limits.js';
import type { RepositoryConfig } from '../../converter/git/repository-config.js';
import type { SummaryNode } from '../../converter/git/summary-tree.js';
import type { Service } from '../../service/service.js';
import { toFileSlug } from '../../service/slugs.js';
import { pageVersions } from '../../storage/schema/content.schema.js';
import {
    gitSyncEntries,
    type SyncedPageOrFileGitObjectRow,
    type GitSyncEntryRow,
    type GitSyncRow,
} from '../../storage/schema/git.schema.js';
import {
    type PageInput,
    writeChangedRevision,
    type RevisionPageLookup,
    createLazyRevisionPageLookup,
    getRevision,
    listReusableContents,
} from '../revisions/index.js';
import { activateRevisionAndEmitUpdate } from '../space-and-site-changes/index.js';
import { assertNotTranslationResult, getSpaceIncludingRestorable, type SpaceRow } from '../spaces/index.js';
import { assertStorableGitState } from './assert-storable-state.js';
import { diffFiles } from './diff-files.js';
import { GitError } from './git-error.js';
import {
    getConfigPath,
    saveGitCommitAndSyncState,
    listSyncedGitObjects,
    findSameRepositorySyncState,
} from './git-objects.js';
import { isExportableToGitFileOrSummary, formatSpaceSummaryFile } from './space-files.js';

/** Throws after it wrote content: call it in a transaction. */
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
        newId: service.newId,
        getTitle: (version) => getVersionTitle(service, version),
        parent: null,
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
        objects: all.flatMap((entry) => toGitObject(entry, { sync, root, objects }) ?? []),
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

interface Making {
    entries: readonly GitSyncEntryRow[];
    omitted: ReadonlySet<string>;
    previous: RevisionPageLookup;
    newId: () => string;
    getTitle: (version: string) => string;
    parent: string | null;
}

function createPageInputs(tree: readonly SummaryNode[], making: Making): PageInput[] {
    const byPath = new Map(
        making.entries.flatMap((entry) => (entry.kind === 'page' ? [[entry.path, entry] as const] : [])),
    );
    const createInputs = (entries: readonly SummaryNode[], parent: string | null): PageInput[] => {
        const before = [...making.previous.getChildren(parent ?? null)];
        return entries.flatMap((entry): PageInput[] => {
            const title = truncateWithoutEllipsis(entry.title, GIT_LIMITS.title);
            // Children of an omitted page move up to its parent.
            if (entry.type !== 'group' && making.omitted.has(entry.path ?? ''))
                return createInputs(entry.pages, parent);
            if (entry.type === 'page') {
                const { id = making.newId(), version = null } = byPath.get(entry.path) ?? {};
                const slug = making.previous.get(id)?.entry.slug ?? createSlug(entry.path);
                // Without a slug, the path derives from the title.
                const named = slug === undefined && version !== null ? making.getTitle(version) : title;
                return [
                    { id, title: named, slug, version: version ?? undefined, pages: createInputs(entry.pages, id) },
                ];
            }
            const at = before.findIndex(({ version }) => version.type === entry.type && version.title === title);
            const [same] = at === -1 ? [] : before.splice(at, 1);
            const id = same?.entry.page ?? making.newId();
            const slug = same?.entry.slug ?? undefined;
            if (entry.type === 'group')
                return [
                    { id, title, type: 'group', slug, version: same?.version.id, pages: createInputs(entry.pages, id) },
                ];
            const page = entry.path === undefined ? undefined : byPath.get(entry.path)?.id;
            const target =
                page === undefined ? { kind: 'url' as const, url: entry.href } : { kind: 'page' as const, page };
            const { linkTitle } = entry;
            const isSame =
                isDeepStrictEqual(same?.version.target, target) && same?.version.linkTitle === (linkTitle ?? null);
            const condition = same?.version.condition ?? undefined;
            const fields = { id, title, linkTitle, condition, type: 'link' as const, target };
            return [{ ...fields, version: isSame ? same?.version.id : undefined }];
        });
    };
    return createInputs(tree, making.parent);
}

function createSlug(path: string): string | undefined {
    const parts = path.replace(/\.[^./]*$/, '').split('/');
    const name = /^(?:readme|index)$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1);
    return (name !== undefined && toFileSlug(name)) || undefined;
}

/** Keeps the position of pages that the repository lacks, or appends them. */
function appendLocalPages(
    pages: PageInput[],
    {
        previous,
        objects,
        rewritten,
    }: {
        previous: RevisionPageLookup;
        objects: readonly SyncedPageOrFileGitObjectRow[];
        rewritten: ReadonlyMap<string, string>;
    },
): void {
    const known = new Set(objects.map(({ id }) => id));
    const inputsById = new Map<string, PageInput>();
    const index = (inputs: readonly PageInput[]) => {
        for (const input of inputs) {
            if (input.id !== undefined) inputsById.set(input.id, input);
            index(input.pages ?? []);
        }
    };
    index(pages);
    for (const stored of previous.all().values()) {
        const { entry: pageRow, version } = stored;
        const isOurs =
            !isExportableToGitFileOrSummary(stored) || (version.type === 'document' && !known.has(pageRow.page));
        if (!isOurs || inputsById.has(pageRow.page)) continue;
        const hasPages = version.type === 'document' || version.type === 'group';
        const kept: PageInput = {
            id: pageRow.page,
            title: version.title,
            type: version.type,
            slug: pageRow.slug ?? undefined,
            version: rewritten.get(pageRow.page) ?? version.id,
            ...(hasPages && { pages: [] }),
        };
        const parent = pageRow.parent === null ? undefined : inputsById.get(pageRow.parent);
        (parent ? (parent.pages ??= []) : pages).push(kept);
        inputsById.set(pageRow.page, kept);
    }
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

function diffVariables(service: Service, sync: GitSyncRow, space: SpaceRow): Record<string, string | null> {
    // A map, as a variable may be named `constructor`.
    const toMap = (variables: Record<string, string> = {}) => new Map(Object.entries(variables));
    const last = toMap(findSameRepositorySyncState(service, sync)?.variables);
    const own = toMap(getRevision(service, space.id, space.revision).variables);
    const now = toMap(sync.variables ?? {});
    const names = [...new Set([...last.keys(), ...now.keys()])];
    const changed = names.filter(
        (name) => last.get(name) !== now.get(name) || (sync.wish.force && own.get(name) !== now.get(name)),
    );
    return Object.fromEntries(changed.map((name) => [name, now.get(name) ?? null]));
}

function diffTags(service: Service, sync: GitSyncRow, space: SpaceRow): Record<string, Omit<Tag, 'slug'> | null> {
    const toMap = (tags: readonly Tag[] = []) => new Map(tags.map(({ slug, ...fields }) => [slug, fields]));
    const last = toMap(findSameRepositorySyncState(service, sync)?.tags);
    const own = toMap(getRevision(service, space.id, space.revision).tags);
    const now = toMap(sync.tags ?? []);
    const changed = [...new Set([...last.keys(), ...now.keys()])].filter((slug) => {
        const isChanged = !isDeepStrictEqual(last.get(slug), now.get(slug));
        return isChanged || (sync.wish.force && !isDeepStrictEqual(own.get(slug), now.get(slug)));
    });
    return Object.fromEntries(changed.map((slug) => [slug, now.get(slug) ?? null]));
}

interface Kept {
    sync: GitSyncRow;
    root: string;
    objects: readonly SyncedPageOrFileGitObjectRow[] | undefined;
}

/** A page edited only in the space keeps its synchronized version, to count as edited. */
function toGitObject(
    { kind, id, oid, path, version, problem }: GitSyncEntryRow,
    { sync, root, objects }: Kept,
): Omit<SyncedPageOrFileGitObjectRow, 'space'> | undefined {
    if (kind === 'local') return undefined;
    const before = objects?.find((object) => object.kind === kind && object.id === id);
    const isEdited = before?.oid === oid && !sync.wish.force;
    const fullPath = kind === 'config' ? getConfigPath(sync) : `${root}${path}`;
    return { kind, id, oid, path: fullPath, version: isEdited ? before.version : version, isOmitted: problem !== null };
}
