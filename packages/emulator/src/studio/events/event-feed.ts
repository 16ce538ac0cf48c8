import { ApiError, type IntegrationEventRecord } from '@svc-int/api';

import { createStore } from '../../page/store.js';
import { countChunkItems, mapChunksDroppingEmpty } from '../../values/chunks.js';
import type { ServiceClient } from '../service-client/service-client.js';
import {
    findListedEvent,
    isEventMessage,
    replaceIntegrationEvents,
    applyEventMessages,
    insertOrUpdateListedEvent,
} from './event-list.js';
import type { EventList, EventMessage, EventListRow } from './event-list.js';
import type { LiveStream } from '../workspace/live-stream.js';
import { getErrorMessage } from '../../values/get-error-message.js';

/** Per integration. Each request for older events doubles the number. */
const DEFAULT_EVENT_COUNT = 50;

/** Duration of a frame on the screen. */
const TOGETHER_MS = 16;

/** Hides all events before `time`. `ids` are the hidden events of exactly that time, as more may follow. */
interface Cleared {
    time: string;
    ids: ReadonlySet<string>;
}

export interface EventScope {
    /** Default: all integrations. */
    integration?: string;
}

export interface EventFeedOptions {
    client: Pick<ServiceClient, 'events' | 'event'>;
    notify: (message: string) => void;
    live?: Pick<LiveStream, 'subscribe'>;
    /** Defers applying messages. Default: by one frame. */
    schedule?: (take: () => void) => void;
}

/** Loads events once per integration; messages update them. */
export class EventFeed {
    readonly list = createStore<EventList>([]);
    readonly withOlder = createStore<readonly string[]>([]);
    readonly everywhere = createStore(false);
    /** Undefined until an integration is shown. */
    readonly scope = createStore<EventScope | undefined>(undefined);
    readonly failedOnly = createStore(false);
    readonly find = createStore('');
    /** Undefined lists events of all types. */
    readonly type = createStore<string | undefined>(undefined);
    readonly open = createStore<string | undefined>(undefined);
    /** Event listed regardless of the filter. */
    readonly sent = createStore<string | undefined>(undefined);
    readonly cleared = createStore<Cleared | undefined>(undefined);
    readonly #client: EventFeedOptions['client'];
    readonly #notify: (message: string) => void;
    readonly #schedule: (take: () => void) => void;
    #integration = '';
    #all: readonly string[] = [];
    /** Integrations loaded since the stream started. */
    readonly #read = new Set<string>();
    readonly #minimumCounts = new Map<string, number>();
    #pending: EventMessage[] = [];
    #isReading = false;
    /** Last open event that was loaded by id, as it is older than listed events. */
    #lastQueried: string | undefined;

    constructor({ client, notify, live, schedule: soon = runAfterFrameDelay }: EventFeedOptions) {
        this.#client = client;
        this.#notify = notify;
        this.#schedule = soon;
        live?.subscribe({
            message: (message) => isEventMessage(message) && this.receive(message),
            open: () => this.restart(),
        });
    }

    follow(shown: string, all: readonly string[]): void {
        this.#integration = shown;
        this.#all = all;
        this.#updateScope();
        void this.#readMissing();
    }

    listAll(everywhere: boolean): void {
        this.everywhere.set(everywhere);
        this.#updateScope();
        void this.#readMissing();
    }

    show(id: string): void {
        this.open.set(id);
        void this.#readMissing();
    }

    listOlder(): void {
        for (const integration of this.#listed()) {
            if (!this.withOlder.get().includes(integration)) continue;
            this.#minimumCounts.set(integration, Math.max(2 * this.#countListed(integration), DEFAULT_EVENT_COUNT));
            this.#read.delete(integration);
        }
        void this.#readMissing();
    }

    /** The restarted stream misses events. */
    restart(): void {
        this.#read.clear();
        for (const integration of new Set(this.list.get().flatMap((rows) => rows.map((row) => row.integration))))
            this.#minimumCounts.set(integration, Math.max(this.#countListed(integration), DEFAULT_EVENT_COUNT));
        const listed = this.#listed();
        this.list.set(
            mapChunksDroppingEmpty(this.list.get(), (rows) => rows.filter((row) => listed.includes(row.integration))),
        );
        void this.#readMissing();
    }

