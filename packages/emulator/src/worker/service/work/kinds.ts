import type { Service } from '../service.js';

/** State and stored data suffice to resume the work after a restart. */
export interface WorkKind<State, Found = unknown> {
    /** Stored; never change it after a release. */
    kind: string;
    /** Whether a failed slice is retried, at most three attempts. `prepare` must be idempotent. */
    isRetried: boolean;
    /** Runs before the workspace accepts requests; its slices are not measured. */
    isBeforeCalls?: boolean;
    /** Runs outside the transaction of the slice, for external data. */
    prepare?(service: Service, state: State): Promise<Found>;
    step(service: Service, work: WorkState<State>, slice: TimeSlice, found: Found): WorkProgress<State>;
    /** Called after the final failure; returns the remaining work. Default: the work stays, with its error. */
    onGiveUp?(service: Service, state: State, reason: string): WorkProgress<State>;
}

export interface WorkKindRef<State> {
    kind: string;
    step?(service: Service, work: WorkState<State>, ...rest: never[]): unknown;
}

export interface WorkState<State> {
    id: string;
    state: State;
}

export interface TimeSlice {
    /** Returns false once the slice has used its time. */
    hasTime(): boolean;
}

export interface WorkProgress<State> {
    completedCount: number;
    next?: State;
}

export function defineWorkKind<State, Found = undefined>(kind: WorkKind<State, Found>): WorkKind<State, Found> {
    return kind;
}
