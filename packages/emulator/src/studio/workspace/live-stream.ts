import type { StreamMessage } from '../../control.js';
import { createStore } from '../../page/store.js';
import { subscribeToStream } from '../../stream/subscribe-to-stream.js';
import type { ServiceClient } from '../service-client/service-client.js';

/** Part of the page that listens to the service; every call is optional. */
export interface StreamListener {
    /** Called with each message of the stream. */
    message?: (message: StreamMessage) => void;
    /** Called when the stream begins; `again` when it was lost before, so that messages may be missing. */
    open?: (again: boolean) => void;
    /** Called after the stream was lost, once it has told what was never answered meanwhile, and the workspace was read again. */
    resume?: () => void;
    /** Called when the stream broke off, so that nothing answers what was asked; not where another runtime takes the place of this one. */
    disconnect?: () => void;
}

/** The stream of the service, for each part of the page that follows from it. */
export class LiveStream {
    readonly connection = createStore<'connecting' | 'live' | 'lost'>('connecting');
    /** Whether no service answers any more, so that the session has ended. */
    readonly isGone = createStore(false);
    readonly #listeners = new Set<StreamListener>();

    /** Tells `listener`, after those before it, until the returned function is called. */
    subscribe(listener: StreamListener): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** Tells that what was lost with the stream is made up for. */
    resume(): void {
        this.#notify(({ resume }) => resume?.());
    }

    /** Follows the stream until `signal` is aborted or the token is refused. */
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
