import type { Service } from '../service.js';

/** One kind of background work. All that it has to know stands in its state and in what is stored, so that it goes on after a restart. */
export interface WorkKind<State, Found = unknown> {
    /** Name by which it is stored; never changed once it was released. */
    kind: string;
    /**
     * Whether a slice that failed is tried again, three times in all. A slice itself leaves nothing behind when it fails; `prepare` has to be
     * safe to run twice.
     */
    isRetried: boolean;
    /** Gets what a slice needs from elsewhere. Runs outside of the transaction, and others go on meanwhile. Default: nothing. */
    prepare?(service: Service, state: State): Promise<Found>;
    /** Does the next slice, in one transaction. */
    step(service: Service, work: WorkState<State>, slice: TimeSlice, found: Found): WorkProgress<State>;
    /**
     * Tells whoever waits for it that a slice is not tried again, and gives what is left to do. Default: it stays among the work, with the
     * reason.
     */
    onGiveUp?(service: Service, state: State, reason: string): WorkProgress<State>;
}

/** A kind as those know it who begin its work, and can't do it. */
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
    /** Where to go on; left out at the end. */
    next?: State;
}

/** Names a kind once for what it stores and for what it does. */
export function defineWorkKind<State, Found = undefined>(kind: WorkKind<State, Found>): WorkKind<State, Found> {
    return kind;
}
