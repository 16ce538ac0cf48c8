import type { ComponentState } from '@svc-int/api';

import { sameJson } from './bindings.js';

/** The way from the page to a webframe: holds state back until the frame listens. */
export class FrameChannel {
    readonly #post: (message: { state: ComponentState }) => void;
    #ready = false;
    #state: ComponentState = {};

    /** `post` hands a message to the frame. */
    constructor(post: (message: { state: ComponentState }) => void) {
        this.#post = post;
    }

    /** The frame listens, for the first time or after it was loaded anew. */
    ready(): void {
        this.#ready = true;
        this.#post({ state: this.#state });
    }

    /** Hands over the state when it differs from the last. */
    update(state: ComponentState): void {
        if (sameJson(state, this.#state)) return;
        this.#state = state;
        if (this.#ready) this.#post({ state });
    }
}
