import { createHash } from 'node:crypto';

import type { ContentReference } from '@svc-int/api';

import type { FrontMatter } from '../../converter/git/front-matter.js';
import type { FetchedCommit } from '../../converter/protocol.js';
import type { Service } from '../../service/service.js';
import type { SyncedPageOrFileGitObjectRow, GitSyncRow } from '../../storage/git.schema.js';
import { type ContentContext, createContentContext, resolveMarkdownHref } from '../pages/index.js';
import { listAllFiles, listBodyLinks, readContentFile, readPageMarkdown, type StoredPage } from '../revisions/index.js';
import { listIntegrationBlocksWithMarkdownCode } from '../integrations/index.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';
import {
    saveGitCommitAndSyncState,
    listSyncedGitObjects,
    findSameRepositorySyncState,
    type CompletedGitSync,
} from './git-objects.js';
import { releaseCachedRepository, fetchAndCacheLatestGitCommit } from './archive-cache.js';
import { commitAndPushFiles } from './remote.js';
import {
    createRepositoryPathAllocator,
    getChildPagesFolder,
    isExportableToGitFileOrSummary,
    toRelativeMarkdownPath,
    formatSpaceSummaryFile,
} from './space-files.js';

/** A commit that was made of the content of a space. */
export interface ExportedCommit {
    oid: string;
    done: Omit<CompletedGitSync, 'commit' | 'isOurs' | 'message'>;
}

/** Exported page or file, and its path in the repository, relative to the folder of pages. */
interface Exported {
    context: ContentContext;
    pages: ReadonlyMap<string, string>;
    files: ReadonlyMap<string, string>;
    known: ReadonlyMap<string, SyncedPageOrFileGitObjectRow>;
    root: string;
}

/** A file of the commit. */
interface Written {
    path: string;
    content: Uint8Array;
    /** Expected id of the object; null for none, `ANY` for any. */
    expected: string | null;
}

/** Commits the content of a space: files of pages that were not changed since stay as they are. */
export async function commitAndPushSpaceContent(service: Service, sync: GitSyncRow): Promise<ExportedCommit> {
    const opened = await fetchAndCacheLatestGitCommit(service, sync);
    releaseCachedRepository(service, sync);
    const exported = assignPaths(service, sync, opened);
    const { written, objects, removed } = await collectChanges(service, exported);
    const { context, pages, root } = exported;
    const summary = formatSpaceSummaryFile(context.pages, (page) => pages.get(page));
    if (findSameRepositorySyncState(service, sync)?.summary !== summary || opened.commit === undefined)
        written.push({ path: opened.config.summary, content: new TextEncoder().encode(summary), expected: ANY });
    const { message = '', force } = sync.wish;
    const expected = [...written, ...removed].flatMap(({ path, expected: oid }): [string, string | null][] =>
        force || oid === ANY ? [] : [[`${root}${path}`, oid]],
    );
    const wish = {
        message,
        timestamp: Math.floor(service.now().getTime() / 1000),
        written: written.map(({ path }) => `${root}${path}`),
        removed: removed.map(({ path }) => `${root}${path}`),
        expected,
    };
    const oid = await commitAndPushFiles(
        service,
        sync,
        wish,
        written.map(({ content }) => content),
    );
    return { oid, done: { revision: context.revision.id, root, summary, objects } };
}

/** Matches any object. */
const ANY = '*';

/** Keeps what a space and its repository have in common after a commit. */
export function saveExportedCommit(service: Service, sync: GitSyncRow, { oid, done }: ExportedCommit): void {
    saveGitCommitAndSyncState(service, sync, { ...done, commit: oid, message: sync.wish.message ?? '', isOurs: true });
}

/** Assigns a path to each page and file: its current one, or a free one. */
function assignPaths(service: Service, sync: GitSyncRow, { root, config, files }: FetchedCommit): Exported {
    const context = createContentContext(service, getSpaceIncludingRestorable(service, sync.space));
    const objects = findSameRepositorySyncState(service, sync) ? listSyncedGitObjects(service, sync.space) : [];
    const known = new Map(
        objects.filter(({ path }) => path.startsWith(root)).map((one) => [`${one.kind} ${one.id}`, one]),
    );
    const findKnownPath = (kind: SyncedPageOrFileGitObjectRow['kind'], id: string) =>
        known.get(`${kind} ${id}`)?.path.slice(root.length);
    // Without an earlier synchronization, the export overwrites existing files.
    const ours = [...known.values()].map(({ path }) => path.slice(root.length));
    const taken = objects.length === 0 ? [] : [...files.map(([path]) => path), ...ours];
    const paths = createRepositoryPathAllocator(taken, config.readme);
    const pages = new Map<string, string>();
    const assignPagePaths = (parent: string | null, folder: string) => {
        for (const page of context.pages.getChildren(parent)) {
            if (!isExportableToGitFileOrSummary(page) || page.version.type === 'link') continue;
            const { page: id, slug } = page.entry;
            const hasPages = context.pages.getChildren(id).length > 0;
            if (page.version.type === 'group') {
                assignPagePaths(id, `${folder}${slug ?? id}/`);
                continue;
            }
            const path = findKnownPath('page', id) ?? paths.page(folder, slug ?? id, hasPages);
            pages.set(id, path);
            assignPagePaths(id, getChildPagesFolder(path, config.readme));
        }
    };
    assignPagePaths(null, '');
    const filePaths = listAllFiles(service, context.revision).map(({ id, name }): [string, string] => [
        id,
        findKnownPath('file', id) ?? paths.file(name),
    ]);
    return { context, pages, files: new Map(filePaths), known, root };
}

