import type { Service } from '../service.js';

/** Kind of background work. Its state and stored data are sufficient to resume it after a restart. */
export interface WorkKind<State, Found = unknown> {
    /** Name by which it is stored; never changed once it was released. */
    kind: string;
    /**
     * Whether a slice that failed is tried again, three times in all. A slice itself leaves nothing behind when it fails; `prepare` has to be
     * safe to run twice.
     */
    isRetried: boolean;
    /** Whether it runs before the workspace takes calls, so that its slices hold no caller and are not measured. Default: false. */
    isBeforeCalls?: boolean;
    /** Fetches external data of a slice, outside of its transaction. Default: none. */
    prepare?(service: Service, state: State): Promise<Found>;
    /** Does the next slice, in one transaction. */
    step(service: Service, work: WorkState<State>, slice: TimeSlice, found: Found): WorkProgress<State>;
    /**
     * Handles a slice that failed for good, and returns the remaining work. Default: the job remains with its error.
     */
    onGiveUp?(service: Service, state: State, reason: string): WorkProgress<State>;
}

/** Reference to a kind, for code that enqueues its jobs but cannot run them. */
export interface WorkKindRef<State> {
    kind: string;
    step?(service: Service, work: WorkState<State>, ...rest: never[]): unknown;
}

/** Where work stands. */
export interface WorkState<State> {
    id: string;
    state: State;
}

/** The time that one slice may take. */
export interface TimeSlice {
    /** Whether there is time for more in this one. What takes longer than a few milliseconds by itself gets a slice of its own. */
    hasTime(): boolean;
}

/** Progress of a slice. */
export interface WorkProgress<State> {
    /** How many parts more are done. */
    completedCount: number;
    /** State of the next slice; undefined at the end. */
    next?: State;
}

/** Defines a kind by its stored state and its implementation. */
export function defineWorkKind<State, Found = undefined>(kind: WorkKind<State, Found>): WorkKind<State, Found> {
    return kind;
}
