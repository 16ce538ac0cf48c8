import { isNonArrayObject } from '@svc-int/api';

import { createStore } from '../../page/store.js';

export const TOUR_STEPS = ['press', 'fix', 'replay'] as const;

export type TourStep = (typeof TOUR_STEPS)[number];

export type TourFailure =
    | { type: 'build'; manifest: string }
    | { type: 'render'; integration: string; isRebuilt: boolean };

export interface TourState {
    status: 'unseen' | 'open' | 'ended';
    /** Milliseconds since 1970. */
    startedAt: number;
    steps: Partial<Record<TourStep, 'done' | 'skipped'>>;
    failure?: TourFailure | undefined;
}

const KEY = 'svc-int.tour';

export class Tour {
    readonly state = createStore(readTourState());
    #needsFocus = false;

    start(): void {
        this.#needsFocus = true;
        this.save({ status: 'open', startedAt: Date.now(), steps: {} });
    }

    end(): void {
        this.save({ ...this.state.get(), status: 'ended' });
    }

    save(state: TourState): void {
        // Another page of the browser may have ended the tour.
        if (state === this.state.get()) return;
        localStorage.setItem(KEY, JSON.stringify(state));
        this.state.set(state);
    }

    consumeFocus(): boolean {
        const needed = this.#needsFocus;
        this.#needsFocus = false;
        return needed;
    }
}

function readTourState(): TourState {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
        if (isTourState(stored)) return stored;
    } catch {}
    return { status: 'unseen', startedAt: 0, steps: {} };
}

function isTourState(value: unknown): value is TourState {
    if (!isNonArrayObject(value)) return false;
    const { status, startedAt, steps } = value;
    return (status === 'open' || status === 'ended') && typeof startedAt === 'number' && isNonArrayObject(steps);
}
