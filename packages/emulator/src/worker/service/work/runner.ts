import type { WorkRow } from '../../storage/work.schema.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import type { Service } from '../service.js';
import { runWithOperation, type CurrentOperation } from '../current-operation.js';
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

/** Milliseconds that a slice may take: others wait no longer than this and the last part that it began. */
const TIME_SLICE_MS = 25;

/** Milliseconds until it goes on where not even a failure could be stored. */
const STORE_FAILURE_DELAY_MS = 1000;

/** Does background work. */
export interface WorkRunner {
    /** Runs all due jobs after the current transaction; resolves when none is due. */
    run(): Promise<void>;
    /** Resolves once work has ended or was cancelled. Throws when a slice of it fails, whether or not that is tried again. */
    waitFor(id: string): Promise<void>;
    /** Cancels work. Returns whether the work existed. */
    cancel(id: string): boolean;
    /** The runtime ends in order: does nothing more, and what is under way counts as not begun. */
    stop(): void;
}

/** Options of a runner. */
export interface WorkRunnerOptions {
    /** Waits for a delay in ms; a delay of 0 yields too. */
    pause: (milliseconds: number) => Promise<void>;
    /** Milliseconds of a monotonic clock. */
    elapsed: () => number;
    /** Runs a slice, and measures it. Default: only runs it. */
    measure?: (operation: CurrentOperation, slice: () => void) => void;
    /** Is called when nothing is due any more: something may be later. */
    schedule: () => void;
}

/** Preparation for the next slice of a work of a kind. */
type Prepared = { found: unknown } | { error: unknown };

/** Whose slice is next. */
interface Turn {
    kind: WorkKind<unknown>;
    id: string;
}

interface Waiter {
    resolve: () => void;
    reject: (reason: unknown) => void;
}

/** Creates a runner of these kinds, which alternates slices of jobs. Only the current slice is in memory. */
// oxlint-disable-next-line max-lines-per-function -- a closure over the work that is prepared and awaited
export function createWorkRunner(
    service: Service,
    allKinds: readonly WorkKind<unknown>[],
    options: WorkRunnerOptions,
): WorkRunner {
    const kinds = new Map(allKinds.map((kind) => [kind.kind, kind]));
    /** By id of work; `pending` while it is being prepared. */
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
                // Its writes are stored together with the previous turn's, and before the pause ends.
                turn = selectTurn();
                if (!turn) break;
                pause = 0;
            } catch (error) {
                for (const id of waiting.keys()) rejectWaiters(id, error);
                turn = undefined;
                pause = STORE_FAILURE_DELAY_MS;
            }
        }
        // From here on, a later call starts a new run.
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
        // A prepared slice is the same attempt.
        if (!row.underWay) storeStartedWorkAttempt(service, row);
        return { kind, id: row.id };
    };

    const runTurn = ({ kind, id }: Turn) => {
        // It may have been cancelled meanwhile.
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

    /** The data prepared for work that was cancelled meanwhile may be large. */
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
                service.scheduleWork();
            });
        },
    };
}

/** All background work of a workspace is one caller. */
function createWorkOperation({ name }: Service, { kind }: WorkKind<unknown>): CurrentOperation {
    return { name: `Background work "${kind}"`, workspace: name, caller: 'the service' };
}
