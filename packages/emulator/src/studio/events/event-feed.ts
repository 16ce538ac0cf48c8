import { ApiError, type IntegrationEventRecord } from '@svc-int/api';

import { createStore } from '../../page/store.js';
import type { ServiceClient } from '../service-client/service-client.js';
import {
    isAboutEvents,
    keepNewest,
    listRecords,
    takeMessage,
    type EventList,
    type EventMessage,
} from './event-list.js';
import type { Live } from '../workspace/live.js';
import { messageOf } from '../../values/message-of.js';

/** How many events of an integration are read at first, and how many more each time that older ones are asked for. */
const EVENTS_READ = 50;

/** How many events of an integration are kept as they arrive; more where older ones were asked for. */
export const EVENTS_KEPT = 200;

/** Events for the panel: recorded ones are read once, and messages of the stream update them. */
export class EventFeed {
    readonly list = createStore<EventList>([]);
    /** Integrations that have older events than those that are listed. */
    readonly withOlder = createStore<readonly string[]>([]);
    /** Whether the events of all integrations are listed. */
    readonly everywhere = createStore(false);
    /** Whether only those are listed that failed. */
    readonly failedOnly = createStore(false);
    /** Id of the event that is open. */
    readonly open = createStore<string | undefined>(undefined);
    readonly #client: Pick<ServiceClient, 'events'>;
    readonly #notify: (message: string) => void;
    #shown = '';
    #all: readonly string[] = [];
    /** Integrations whose events were read since the stream began. */
    readonly #read = new Set<string>();
    /** How many events of an integration are listed at least, where it has so many. */
    readonly #wanted = new Map<string, number>();
    /** Messages of the stream during a read: they are applied after it. */
    #waiting: EventMessage[] | undefined;

    /** `notify` is told when the events cannot be listed. */
    constructor(client: Pick<ServiceClient, 'events'>, notify: (message: string) => void, live?: Pick<Live, 'hear'>) {
        this.#client = client;
        this.#notify = notify;
        live?.hear({
            message: (message) => isAboutEvents(message) && this.receive(message),
            open: () => this.restart(),
        });
    }

    /** Lists the events of the shown integration, or of all that there are. */
    follow(shown: string, all: readonly string[]): void {
        this.#shown = shown;
        this.#all = all;
        void this.#catchUp();
    }

    /** Lists the events of all integrations, or of the shown one alone. */
    listAll(everywhere: boolean): void {
        this.everywhere.set(everywhere);
        void this.#catchUp();
    }

    /** Lists older events, too. */
    listOlder(): void {
        for (const integration of this.#listed()) {
            if (!this.withOlder.get().includes(integration)) continue;
            this.#wanted.set(integration, this.#countOf(integration) + EVENTS_READ);
            this.#read.delete(integration);
        }
        void this.#catchUp();
    }

    /** Reads everything again: the stream restarted, and does not report events in between. */
    restart(): void {
        this.#read.clear();
        for (const integration of new Set(this.list.get().map((row) => row.integration)))
            this.#wanted.set(integration, Math.max(this.#countOf(integration), EVENTS_READ));
        const listed = this.#listed();
        this.list.set(this.list.get().filter(({ integration }) => listed.includes(integration)));
        void this.#catchUp();
    }

    /** Takes in what the stream tells. */
    receive(message: EventMessage): void {
        if (this.#waiting) this.#waiting.push(message);
        else this.#take(message);
    }

    #take(message: EventMessage): void {
        const next = takeMessage(this.list.get(), message);
        if (message.event === 'unpublish') this.#forget(message.integration);
        if (message.event !== 'dispatch') return this.list.set(next);
        const { integration } = message;
        const kept = keepNewest(next, integration, Math.max(EVENTS_KEPT, this.#wanted.get(integration) ?? 0));
        this.list.set(kept);
        if (kept.length < next.length) this.#tellOlder(integration, true);
    }

    /** Reads what is to be listed and was not read yet; it looks again when it has ended. */
    async #catchUp(): Promise<void> {
        if (this.#waiting) return;
        for (let unread = this.#unread(); unread.length > 0; unread = this.#unread()) {
            const told: EventMessage[] = [];
            this.#waiting = told;
            for (const integration of unread) this.#read.add(integration);
            await Promise.all(unread.map((integration) => this.#readOf(integration)));
            this.#waiting = undefined;
            for (const message of told) this.#take(message);
        }
    }

    #unread(): string[] {
        return this.#listed().filter((integration) => !this.#read.has(integration));
    }

    #listed(): readonly string[] {
        return this.everywhere.get() ? this.#all : [this.#shown].filter(Boolean);
    }

    #countOf(integration: string): number {
        return this.list.get().filter((row) => row.integration === integration).length;
    }

    async #readOf(integration: string): Promise<void> {
        try {
            const count = this.#wanted.get(integration) ?? EVENTS_READ;
            const { records, hasOlder } = await this.#client.events(integration, count);
            this.#list(integration, records, hasOlder);
        } catch (error) {
            // One that was removed meanwhile has none any more.
            if (error instanceof ApiError && error.status === 404) return this.#list(integration, [], false);
            this.#notify(`The events could not be read: ${messageOf(error)}`);
        }
    }

    #list(integration: string, records: readonly IntegrationEventRecord[], hasOlder: boolean): void {
        this.list.set(listRecords(this.list.get(), integration, records));
        this.#tellOlder(integration, hasOlder);
    }

    #tellOlder(integration: string, hasOlder: boolean): void {
        const others = this.withOlder.get().filter((name) => name !== integration);
        this.withOlder.set(hasOlder ? [...others, integration] : others);
    }

    #forget(integration: string): void {
        this.#read.delete(integration);
        this.#wanted.delete(integration);
        this.#tellOlder(integration, false);
    }
}
