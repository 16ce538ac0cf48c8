import { createStore } from '../../page/store.js';
import type { EventCounts } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { LiveStream } from '../workspace/live-stream.js';
import { runAfterFrameDelay, type EventFeed } from './event-feed.js';
import { isEventMessage, type EventMessage } from './event-list.js';

const QUIET_MS = 1000;

interface EventCountsFeedOptions {
    client: Pick<ServiceClient, 'countEvents'>;
    live: Pick<LiveStream, 'subscribe'>;
    feed: Pick<EventFeed, 'scope' | 'cleared' | 'since'>;
}

/** Messages update the counts at once. A later read corrects events counted twice. */
export class EventCountsFeed {
    /** Undefined until read. */
    readonly counts = createStore<EventCounts | undefined>(undefined);
    readonly #options: EventCountsFeedOptions;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #reads = 0;
    #pending: EventMessage[] = [];

    constructor(options: EventCountsFeedOptions) {
        this.#options = options;
        const { feed, live } = options;
        for (const store of [feed.scope, feed.cleared]) store.subscribe(() => this.#restart());
        live.subscribe({
            message: (message) => isEventMessage(message) && this.#receive(message),
            open: () => void this.#read(),
        });
    }

    #restart(): void {
        this.#pending = [];
        this.counts.set(undefined);
        void this.#read();
    }

    #receive(message: EventMessage): void {
        const { integration } = this.#options.feed.scope.get() ?? {};
        const isListed = !('integration' in message) || (integration ?? message.integration) === message.integration;
        if (!isListed || message.event === 'logs') return;
        if (this.#pending.push(message) === 1) runAfterFrameDelay(() => this.#countPending());
    }

    #countPending(): void {
        const messages = this.#pending.splice(0);
        const counts = this.counts.get();
        if (counts) this.counts.set(messages.reduce(countMessage, counts));
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.#read(), QUIET_MS);
    }

    async #read(): Promise<void> {
        clearTimeout(this.#timer);
        const { feed, client } = this.#options;
        const scope = feed.scope.get();
        if (!scope) return;
        const read = ++this.#reads;
        // Without counts, the panel shows the number of listed events.
        const counts = await client.countEvents({ ...scope, since: feed.since }).catch(() => undefined);
        if (read === this.#reads) this.counts.set(counts);
    }
}

function countMessage(counts: EventCounts, message: EventMessage): EventCounts {
    if (message.event === 'dispatch') {
        const types = counts.types.includes(message.type) ? counts.types : [...counts.types, message.type].toSorted();
        return { ...counts, types, pending: counts.pending + 1 };
    }
    if (message.event !== 'delivery') return counts;
    const pending = Math.max(0, counts.pending - 1);
    return { ...counts, pending, [message.status]: counts[message.status] + 1 };
}
