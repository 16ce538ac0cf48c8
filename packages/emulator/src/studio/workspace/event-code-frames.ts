import type { CodeFrameMessage } from '../../control.js';
import { createStore } from '../../page/store.js';
import type { LiveStream } from './live-stream.js';

const MAX_EVENTS = 50;

export class EventCodeFrames {
    readonly messages = createStore<readonly CodeFrameMessage[]>([]);

    constructor(live: LiveStream) {
        live.subscribe({ message: (message) => message.event === 'frame' && this.#addMessage(message) });
    }

    #addMessage(message: CodeFrameMessage): void {
        this.messages.set([message, ...this.messages.get().filter(({ id }) => id !== message.id)].slice(0, MAX_EVENTS));
    }
}
