import { LIMITS } from '@svc-int/api';

import type { EventSearch } from '../../control.js';
import { createStore } from '../../page/store.js';
import { countChunkItems } from '../../values/chunks.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { LiveStream } from '../workspace/live-stream.js';
import type { EventFeed } from './event-feed.js';
import { applyEventMessages, isEventMessage, mergeEventLists, toEventList, type EventList } from './event-list.js';

const DEFAULT_FOUND_COUNT = 50;

const TYPING_MS = 150;
const REFRESH_MS = 2000;

interface FoundEventsOptions {
    client: Pick<ServiceClient, 'findEvents'>;
    notify: (message: string) => void;
    live: Pick<LiveStream, 'subscribe'>;
    feed: Pick<EventFeed, 'scope' | 'cleared' | 'since' | 'find' | 'type' | 'failedOnly'>;
    listTargetIds: (word: string) => readonly string[];
}

/** Messages update found events, but add none. */
export class FoundEvents {
    readonly list = createStore<EventList>([]);
    readonly hasMore = createStore(false);
    readonly isSearching = createStore(false);
    readonly #options: FoundEventsOptions;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #refresh: ReturnType<typeof setTimeout> | undefined;
    /** Identifies results of outdated searches. */
    #restarts = 0;
    /** Cursor of older events. */
    #next: number | undefined;

    constructor(options: FoundEventsOptions) {
        this.#options = options;
        const { feed, live } = options;
        feed.find.subscribe(() => this.#restart(TYPING_MS));
        for (const store of [feed.scope, feed.cleared, feed.type, feed.failedOnly])
            store.subscribe(() => this.#restart(0));
        live.subscribe({
            message: (message) => {
                if (!isEventMessage(message)) return;
                if (message.event !== 'dispatch') this.list.set(applyEventMessages(this.list.get(), [message]));
                if (message.event === 'delivery' || message.event === 'logs') this.#scheduleRefresh();
            },
            open: () => this.#restart(0),
        });
    }

    async searchOlder(): Promise<void> {
        if (this.#next !== undefined) await this.#search(countChunkItems(this.list.get()), this.#next);
    }

    #restart(delayMs: number): void {
        clearTimeout(this.#timer);
        clearTimeout(this.#refresh);
        this.#refresh = undefined;
        this.#restarts++;
        this.list.set([]);
        this.#setNext(undefined);
        const isWanted = this.#getSearch() !== undefined;
        this.isSearching.set(isWanted);
        if (isWanted) this.#timer = setTimeout(() => void this.#search(DEFAULT_FOUND_COUNT), delayMs);
    }

    /** Refreshes text searches only: filters by type and outcome apply to the live list. */
    #scheduleRefresh(): void {
        if (this.#refresh !== undefined || !this.#getSearch()?.texts) return;
        this.#refresh = setTimeout(() => {
            this.#refresh = undefined;
            void this.#search(DEFAULT_FOUND_COUNT);
        }, REFRESH_MS);
    }

    async #search(count: number, before?: number): Promise<void> {
        const search = this.#getSearch();
        if (!search) return;
        const current = this.#restarts;
        try {
            const limit = Math.min(Math.max(count, DEFAULT_FOUND_COUNT), LIMITS.pageSizeMax);
            const { items, next } = await this.#options.client.findEvents({ ...search, limit, before });
            if (current !== this.#restarts) return;
            const listed = this.list.get();
            this.list.set(mergeEventLists(toEventList(items, listed), listed));
            // A refresh must not move the cursor back to newer events.
            if (before !== undefined || listed.length === 0) this.#setNext(next);
        } catch (error) {
            if (current === this.#restarts) this.#options.notify(`Could not search events: ${getErrorMessage(error)}`);
        }
        if (current === this.#restarts) this.isSearching.set(false);
    }

    #setNext(next: number | undefined): void {
        this.#next = next;
        this.hasMore.set(next !== undefined);
    }

    #getSearch(): EventSearch | undefined {
        const { scope, find, type, failedOnly } = this.#options.feed;
        const listed = scope.get();
        const isFiltered = find.get().trim() !== '' || type.get() !== undefined || failedOnly.get();
        return listed && isFiltered ? { ...listed, ...this.getFilter() } : undefined;
    }

    getFilter(): EventSearch {
        const { find, type, failedOnly, since } = this.#options.feed;
        const texts = this.#createTextGroups(find.get());
        return {
            since,
            type: type.get(),
            ...(failedOnly.get() && { status: 'failed' }),
            ...(texts.length > 0 && { texts }),
        };
    }

    /** Per word: the word, and ids of targets with it in their titles. */
    #createTextGroups(text: string): string[][] {
        const words = text
            .toLowerCase()
            .split(/\s+/)
            .filter(Boolean)
            .slice(0, LIMITS.searchedTexts)
            .map((word) => word.slice(0, LIMITS.searchedText));
        let left = LIMITS.searchedTexts - words.length;
        return words.map((word) => {
            const ids = this.#options.listTargetIds(word).slice(0, left);
            left -= ids.length;
            return [word, ...ids];
        });
    }
}
