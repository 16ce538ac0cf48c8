import type { WorkRow } from '../../storage/schema/work.schema.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import type { Service } from '../service.js';
import { runWithOperation, type CurrentOperation } from '../callers/current-operation.js';
import { ServiceError } from '../service-error.js';
import type { WorkKind } from './kinds.js';
import { cancelWork, scheduleCrashInterruptedWorkRetries, recordFailedAttempt } from './attempts.js';
import {
    storeStartedWorkAttempt,
    listDueWork,
    findWork,
    saveWorkProgress,
    revertWorkAttemptsOnShutdown,
} from './stored-work.js';

/** Other requests wait at most this long, plus the last part. */
const TIME_SLICE_MS = 25;

const STORE_FAILURE_DELAY_MS = 1000;

export interface WorkRunner {
    /** Runs all due work, after the current transaction. Resolves once none is due. */
    run(): Promise<void>;
    /** Resolves after completion or cancellation. Rejects at the first failed slice, even if retried. */
    waitFor(id: string): Promise<void>;
    cancel(id: string): boolean;
    /** For shutdown: the current slice does not count as an attempt. */
    stop(): void;
}

export interface WorkRunnerOptions {
    pause: (milliseconds: number) => Promise<void>;
    elapsed: () => number;
    measure?: (operation: CurrentOperation, slice: () => void) => void;
    schedule: () => void;
}

type Prepared = { found: unknown } | { error: unknown };

interface Turn {
    kind: WorkKind<unknown>;
    id: string;
}

interface Waiter {
    resolve: () => void;
    reject: (reason: unknown) => void;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the work that is prepared and awaited
export function createWorkRunner(
    service: Service,
    allKinds: readonly WorkKind<unknown>[],
    options: WorkRunnerOptions,
): WorkRunner {
    const kinds = new Map(allKinds.map((kind) => [kind.kind, kind]));
    const prepared = new Map<string, Prepared | 'pending'>();
    const waiting = new Map<string, Waiter[]>();
    let running: Promise<void> | undefined;
    let last = 0;
    let isStopped = false;

    const run = () => (running ??= runAll());

    const runAll = async () => {
        let turn: Turn | undefined;
        for (let pause = 0; ;) {
            await options.pause(pause);
            if (isStopped) return;
            try {
                if (turn) runTurn(turn);
                notifyWaiters();
                turn = selectTurn();
                if (!turn) break;
                pause = 0;
            } catch (error) {
                for (const id of waiting.keys()) rejectWaiters(id, error);
                turn = undefined;
                pause = STORE_FAILURE_DELAY_MS;
            }
        }
        // From this line on, a call starts a new run.
        running = undefined;
        options.schedule();
    };

    const selectTurn = (): Turn | undefined => {
        const due = listDueWork(service);
        discardCancelled(due);
        const able = due.filter(({ id, kind }) => kinds.has(kind) && prepared.get(id) !== 'pending');
        const row = able.find(({ sequence }) => sequence > last) ?? able[0];
        const kind = row && kinds.get(row.kind);
        if (!kind) return undefined;
        last = row.sequence;
        if (!row.underWay) storeStartedWorkAttempt(service, row);
        return { kind, id: row.id };
    };

    const runTurn = ({ kind, id }: Turn) => {
        const row = findWork(service, id);
        if (!row) return;
        const ready = prepared.get(id);
        if (kind.prepare && ready === undefined) prepare(kind, row);
        else measureSlice(kind, () => runSlice(kind, row, ready));
    };
    const measureSlice = (kind: WorkKind<unknown>, slice: () => void) => {
        const { measure } = options;
        if (!measure || kind.isBeforeCalls) slice();
        else measure(createWorkOperation(service, kind), slice);
    };

    const discardCancelled = (due: readonly WorkRow[]) => {
        for (const [id, ready] of prepared)
            if (ready !== 'pending' && !due.some((row) => row.id === id)) prepared.delete(id);
    };

    const prepare = (kind: WorkKind<unknown>, row: WorkRow) => {
        prepared.set(row.id, 'pending');
        void computePrepared(kind, row).then((result) => {
            prepared.set(row.id, result);
            return run();
        });
    };
    const computePrepared = async (kind: WorkKind<unknown>, { state }: WorkRow): Promise<Prepared> => {
        try {
            const prepare = () => kind.prepare?.(service, state);
            return { found: await runWithOperation(createWorkOperation(service, kind), prepare) };
        } catch (error) {
            return { error };
        }
    };

    const runSlice = (kind: WorkKind<unknown>, row: WorkRow, ready?: Prepared | 'pending') => {
        prepared.delete(row.id);
        const until = options.elapsed() + TIME_SLICE_MS;
        const slice = { hasTime: () => options.elapsed() < until };
        try {
            if (typeof ready === 'object' && 'error' in ready) throw ready.error;
            const given = typeof ready === 'object' ? ready.found : undefined;
            service.db.transaction(() => saveWorkProgress(service, row, kind.step(service, row, slice, given)));
        } catch (error) {
            service.db.transaction(() => recordFailedAttempt(service, kind, row, getErrorMessage(error)));
            rejectWaiters(row.id, error);
        }
    };

    const dequeueWaiters = (id: string): Waiter[] => {
        const waiters = waiting.get(id) ?? [];
        waiting.delete(id);
        return waiters;
    };
    const rejectWaiters = (id: string, error: unknown) => {
        for (const { reject } of dequeueWaiters(id)) reject(error);
    };
    const notifyWaiters = () => {
        for (const id of waiting.keys())
            if (!findWork(service, id)) for (const { resolve } of dequeueWaiters(id)) resolve();
    };

    scheduleCrashInterruptedWorkRetries(service, kinds);
    return {
        run,
        cancel: (id) => cancelWork(service, kinds, id),
        stop() {
            isStopped = true;
            revertWorkAttemptsOnShutdown(service);
        },
        async waitFor(id) {
            const row = findWork(service, id);
            if (!row) return;
            if (row.dueAt === null) throw new ServiceError(500, `The work "${id}" has failed: ${row.failure}`);
            await new Promise<void>((resolve, reject) => {
                waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
                service.followUps.scheduleWork();
            });
        },
    };
}

function createWorkOperation({ name }: Service, { kind }: WorkKind<unknown>): CurrentOperation {
    return { name: `Background work "${kind}"`, workspace: name, caller: 'the service' };
}
