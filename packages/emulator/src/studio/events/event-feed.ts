import { ApiError, type IntegrationEventRecord } from '@svc-int/api';

import { createStore } from '../../page/store.js';
import { countChunkItems, mapChunksDroppingEmpty } from '../../values/chunks.js';
import type { ServiceClient } from '../service-client/service-client.js';
import {
    findListedEvent,
    isEventMessage,
    replaceIntegrationEvents,
    applyMessages,
    insertOrUpdateListedEvent,
} from './event-list.js';
import type { EventList, EventMessage, EventListRow } from './event-list.js';
import type { LiveStream } from '../workspace/live-stream.js';
import { getErrorMessage } from '../../values/get-error-message.js';

/** How many events of an integration are read at first; each time that older ones are asked for, twice as many as are listed. */
const DEFAULT_EVENT_COUNT = 50;

/** Milliseconds in which what is told is taken in together: a burst takes no longer than the page has between two frames. */
const TOGETHER_MS = 16;

/** What stays off the list since somebody cleared it: all until the time of the newest, of whose moment others may come. */
interface Cleared {
    time: string;
    ids: ReadonlySet<string>;
}

/** Integrations whose events are listed. */
export interface EventScope {
    /** Default: all. */
    integration?: string;
}

/** What a feed is made of. */
export interface EventFeedOptions {
    client: Pick<ServiceClient, 'events' | 'event'>;
    /** Told when the events cannot be listed. */
    notify: (message: string) => void;
    live?: Pick<LiveStream, 'subscribe'>;
    /** Has what was told taken in soon. Default: with all else that is told in the time of a frame. */
    schedule?: (take: () => void) => void;
}

/** Events for the panel: recorded ones are read once, and messages of the stream update them. */
export class EventFeed {
    readonly list = createStore<EventList>([]);
    /** Integrations that have older events than those that are listed. */
    readonly withOlder = createStore<readonly string[]>([]);
    /** Whether the events of all integrations are listed. */
    readonly everywhere = createStore(false);
    /** Integration whose events are listed, or all; undefined until one is shown. */
    readonly scope = createStore<EventScope | undefined>(undefined);
    /** Whether only those are listed that failed. */
    readonly failedOnly = createStore(false);
    /** Words that each listed event has. */
    readonly find = createStore('');
    /** Type of the events that are listed; undefined for any. */
    readonly type = createStore<string | undefined>(undefined);
    /** Id of the event that is open. */
    readonly open = createStore<string | undefined>(undefined);
    /** Id of the event that this page sent last: it is listed whatever the filter. */
    readonly sent = createStore<string | undefined>(undefined);
    readonly cleared = createStore<Cleared | undefined>(undefined);
    readonly #client: EventFeedOptions['client'];
    readonly #notify: (message: string) => void;
    readonly #schedule: (take: () => void) => void;
    #integration = '';
    #all: readonly string[] = [];
    /** Integrations whose events were read since the stream began. */
    readonly #read = new Set<string>();
    /** How many events of an integration are listed at least, where it has so many. */
    readonly #minimumCounts = new Map<string, number>();
    /** What the stream told and is not taken in yet: during a read, it is applied after that. */
    #pending: EventMessage[] = [];
    #isReading = false;
    /** Id of the open event that was looked for last, as it is not among the newest. */
    #lastQueried: string | undefined;

    constructor({ client, notify, live, schedule: soon = scheduleBatch }: EventFeedOptions) {
        this.#client = client;
        this.#notify = notify;
        this.#schedule = soon;
        live?.subscribe({
            message: (message) => isEventMessage(message) && this.receive(message),
            open: () => this.restart(),
        });
    }

    /** Lists the events of the shown integration, or of all that there are. */
    follow(shown: string, all: readonly string[]): void {
        this.#integration = shown;
        this.#all = all;
        this.#updateScope();
        void this.#readMissing();
    }

    /** Lists the events of all integrations, or of the shown one alone. */
    listAll(everywhere: boolean): void {
        this.everywhere.set(everywhere);
        this.#updateScope();
        void this.#readMissing();
    }

    /** Opens an event, also one that is older than those that are listed. */
    show(id: string): void {
        this.open.set(id);
        void this.#readMissing();
    }

    /** Lists older events, too. */
    listOlder(): void {
        for (const integration of this.#listed()) {
            if (!this.withOlder.get().includes(integration)) continue;
            this.#minimumCounts.set(integration, Math.max(2 * this.#countListed(integration), DEFAULT_EVENT_COUNT));
            this.#read.delete(integration);
        }
        void this.#readMissing();
    }

    /** Reads everything again: the stream restarted, and does not report events in between. */
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

    /** Takes all that is listed off the list; the journal keeps it. */
    clear(): void {
        const [newest] = this.list.get()[0] ?? [];
        if (!newest) return;
        const ofThen = this.list.get().flatMap((rows) => rows.filter(({ time }) => time === newest.time));
        this.cleared.set({ time: newest.time, ids: new Set(ofThen.map(({ id }) => id)) });
    }

    /** Time after which events are listed; undefined if all are. */
    get since(): string | undefined {
        const cleared = this.cleared.get();
        return cleared && new Date(Date.parse(cleared.time) + 1).toISOString();
    }

    /** Lists again what was cleared. */
    restore(): void {
        this.cleared.set(undefined);
    }

    /** Lists what is not wanted by words, type or outcome, too. */
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

    /** Takes in what the stream tells. */
    receive(message: EventMessage): void {
        this.#pending.push(message);
        if (this.#pending.length === 1 && !this.#isReading) this.#schedule(() => this.#applyPending());
    }

    #applyPending(): void {
        if (this.#isReading || this.#pending.length === 0) return;
        const messages = this.#pending.splice(0);
        this.list.set(applyMessages(this.list.get(), messages));
        for (const message of messages) if (message.event === 'unpublish') this.#removeIntegration(message.integration);
    }

    /** Reads what is to be listed and was not read yet; it looks again when it has ended. */
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

    /** Reads the open event where it is older than those that are listed. */
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
            // One that was removed meanwhile has none any more.
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

/** Has messages that arrive within the time of a frame taken in together. */
export function scheduleBatch(take: () => void): void {
    setTimeout(take, TOGETHER_MS);
}

/** Whether an event is off the list since that was cleared. */
export function isCleared({ id, time }: EventListRow, cleared: Cleared | undefined): boolean {
    return cleared !== undefined && (time < cleared.time || cleared.ids.has(id));
}
