import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { defineWorkKind, type TimeSlice, type WorkProgress } from '../../service/work/kinds.js';
import type { GitSyncRow } from '../../storage/schema/git.schema.js';
import { emitGitSync } from '../space-and-site-changes/index.js';
import { assertSpaceNotDeleted, getSpaceIncludingRestorable } from '../spaces/index.js';
import { type ExportedCommit, commitAndPushSpaceContent, saveExportedCommit } from './commit-content.js';
import { findInMemoryGitAuthorizationHeader } from '../../service/secrets/git-credentials.js';
import { GitError } from './git-error.js';
import { releaseCachedRepository, fetchAndCacheLatestGitCommit } from './archive-cache.js';
import { applyGitImport } from './import-content.js';
import { pruneGitOriginals } from './originals.js';
import { storeGitImportPlanAndEmitStart } from './plan-git-import.js';
import {
    saveGitReadBatchAndGetSavedCount,
    type GitReadBatchWithReferencedFiles,
    readNextGitEntries,
} from './read-next-git-entries.js';
import { deleteGitSync, findGitSync, deleteOutdatedGitSyncsAndSelectNext, SYNC_WORK_KIND } from './sync-requests.js';
import { saveGitSyncResult } from './sync-results.js';
import { deleteNextWrittenGitContent, hasWrittenGitContent } from './written-content.js';
import type { FetchedCommit } from '../../converter/protocol.js';

export type GitSyncWorkState = { space: string } & (
    | { phase: 'next' }
    | { phase: 'open' | 'read' | 'keep'; sync: string }
    | { phase: 'discard'; sync: string; failure: string }
);

type Found =
    | { kind: 'nothing' }
    | { kind: 'opened'; opened: FetchedCommit }
    | { kind: 'read'; read: GitReadBatchWithReferencedFiles }
    | { kind: 'committed'; commit: ExportedCommit }
    | { kind: 'failed'; failure: string };

/** Imports change content once, at the end; exports make one commit. */
export const gitSyncWork = defineWorkKind<GitSyncWorkState, Found>({
    kind: SYNC_WORK_KIND,
    isRetried: true,
    async prepare(service, state) {
        const sync = findCurrentSync(service, state);
        if (!sync || state.phase === 'keep' || state.phase === 'discard') return { kind: 'nothing' };
        try {
            assertSpaceNotDeleted(getSpaceIncludingRestorable(service, sync.space));
            assertCredentials(service, sync);
            if (sync.direction === 'export')
                return { kind: 'committed', commit: await commitAndPushSpaceContent(service, sync) };
            if (state.phase === 'read') return { kind: 'read', read: await readNextGitEntries(service, sync) };
            return { kind: 'opened', opened: await fetchAndCacheLatestGitCommit(service, sync) };
        } catch (error) {
            return { kind: 'failed', failure: describeFailure(error) };
        }
    },
    step(service, { state }, slice, found) {
        const sync = findCurrentSync(service, state);
        if (!sync) return continueWithoutSync(service, state);
        if (state.phase === 'discard') return discardWrittenContent(service, sync, state, slice);
        try {
            return runStep(service, sync, state, found);
        } catch (error) {
            if (!(error instanceof ServiceError) && !(error instanceof GitError)) throw error;
            return fail(service, sync, error.message);
        }
    },
    onGiveUp(service, state, reason) {
        const sync = findCurrentSync(service, state);
        if (sync && state.phase === 'discard') return completeFailedSync(service, sync, state.failure);
        return sync ? fail(service, sync, reason) : continueWithoutSync(service, state);
    },
});

function findCurrentSync(service: Service, state: GitSyncWorkState): GitSyncRow | undefined {
    return state.phase === 'next' ? undefined : findGitSync(service, state.sync);
}

/** Continues after the deletion of a space, which deletes its synchronization. */
function continueWithoutSync(service: Service, state: GitSyncWorkState): WorkProgress<GitSyncWorkState> {
    if (state.phase !== 'next') {
        releaseCachedRepository(service, { id: state.sync });
        pruneGitOriginals(service, state.space);
    }
    return startNext(service, state);
}

