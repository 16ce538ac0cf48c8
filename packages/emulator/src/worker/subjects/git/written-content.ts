import { and, eq, gt, inArray, notInArray, sum } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import {
    type GitEntryKind,
    gitSyncEntries,
    type GitSyncEntryRow,
    type GitSyncRow,
} from '../../storage/schema/git.schema.js';
import { deletePageVersionOrFile } from '../revisions/index.js';

const CONTENT_KINDS: GitEntryKind[] = ['page', 'reusable', 'file'];

export function countWrittenFileBytes({ db }: Service, { id }: GitSyncRow): number {
    const { sync, bytes, kind } = gitSyncEntries;
    const row = db
        .select({ bytes: sum(bytes) })
        .from(gitSyncEntries)
        .where(and(eq(sync, id), notInArray(kind, ['page', 'reusable'])))
        .get();
    return Number(row?.bytes ?? 0);
}

export function hasWrittenGitContent(service: Service, sync: GitSyncRow): boolean {
    return findWrittenEntry(service, sync) !== undefined;
}

/** Deletes a file or version of a failed import. Returns false if none remains. */
export function deleteNextWrittenGitContent(service: Service, sync: GitSyncRow): boolean {
    const entry = findWrittenEntry(service, sync);
    if (!entry) return false;
    const { kind, id, version, position } = entry;
    deletePageVersionOrFile(service, sync.space, kind === 'file' ? { file: id } : { version: version ?? undefined });
    service.db
        .update(gitSyncEntries)
        .set({ bytes: 0 })
        .where(and(eq(gitSyncEntries.sync, sync.id), eq(gitSyncEntries.position, position)))
        .run();
    return true;
}

function findWrittenEntry({ db }: Service, { id }: GitSyncRow): GitSyncEntryRow | undefined {
    const { sync, bytes, kind } = gitSyncEntries;
    const own = and(eq(sync, id), gt(bytes, 0), inArray(kind, CONTENT_KINDS));
    return db.select().from(gitSyncEntries).where(own).limit(1).get();
}
