import type { Service } from '../../service/service.js';
import type { GitSyncRow } from '../../storage/schema/git.schema.js';
import { assertStorableGitState } from './assert-storable-state.js';
import { fetchAndCacheLatestGitCommit } from './archive-cache.js';
import { createExportedFiles, type ExportedFile, formatExportedSummary, getExportedPath } from './export-files.js';
import { createExportLayout, type ExportLayout, getFileKey } from './export-layout.js';
import { type CompletedGitSync, saveGitCommitAndSyncState } from './git-objects.js';
import { storeGitOriginal } from './originals.js';
import { GitError } from './git-error.js';
import { type ChangedFile, type PackedFile, sendFilesToPack } from './send-files-to-pack.js';
import { closeArchive, commitAndPushPack } from './remote.js';

export interface ExportedCommit {
    oid: string;
    done: Omit<CompletedGitSync, 'commit' | 'isOurs' | 'message'>;
    /** Base of the next export. */
    written: PackedFile[];
}

export async function commitAndPushSpaceContent(service: Service, sync: GitSyncRow): Promise<ExportedCommit> {
    const opened = await fetchAndCacheLatestGitCommit(service, sync);
    const layout = createExportLayout(service, sync, opened);
    const files = await createExportedFiles(service, layout);
    const changed = files.flatMap(({ read, ...file }) =>
        read ? [{ ...file, read, fullPath: getExportedPath(sync, layout, file) }] : [],
    );
    assertNoneOmitted(sync, layout, changed);
    const pack = crypto.randomUUID();
    try {
        const written = await sendFilesToPack(service, pack, changed);
        const done = createSyncState(sync, layout, { files, written });
        assertStorableGitState({ ...done, contents: done.summary });
        const removed = listRemovedFiles(sync, layout, files);
        const oid = await commitAndPushPack(service, sync, {
            pack,
            message: sync.wish.message ?? '',
            timestamp: Math.floor(service.now().getTime() / 1000),
            written: written.map((file) => [
                file.fullPath,
                file.oid,
                findLastFile(layout, file)?.isExecutable ?? false,
            ]),
            removed: removed.map(({ fullPath }) => fullPath),
            expected: listExpectedOids(sync, layout, [...written, ...removed]),
            head: opened.commit,
            archive: opened.commit === undefined ? undefined : opened.archive,
        });
        return { oid, written, done };
    } finally {
        closeArchive(service, pack);
    }
}

function findLastFile({ lastFiles }: ExportLayout, { kind, id }: Pick<ExportedFile, 'kind' | 'id'>) {
    return lastFiles.get(getFileKey(kind, id));
}

/** Before the first synchronization, the branch may have any files. */
function listExpectedOids(
    { wish: { force } }: GitSyncRow,
    layout: ExportLayout,
    files: readonly (Pick<ExportedFile, 'kind' | 'id'> & { fullPath: string })[],
): [path: string, oid: string | null][] {
    if (force || !layout.isSame || layout.lastFiles.size === 0) return [];
    return files.map((file) => [file.fullPath, findLastFile(layout, file)?.oid || null]);
}

/** @throws {GitError} for an omitted page that the space restored since. */
function assertNoneOmitted({ wish }: GitSyncRow, layout: ExportLayout, written: readonly ChangedFile[]): void {
    if (!layout.isSame || wish.force) return;
    const omitted = written.find((file) => findLastFile(layout, file)?.isOmitted);
    if (!omitted) return;
    throw new GitError(
        `Conflict: the last import left out ${omitted.fullPath}, and the space has another version of it. Delete it in the space, or export with "force" to overwrite the file.`,
    );
}

function listRemovedFiles(sync: GitSyncRow, layout: ExportLayout, files: readonly ExportedFile[]) {
    if (!layout.isSame) return [];
    const now = new Set(files.map(({ kind, id }) => getFileKey(kind, id)));
    const gone = [...layout.lastFiles].filter(([key, { oid }]) => oid !== '' && !now.has(key));
    const paths = new Set(files.map((file) => getExportedPath(sync, layout, file)));
    return gone
        .map(([, { kind, id, path }]) => ({
            kind,
            id,
            fullPath: getExportedPath(sync, layout, { kind, path }),
        }))
        .filter(({ fullPath }) => !paths.has(fullPath));
}

function createSyncState(
    sync: GitSyncRow,
    layout: ExportLayout,
    { files, written }: { files: readonly ExportedFile[]; written: readonly PackedFile[] },
): ExportedCommit['done'] {
    const { context, root, config } = layout;
    const oids = new Map(written.map(({ kind, id, oid }) => [getFileKey(kind, id), oid]));
    return {
        revision: context.revision.id,
        root,
        config,
        variables: context.revision.variables,
        tags: context.revision.tags,
        summary: formatExportedSummary(layout),
        objects: files.map((file) => {
            const { kind, id, version } = file;
            const key = getFileKey(kind, id);
            const last = findLastFile(layout, file);
            const oid = oids.get(key) ?? last?.oid ?? '';
            const isOmitted = !oids.has(key) && (last?.isOmitted ?? false);
            const isExecutable = last?.isExecutable ?? false;
            const path = getExportedPath(sync, layout, file);
            return { kind, id, version, oid, isOmitted, isExecutable, path };
        }),
    };
}

export function saveExportedCommit(service: Service, sync: GitSyncRow, { oid, done, written }: ExportedCommit): void {
    for (const { kind, oid: id, read } of written)
        if (kind !== 'file') storeGitOriginal(service, sync.space, { oid: id, content: read() });
    saveGitCommitAndSyncState(service, sync, { ...done, commit: oid, message: sync.wish.message ?? '', isOurs: true });
}
