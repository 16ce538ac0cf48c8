import type { StreamMessage } from '../../control.js';
import { createStore } from '../../page/store.js';
import { subscribeToStream } from '../../stream/subscribe-to-stream.js';
import type { ServiceClient } from '../service-client/service-client.js';

export interface StreamListener {
    message?: (message: StreamMessage) => void;
    /** `again` is true after a connection loss: messages may be missing. */
    open?: (again: boolean) => void;
    /** Called once missed messages and the overview have arrived. */
    resume?: () => void;
    /** Called on connection loss, but not for an orderly restart. */
    disconnect?: () => void;
}

export class LiveStream {
    readonly connection = createStore<'connecting' | 'live' | 'lost'>('connecting');
    /** Whether no service responds, as after the end of a session. */
    readonly isGone = createStore(false);
    readonly #listeners = new Set<StreamListener>();

    /** Calls listeners in order. The returned function unsubscribes. */
    subscribe(listener: StreamListener): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    resume(): void {
        this.#notify(({ resume }) => resume?.());
    }

    /** Ends when `signal` aborts or the token is rejected. */
    start(client: Pick<ServiceClient, 'stream' | 'streamSocket'>, signal: AbortSignal): void {
        void subscribeToStream({
            open: (end) => client.stream(end),
            openSocket: () => client.streamSocket(),
            onMessage: (message) => this.#notify(({ message: onMessage }) => onMessage?.(message)),
            onOpen: () => this.#open(),
            onClose: (isInOrder) => this.#end(isInOrder),
            onNoResponse: () => this.isGone.set(true),
            onRefused: () => this.connection.set('lost'),
            signal,
        });
    }

    #open(): void {
        const again = this.connection.get() === 'lost';
        this.connection.set('live');
        this.isGone.set(false);
        this.#notify(({ open }) => open?.(again));
    }

    #end(isInOrder: boolean): void {
        this.connection.set('lost');
        if (!isInOrder) this.#notify(({ disconnect: lose }) => lose?.());
    }

    #notify(call: (listener: StreamListener) => void): void {
        for (const listener of this.#listeners) call(listener);
    }
}
