import type { WorkRow } from '../../storage/work.schema.js';
import type { Service } from '../service.js';
import type { WorkKind } from './kinds.js';
import {
    findWork,
    listInterruptedWork,
    saveWorkFailure,
    saveWorkProgress,
    retryFailedOrWaitingWorkNow,
} from './stored-work.js';

/** Attempts at a slice in a row, after which it is given up. */
const MAX_ATTEMPTS = 3;

/** Milliseconds until a slice that failed is tried again: after the first attempt, and after a later one. */
const PAUSES = { first: 1000, later: 60_000 };

/** Milliseconds for which work waits at least that was under way when the runtime ended, so that all else is there before. */
const INTERRUPTED_RETRY_DELAY_MS = 10_000;

const INTERRUPTED = 'The runtime ended during this work.';

/** Schedules work again after a failed attempt, or ends it as failed. */
export function recordFailedAttempt(service: Service, kind: WorkKind<unknown>, row: WorkRow, failure: string): void {
    if (kind.isRetried) scheduleRetry(service, kind, row, failure, 0);
    else saveWorkFailure(service, row, failure, null);
}

/** Holds the work that may have ended the runtime before; to be called before any other is done. */
export function scheduleCrashInterruptedWorkRetries(
    service: Service,
    kinds: ReadonlyMap<string, WorkKind<unknown>>,
): void {
    service.db.transaction(() => {
        for (const row of listInterruptedWork(service))
            scheduleRetry(service, kinds.get(row.kind), row, INTERRUPTED, INTERRUPTED_RETRY_DELAY_MS);
    });
}

function scheduleRetry(
    service: Service,
    kind: WorkKind<unknown> | undefined,
    row: WorkRow,
    failure: string,
    atLeast: number,
): void {
    if (row.attempts >= MAX_ATTEMPTS) return failWork(service, kind, row, failure);
    const pause = Math.max(row.attempts === 1 ? PAUSES.first : PAUSES.later, atLeast);
    saveWorkFailure(service, row, failure, service.now().getTime() + pause);
}

/** Cancels work. Returns whether the work existed. Deleting its leftovers may take a while. */
export function cancelWork(service: Service, kinds: ReadonlyMap<string, WorkKind<unknown>>, id: string): boolean {
    return service.db.transaction(() => {
        const row = findWork(service, id);
        if (!row) return false;
        const last = kinds.get(row.kind)?.onGiveUp?.(service, row.state, 'It was cancelled.');
        saveWorkProgress(service, row, last ?? { completedCount: 0 });
        retryFailedOrWaitingWorkNow(service, id);
        return true;
    });
}

/** Marks a job as failed, which only a user can retry. */
function failWork(service: Service, kind: WorkKind<unknown> | undefined, row: WorkRow, failure: string): void {
    const reason = `It was abandoned after ${row.attempts} attempts: ${failure}`;
    const last = kind?.onGiveUp?.(service, row.state, reason);
    if (last) saveWorkProgress(service, row, last);
    else saveWorkFailure(service, row, reason, null);
}
