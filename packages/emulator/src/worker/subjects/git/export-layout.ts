import type { RepositoryConfig } from '../../converter/git/repository-config.js';
import { REPOSITORY_CONFIG_FILES } from '../../converter/git/repository-files.js';
import type { FetchedCommit } from '../../converter/protocol.js';
import type { Service } from '../../service/service.js';
import type { GitObjectKind, GitSyncRow, SpaceLastGitSyncRow } from '../../storage/schema/git.schema.js';
import { type ContentContext, createContentContext } from '../pages/index.js';
import { listAllFiles } from '../revisions/index.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';
import {
    type CompletedGitSync,
    findLastGitSyncState,
    findSameRepositorySyncState,
    listSyncedGitObjects,
} from './git-objects.js';
import { createRepositoryPathAllocator, getChildPagesFolder, isExportableToGitFileOrSummary } from './space-files.js';

export interface LastFile extends Omit<CompletedGitSync['objects'][number], 'path'> {
    path: string;
}

export interface ExportLayout {
    context: ContentContext;
    config: RepositoryConfig;
    hasConfig: boolean;
    /** Folder of the pages with a trailing slash, or empty. */
    root: string;
    /** Paths relative to `root`, by id. */
    pages: ReadonlyMap<string, string>;
    files: ReadonlyMap<string, string>;
    reusables: ReadonlyMap<string, string>;
    last: SpaceLastGitSyncRow | undefined;
    lastFiles: ReadonlyMap<string, LastFile>;
    /** Whether the last synchronization was with this branch. */
    isSame: boolean;
}

export function getFileKey(kind: GitObjectKind, id: string): string {
    return `${kind} ${id}`;
}

/** Reuses paths of the last synchronization; others are new and unique. */
export function createExportLayout(service: Service, sync: GitSyncRow, fetched: FetchedCommit): ExportLayout {
    const context = createContentContext(service, getSpaceIncludingRestorable(service, sync.space));
    const last = findLastGitSyncState(service, sync.space);
    const isSame = findSameRepositorySyncState(service, sync) !== undefined && fetched.commit !== undefined;
    const hasConfig = fetched.files.some(([path]) => REPOSITORY_CONFIG_FILES.includes(path));
    const isMoved = !isSame && !hasConfig && last !== undefined;
    const { root, config } = isMoved ? { root: moveRoot(sync, last), config: last.config } : fetched;
    const lastFiles = listLastFiles(service, sync, isSame ? root : (last?.root ?? ''));
    const findPath = (kind: GitObjectKind, id: string) => lastFiles.get(getFileKey(kind, id))?.path;
    const own = [...lastFiles.values()].map(({ path }) => path);
    const paths = createRepositoryPathAllocator(
        isSame && own.length > 0 ? [...fetched.files.map(([path]) => path), ...own] : own,
        config.readme,
    );
    const pages = assignPagePaths(context, { config, findPath, paths });
    const reusables = [...context.reusables].map(([id, { version }]): [string, string] => [
        id,
        findPath('reusable', id) ?? paths.reusable(version.title),
    ]);
    const files = listAllFiles(service, context.revision).map(({ id, name }): [string, string] => [
        id,
        findPath('file', id) ?? paths.file(name),
    ]);
    return {
        context,
        config,
        hasConfig,
        root,
        pages,
        files: new Map(files),
        reusables: new Map(reusables),
        last,
        lastFiles,
        isSame,
    };
}

function assignPagePaths(
    context: ContentContext,
    {
        config,
        findPath,
        paths,
    }: {
        config: RepositoryConfig;
        findPath: (kind: GitObjectKind, id: string) => string | undefined;
        paths: ReturnType<typeof createRepositoryPathAllocator>;
    },
): Map<string, string> {
    const pages = new Map<string, string>();
    const assignPaths = (parent: string | null, folder: string) => {
        for (const page of context.pages.getChildren(parent)) {
            if (!isExportableToGitFileOrSummary(page) || page.version.type === 'link') continue;
            const { page: id, slug } = page.entry;
            const hasPages = context.pages.getChildren(id).length > 0;
            if (page.version.type === 'group') {
                assignPaths(id, `${folder}${slug ?? id}/`);
                continue;
            }
            const path = findPath('page', id) ?? paths.page(folder, slug ?? id, hasPages);
            pages.set(id, path);
            assignPaths(id, getChildPagesFolder(path, config.readme));
        }
    };
    assignPaths(null, '');
    return pages;
}

function moveRoot({ wish: { directory } }: GitSyncRow, { config }: SpaceLastGitSyncRow): string {
    return [directory, config.root].flatMap((folder) => (folder === '' ? [] : `${folder}/`)).join('');
}

function listLastFiles(service: Service, { space }: GitSyncRow, root: string): Map<string, LastFile> {
    const files = listSyncedGitObjects(service, space).flatMap(({ space: _, ...object }): LastFile[] => {
        if (object.kind === 'config') return [{ ...object, path: object.id }];
        return object.path.startsWith(root) ? [{ ...object, path: object.path.slice(root.length) }] : [];
    });
    return new Map(files.map((file) => [getFileKey(file.kind, file.id), file]));
}
