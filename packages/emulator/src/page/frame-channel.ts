import { PAGE_LIMITS, type ComponentState } from '@svc-int/api';

import { isJsonEqual } from './bindings.js';

export interface WebframePage {
    id: string;
    /** Path below the root of the site. */
    path: string;
    title: string;
}

/** Buffers the state until the frame is ready. */
export class WebframeChannel {
    readonly #post: (message: { state: ComponentState }) => void;
    #ready = false;
    #state: ComponentState = {};

    constructor(post: (message: { state: ComponentState }) => void) {
        this.#post = post;
    }

    ready(): void {
        this.#ready = true;
        this.#post({ state: this.#state });
    }

    update(state: ComponentState): void {
        if (isJsonEqual(state, this.#state)) return;
        this.#state = state;
        if (this.#ready) this.#post({ state });
    }
}

/** Limits messages of a webframe: a page in a loop would block its host. */
export class WebframeRateLimiter {
    readonly #now: () => number;
    #since = -Infinity;
    #taken = 0;

    constructor(now = () => performance.now()) {
        this.#now = now;
    }

    get isFlood(): boolean {
        return this.#taken > PAGE_LIMITS.frameFlood;
    }

    accepts(): boolean {
        const now = this.#now();
        if (now - this.#since >= 1000) {
            this.#since = now;
            this.#taken = 0;
        }
        return ++this.#taken <= PAGE_LIMITS.frameMessagesPerSecond;
    }
}
