import type { CodeFrameMessage } from '../../control.js';
import { createStore } from '../../page/store.js';
import type { LiveStream } from './live-stream.js';

/** Events whose lines are kept. */
const MAX_EVENTS = 50;

/** The lines of the sources at which events threw, as sessions tell them: of the last such events. */
export class EventCodeFrames {
    readonly messages = createStore<readonly CodeFrameMessage[]>([]);

    constructor(live: LiveStream) {
        live.subscribe({ message: (message) => message.event === 'frame' && this.#addMessage(message) });
    }

    #addMessage(message: CodeFrameMessage): void {
        this.messages.set([message, ...this.messages.get().filter(({ id }) => id !== message.id)].slice(0, MAX_EVENTS));
    }
}
