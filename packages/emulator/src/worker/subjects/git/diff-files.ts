import type { Service } from '../../service/service.js';
import type { GitSyncEntryRow, SyncedPageOrFileGitObjectRow } from '../../storage/schema/git.schema.js';
import { listFileIdsInPageVersion } from './shown-files.js';

/** Keeps deleted files that the space shows: only exports delete or restore these. */
export function diffFiles(
    service: Service,
    entries: readonly GitSyncEntryRow[],
    objects: readonly SyncedPageOrFileGitObjectRow[],
) {
    const now = new Set(entries.flatMap(({ kind, id }) => (kind === 'file' ? [id] : [])));
    const before = new Set(objects.flatMap(({ kind, id }) => (kind === 'file' ? [id] : [])));
    const gone = [...before].filter((id) => !now.has(id));
    const versions = gone.length > 0 ? entries.flatMap(({ version }) => version ?? []) : [];
    const shown = new Set(versions.flatMap((version) => listFileIdsInPageVersion(service, version)));
    return {
        added: [...now].filter((id) => !before.has(id)).map((id) => ({ id })),
        deleted: gone.filter((id) => !shown.has(id)),
    };
}
