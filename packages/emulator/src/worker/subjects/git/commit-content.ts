import type { Service } from '../../service/service.js';
import type { GitSyncRow } from '../../storage/schema/git.schema.js';
import { assertStorableGitState } from './assert-storable-state.js';
import { fetchAndCacheLatestGitCommit } from './archive-cache.js';
import { createExportedFiles, type ExportedFile, formatExportedSummary, getExportedPath } from './export-files.js';
import { createExportLayout, type ExportLayout, getFileKey } from './export-layout.js';
import { type CompletedGitSync, getConfigPath, saveGitCommitAndSyncState } from './git-objects.js';
import { hashGitBlob } from './hash-git-blob.js';
import { storeGitOriginal } from './originals.js';
import { GitError } from './git-error.js';
import { commitAndPushFiles } from './remote.js';

export interface ExportedCommit {
    oid: string;
    done: Omit<CompletedGitSync, 'commit' | 'isOurs' | 'message'>;
    /** Files as written, the base for the next export. */
    written: WrittenFile[];
}

interface WrittenFile extends ExportedFile {
    content: Uint8Array;
    fullPath: string;
    oid: string;
    /** Expected object id, null for no object, `ANY_OBJECT_ID` for any. */
    expected: string | null;
}

const ANY_OBJECT_ID = '*';

export async function commitAndPushSpaceContent(service: Service, sync: GitSyncRow): Promise<ExportedCommit> {
    const opened = await fetchAndCacheLatestGitCommit(service, sync);
    const layout = createExportLayout(service, sync, opened);
    const files = await createExportedFiles(service, layout);
    const written = files.flatMap((file) => toWrittenFile(sync, layout, file) ?? []);
    assertNoneOmitted(sync, layout, written);
    const removed = listRemovedFiles(sync, layout, files);
    const { message = '', force } = sync.wish;
    const expected = [...written, ...removed].flatMap(({ fullPath, expected: oid }): [string, string | null][] =>
        force || oid === ANY_OBJECT_ID ? [] : [[fullPath, oid]],
    );
    const commit = {
        message,
        timestamp: Math.floor(service.now().getTime() / 1000),
        written: written.map(({ fullPath }) => fullPath),
        removed: removed.map(({ fullPath }) => fullPath),
        expected,
        head: opened.commit,
        archive: opened.commit === undefined ? undefined : opened.archive,
    };
    const contents = written.map(({ content }) => content);
    const done = createSyncState(sync, layout, { files, written });
    assertStorableGitState({ ...done, contents: done.summary });
    return { oid: await commitAndPushFiles(service, sync, commit, contents), written, done };
}

function toWrittenFile(sync: GitSyncRow, layout: ExportLayout, file: ExportedFile): WrittenFile | undefined {
    const { content, kind, id } = file;
    if (!content) return undefined;
    const before = layout.isSame ? layout.lastFiles.get(getFileKey(kind, id)) : undefined;
    const isChecked = layout.isSame && layout.lastFiles.size > 0;
    return {
        ...file,
        content,
        fullPath: getExportedPath(layout, getConfigPath(sync), file),
        oid: hashGitBlob(content),
        expected: isChecked ? before?.oid || null : ANY_OBJECT_ID,
    };
}

/** @throws {GitError} for a page that the last import omitted and that was since restored in the space. */
function assertNoneOmitted({ wish }: GitSyncRow, layout: ExportLayout, written: readonly WrittenFile[]): void {
    if (!layout.isSame || wish.force) return;
    const omitted = written.find(({ kind, id }) => layout.lastFiles.get(getFileKey(kind, id))?.isOmitted);
    if (!omitted) return;
    throw new GitError(
        `Conflict: the last import left out ${omitted.fullPath}, and the space has another version of it. Delete it in the space, or export with "force" to overwrite the file.`,
    );
}

function listRemovedFiles(sync: GitSyncRow, layout: ExportLayout, files: readonly ExportedFile[]) {
    if (!layout.isSame) return [];
    const now = new Set(files.map(({ kind, id }) => getFileKey(kind, id)));
    const gone = [...layout.lastFiles].filter(([key, { oid }]) => oid !== '' && !now.has(key));
    const paths = new Set(files.map((file) => getExportedPath(layout, getConfigPath(sync), file)));
    return gone
        .map(([, file]) => ({ fullPath: getExportedPath(layout, getConfigPath(sync), file), expected: file.oid }))
        .filter(({ fullPath }) => !paths.has(fullPath));
}

function createSyncState(
    sync: GitSyncRow,
    layout: ExportLayout,
    { files, written }: { files: readonly ExportedFile[]; written: readonly WrittenFile[] },
): ExportedCommit['done'] {
    const { context, root, config, lastFiles } = layout;
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
            const last = lastFiles.get(key);
            const oid = oids.get(key) ?? last?.oid ?? '';
            const isOmitted = !oids.has(key) && (last?.isOmitted ?? false);
            return { kind, id, version, oid, isOmitted, path: getExportedPath(layout, getConfigPath(sync), file) };
        }),
    };
}

export function saveExportedCommit(service: Service, sync: GitSyncRow, { oid, done, written }: ExportedCommit): void {
    for (const file of written) if (file.kind !== 'file') storeGitOriginal(service, sync.space, file);
    saveGitCommitAndSyncState(service, sync, { ...done, commit: oid, message: sync.wish.message ?? '', isOurs: true });
}
