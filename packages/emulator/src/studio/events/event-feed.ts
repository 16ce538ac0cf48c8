import { ApiError } from '@svc-int/api';

import { sameJson } from '../../client/bindings.js';
import { createStore } from '../../client/store.js';
import type { DeliveryMessage, LogsMessage } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { addDelivery, addLogs, addRecords } from './event-list.js';
import type { EventList } from './event-list.js';

/** What the panel of events shows: live messages, completed by what the service has recorded. */
export class EventFeed {
    readonly list = createStore<EventList>([]);
    /** Whether the events of all integrations are listed. */
    readonly everywhere = createStore(false);
    /** Id of the event that is open. */
    readonly open = createStore<string | undefined>(undefined);
    readonly #client: ServiceClient;
    readonly #notify: (message: string) => void;
    #shown = '';
    #all: readonly string[] = [];
    /** Whether the events are being listed, and whether something happened since they were asked for. */
    #listing = false;
    #behind = false;

    /** `notify` is told when the events cannot be listed. */
    constructor(client: ServiceClient, notify: (message: string) => void) {
        this.#client = client;
        this.#notify = notify;
    }

    /** Lists the events of the shown integration, or of all that there are. */
    follow(shown: string, all: readonly string[]): void {
        if (sameJson([shown, all], [this.#shown, this.#all])) return;
        this.#shown = shown;
        this.#all = all;
        this.refresh();
    }

    /** Lists the events of all integrations, or of the shown one alone. */
    listAll(everywhere: boolean): void {
        this.everywhere.set(everywhere);
        this.refresh();
    }

    /** Takes in what the stream says. */
    receive(message: DeliveryMessage | LogsMessage): void {
        const now = new Date().toISOString();
        const list = this.list.get();
        this.list.set(message.event === 'delivery' ? addDelivery(list, message, now) : addLogs(list, message, now));
        this.refresh();
    }

    /** Lists the events; what happens meanwhile is listed once more afterwards. */
    refresh(): void {
        this.#behind = true;
        if (!this.#listing) void this.#catchUp();
    }

    async #catchUp(): Promise<void> {
        this.#listing = true;
        // oxlint-disable-next-line no-await-in-loop -- one list at a time
        while (this.#behind) await this.#listOnce();
        this.#listing = false;
    }

    async #listOnce(): Promise<void> {
        this.#behind = false;
        const listed = this.everywhere.get() ? this.#all : [this.#shown].filter(Boolean);
        await Promise.all(listed.map((integration) => this.#listOf(integration)));
    }

    async #listOf(integration: string): Promise<void> {
        try {
            const records = await this.#client.events(integration);
            this.list.set(addRecords(this.list.get(), integration, records));
        } catch (error) {
            // One that was removed meanwhile has none any more.
            if (error instanceof ApiError && error.status === 404) return;
            this.#notify(`The events could not be read: ${String(error)}`);
        }
    }
}
