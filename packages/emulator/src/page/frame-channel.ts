import { PAGE_LIMITS, type ComponentState } from '@svc-int/api';

import { isJsonEqual } from './bindings.js';

/** The way from the page to a webframe: holds state back until the frame listens. */
export class WebframeChannel {
    readonly #post: (message: { state: ComponentState }) => void;
    #ready = false;
    #state: ComponentState = {};

    /** `post` hands a message to the frame. */
    constructor(post: (message: { state: ComponentState }) => void) {
        this.#post = post;
    }

    /** The frame listens, for the first time or after it was reloaded. */
    ready(): void {
        this.#ready = true;
        this.#post({ state: this.#state });
    }

    /** Hands over the state when it differs from the last. */
    update(state: ComponentState): void {
        if (isJsonEqual(state, this.#state)) return;
        this.#state = state;
        if (this.#ready) this.#post({ state });
    }
}

/** How often a webframe is listened to: a page in a loop would keep its host from everything else. */
export class WebframeRateLimiter {
    readonly #now: () => number;
    #since = -Infinity;
    #taken = 0;

    /** `now` gives milliseconds. Default: those of the page. */
    constructor(now = () => performance.now()) {
        this.#now = now;
    }

    /** Whether so many came that to leave them out is too much work, too. */
    get isFlood(): boolean {
        return this.#taken > PAGE_LIMITS.frameFlood;
    }

    /** Whether one more message is taken. */
    accepts(): boolean {
        const now = this.#now();
        if (now - this.#since >= 1000) {
            this.#since = now;
            this.#taken = 0;
        }
        return ++this.#taken <= PAGE_LIMITS.frameMessagesPerSecond;
    }
}
