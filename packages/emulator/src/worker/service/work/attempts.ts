import type { WorkRow } from '../../storage/schema/work.schema.js';
import type { Service } from '../service.js';
import type { WorkKind } from './kinds.js';
import {
    findWork,
    listInterruptedWork,
    saveWorkFailure,
    saveWorkProgress,
    retryFailedOrWaitingWorkNow,
} from './stored-work.js';

const MAX_ATTEMPTS = 3;

const PAUSES = { first: 1000, later: 60_000 };

const INTERRUPTED_RETRY_DELAY_MS = 10_000;

const INTERRUPTED = 'The runtime ended during this work.';

export function recordFailedAttempt(service: Service, kind: WorkKind<unknown>, row: WorkRow, failure: string): void {
    if (kind.isRetried) scheduleRetry(service, kind, row, failure, 0);
    else saveWorkFailure(service, row, failure, null);
}

/** Called before any work starts. */
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

/** Returns whether the work existed. */
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

function failWork(service: Service, kind: WorkKind<unknown> | undefined, row: WorkRow, failure: string): void {
    const reason = `It was abandoned after ${row.attempts} attempts: ${failure}`;
    const last = kind?.onGiveUp?.(service, row.state, reason);
    if (last) saveWorkProgress(service, row, last);
    else saveWorkFailure(service, row, reason, null);
}