function startNext(service: Service, { space }: GitSyncWorkState): WorkProgress<GitSyncWorkState> {
    const sync = deleteOutdatedGitSyncsAndSelectNext(service, space);
    return { completedCount: 0, ...(sync && { next: { space, phase: 'open', sync: sync.id } }) };
}

function runStep(
    service: Service,
    sync: GitSyncRow,
    { space }: GitSyncWorkState,
    found: Found,
): WorkProgress<GitSyncWorkState> {
    assertSpaceNotDeleted(getSpaceIncludingRestorable(service, space));
    switch (found.kind) {
        case 'failed':
            return fail(service, sync, found.failure);
        case 'committed': {
            const { oid: commitId, done } = found.commit;
            // Emitted only now, because the commit id is unknown before.
            const of = { id: space, revision: done.revision };
            emitGitSync(service, of, { type: 'space_gitsync_started', commitId });
            saveExportedCommit(service, sync, found.commit);
            return completeSync(service, sync, { revision: done.revision, commitId });
        }
        case 'opened':
            storeGitImportPlanAndEmitStart(service, sync, found.opened);
            return { completedCount: 0, next: { space, phase: 'read', sync: sync.id } };
        case 'read': {
            const advanced = saveGitReadBatchAndGetSavedCount(service, sync, found.read);
            return { completedCount: advanced, next: { space, phase: advanced > 0 ? 'read' : 'keep', sync: sync.id } };
        }
        case 'nothing':
            return completeSync(service, sync, {
                revision: service.db.transaction(() => applyGitImport(service, sync)),
                commitId: sync.commit ?? '',
            });
    }
}

function completeSync(
    service: Service,
    sync: GitSyncRow,
    { revision, commitId }: { revision: string; commitId: string },
): WorkProgress<GitSyncWorkState> {
    const space = { id: sync.space, revision };
    emitGitSync(service, space, { type: 'space_gitsync_completed', state: 'success', commitId });
    saveGitSyncResult(service, sync, { state: 'success', commitId });
    return finishSync(service, sync);
}

function fail(service: Service, sync: GitSyncRow, failure: string): WorkProgress<GitSyncWorkState> {
    return hasWrittenGitContent(service, sync)
        ? { completedCount: 0, next: { space: sync.space, phase: 'discard', sync: sync.id, failure } }
        : completeFailedSync(service, sync, failure);
}

function discardWrittenContent(
    service: Service,
    sync: GitSyncRow,
    state: Extract<GitSyncWorkState, { phase: 'discard' }>,
    slice: TimeSlice,
): WorkProgress<GitSyncWorkState> {
    do {
        if (!deleteNextWrittenGitContent(service, sync)) return completeFailedSync(service, sync, state.failure);
    } while (slice.hasTime());
    return { completedCount: 0, next: state };
}

function completeFailedSync(service: Service, sync: GitSyncRow, error: string): WorkProgress<GitSyncWorkState> {
    const commitId = sync.commit ?? '';
    const space = getSpaceIncludingRestorable(service, sync.space);
    emitGitSync(service, space, { type: 'space_gitsync_completed', state: 'failure', commitId, error });
    saveGitSyncResult(service, sync, { state: 'failure', error, ...(commitId !== '' && { commitId }) });
    return finishSync(service, sync);
}

function finishSync(service: Service, sync: GitSyncRow): WorkProgress<GitSyncWorkState> {
    releaseCachedRepository(service, sync);
    pruneGitOriginals(service, sync.space);
    deleteGitSync(service, sync);
    return { completedCount: 1, next: { space: sync.space, phase: 'next' } };
}

function assertCredentials({ db }: Service, { id, hasCredentials }: GitSyncRow): void {
    if (!hasCredentials || findInMemoryGitAuthorizationHeader(db, id) !== undefined) return;
    throw new GitError(
        'The service was restarted during the synchronization and does not store credentials. Request the synchronization again.',
    );
}

function describeFailure(error: unknown): string {
    const isKnown = error instanceof GitError || error instanceof ConversionError || error instanceof ServiceError;
    return isKnown ? error.message : 'The repository could not be read.';
}