async function collectChanges(service: Service, exported: Exported) {
    const { context, pages, files, known, root } = exported;
    const written: Written[] = [];
    const objects: CompletedGitSync['objects'][number][] = [];
    const add = (
        object: Omit<SyncedPageOrFileGitObjectRow, 'space' | 'oid' | 'path'>,
        path: string,
        content: Uint8Array,
    ) => {
        const before = known.get(`${object.kind} ${object.id}`);
        written.push({ path, content, expected: before?.oid ?? (known.size === 0 ? ANY : null) });
        objects.push({ ...object, path: `${root}${path}`, oid: hashGitBlob(content) });
    };
    for (const [id, path] of pages) {
        const page = context.pages.get(id);
        const before = known.get(`page ${id}`);
        if (!page) continue;
        if (before?.version === page.version.id) objects.push(omitSpace(before));
        else
            add(
                { kind: 'page', id, version: page.version.id },
                path,
                await createPageFile(service, exported, page, path),
            );
    }
    for (const row of listAllFiles(service, context.revision)) {
        const before = known.get(`file ${row.id}`);
        if (before) objects.push(omitSpace(before));
        else
            add(
                { kind: 'file', id: row.id, version: null },
                files.get(row.id) ?? row.name,
                readContentFile(service, row),
            );
    }
    const now = new Set(objects.map(({ kind, id }) => `${kind} ${id}`));
    const removed = [...known]
        .filter(([name]) => !now.has(name))
        .map(([, { path, oid }]) => ({ path: path.slice(root.length), expected: oid }));
    return { written, objects, removed };
}

function omitSpace({ space, ...object }: SyncedPageOrFileGitObjectRow): Omit<SyncedPageOrFileGitObjectRow, 'space'> {
    return object;
}

async function createPageFile(
    service: Service,
    exported: Exported,
    page: StoredPage,
    path: string,
): Promise<Uint8Array> {
    const { value } = await service.convert('repositoryPage', {
        title: page.version.title,
        fields: createFrontMatter(exported, page, path),
        markdown: await readPageMarkdown(service, page, {
            codeBlocks: listIntegrationBlocksWithMarkdownCode(service, exported.context.space.id),
        }),
        targets: resolveTargets(service, exported, page, path),
    });
    return new TextEncoder().encode(value);
}

/** Where addresses on a page lead in the repository. */
function resolveTargets(service: Service, exported: Exported, page: StoredPage, path: string): Record<string, string> {
    const at = { page: page.entry.page, path: page.entry.path };
    const targets = listBodyLinks(service, page).flatMap(({ href }): [string, string][] => {
        const [written = ''] = href.split('#', 1);
        const reference = written === '' ? undefined : resolveMarkdownHref(exported.context, at, written);
        const target = reference && findTargetPath(exported, reference);
        return target === undefined ? [] : [[written, toRelativeMarkdownPath(path, target)]];
    });
    return Object.fromEntries(targets);
}

function findTargetPath({ pages, files, context }: Exported, reference: ContentReference): string | undefined {
    if (!('space' in reference) || reference.space === undefined || reference.space === context.space.id) {
        if (reference.kind === 'page') return pages.get(reference.page);
        if (reference.kind === 'file') return files.get(reference.file);
    }
    return undefined;
}

function createFrontMatter(exported: Exported, { version }: StoredPage, path: string): FrontMatter {
    const { description, emoji, icon, hidden, noIndex, noRobotsIndex, layout, cover, variables } = version;
    const resolveHref = (reference: ContentReference): string | undefined => {
        if (reference.kind === 'url') return reference.url;
        const target = findTargetPath(exported, reference);
        return target === undefined ? undefined : toRelativeMarkdownPath(path, target);
    };
    return {
        description: description ?? undefined,
        emoji: emoji ?? undefined,
        icon: icon ?? undefined,
        hidden,
        noIndex,
        noRobotsIndex,
        cover: cover ? resolveHref(cover.ref) : undefined,
        coverDark: cover?.refDark && resolveHref(cover.refDark),
        coverY: cover?.yPos,
        layout: layout ?? undefined,
        variables: variables ?? undefined,
    };
}

/** The id that Git gives a file with this content: see https://git-scm.com/book/en/v2/Git-Internals-Git-Objects. */
export function hashGitBlob(content: Uint8Array): string {
    return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}