    /** Hides the listed events; the journal keeps them. */
    clear(): void {
        const [newest] = this.list.get()[0] ?? [];
        if (!newest) return;
        const ofThen = this.list.get().flatMap((rows) => rows.filter(({ time }) => time === newest.time));
        this.cleared.set({ time: newest.time, ids: new Set(ofThen.map(({ id }) => id)) });
    }

    /** ISO 8601. */
    get since(): string | undefined {
        const cleared = this.cleared.get();
        return cleared && new Date(Date.parse(cleared.time) + 1).toISOString();
    }

    restore(): void {
        this.cleared.set(undefined);
    }

    unfilter(): void {
        this.find.set('');
        this.type.set(undefined);
        this.failedOnly.set(false);
    }

    #updateScope(): void {
        const known = this.scope.get();
        const integration = this.everywhere.get() ? undefined : this.#integration;
        if (integration === '' || (known && known.integration === integration)) return;
        this.scope.set(integration === undefined ? {} : { integration });
    }

    receive(message: EventMessage): void {
        this.#pending.push(message);
        if (this.#pending.length === 1 && !this.#isReading) this.#schedule(() => this.#applyPending());
    }

    #applyPending(): void {
        if (this.#isReading || this.#pending.length === 0) return;
        const messages = this.#pending.splice(0);
        this.list.set(applyEventMessages(this.list.get(), messages));
        for (const message of messages) if (message.event === 'unpublish') this.#removeIntegration(message.integration);
    }

    async #readMissing(): Promise<void> {
        if (this.#isReading) return;
        for (let unread = this.#listUnread(); unread.length > 0; unread = this.#listUnread()) {
            this.#applyPending();
            this.#isReading = true;
            for (const integration of unread) this.#read.add(integration);
            await Promise.all(unread.map((integration) => this.#readEvents(integration)));
            this.#isReading = false;
            this.#applyPending();
        }
        await this.#readOpen();
    }

    async #readOpen(): Promise<void> {
        const id = this.open.get();
        const listed = this.#listed();
        if (id === undefined || id === this.#lastQueried || listed.length === 0 || findListedEvent(this.list.get(), id))
            return;
        this.#lastQueried = id;
        for (const integration of listed) {
            const record = await this.#client.event(integration, id).then(
                ({ event }) => event,
                () => undefined,
            );
            if (record) return this.list.set(insertOrUpdateListedEvent(this.list.get(), integration, record));
        }
        this.#notify(`Event ${id} of ${listed.join(', ')} is not in the journal.`);
    }

    #listUnread(): string[] {
        return this.#listed().filter((integration) => !this.#read.has(integration));
    }

    #listed(): readonly string[] {
        return this.everywhere.get() ? this.#all : [this.#integration].filter(Boolean);
    }

    #countListed(integration: string): number {
        return countChunkItems(
            mapChunksDroppingEmpty(this.list.get(), (rows) => rows.filter((row) => row.integration === integration)),
        );
    }

    async #readEvents(integration: string): Promise<void> {
        try {
            const count = this.#minimumCounts.get(integration) ?? DEFAULT_EVENT_COUNT;
            const { records, hasOlder } = await this.#client.events(integration, count);
            this.#list(integration, records, hasOlder);
        } catch (error) {
            // A removed integration has no events.
            if (error instanceof ApiError && error.status === 404) return this.#list(integration, [], false);
            this.#notify(`Could not load events: ${getErrorMessage(error)}`);
        }
    }

    #list(integration: string, records: readonly IntegrationEventRecord[], hasOlder: boolean): void {
        this.list.set(replaceIntegrationEvents(this.list.get(), integration, records));
        this.#lastQueried = undefined;
        this.#setHasOlder(integration, hasOlder);
    }

    #setHasOlder(integration: string, hasOlder: boolean): void {
        const others = this.withOlder.get().filter((name) => name !== integration);
        this.withOlder.set(hasOlder ? [...others, integration] : others);
    }

    #removeIntegration(integration: string): void {
        this.#read.delete(integration);
        this.#minimumCounts.delete(integration);
        this.#setHasOlder(integration, false);
    }
}

export function runAfterFrameDelay(take: () => void): void {
    setTimeout(take, TOGETHER_MS);
}

export function isEventCleared({ id, time }: EventListRow, cleared: Cleared | undefined): boolean {
    return cleared !== undefined && (time < cleared.time || cleared.ids.has(id));
}
