import type { FrameMessage } from '../../control.js';
import { createStore } from '../../page/store.js';
import type { LiveStream } from './live-stream.js';

/** Events whose lines are kept. */
const KEPT = 50;

/** The lines of the sources at which events threw, as sessions tell them: of the last such events. */
export class SourceFrames {
    readonly told = createStore<readonly FrameMessage[]>([]);

    constructor(live: LiveStream) {
        live.subscribe({ message: (message) => message.event === 'frame' && this.#take(message) });
    }

    #take(message: FrameMessage): void {
        this.told.set([message, ...this.told.get().filter(({ id }) => id !== message.id)].slice(0, KEPT));
    }
}
