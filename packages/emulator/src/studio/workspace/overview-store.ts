import type { WorkspaceOverview } from '../../control.js';
import { createStore } from '../../page/store.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { LiveStream } from './live-stream.js';

const REFRESH_DELAY_MS = 100;

export interface OverviewStoreOptions {
    client: Pick<ServiceClient, 'workspace'>;
    live: LiveStream;
    notify: (message: string) => void;
    onRead: () => void;
}

export class OverviewStore {
    readonly value = createStore<WorkspaceOverview | undefined>(undefined);
    readonly #options: OverviewStoreOptions;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(options: OverviewStoreOptions) {
        this.#options = options;
        options.live.subscribe({
            message: (message) => {
                if (message.event === 'unpublish') void this.read();
                // Delayed, so that the current component renders first.
                else if (message.event === 'reload') this.#scheduleRead();
                else if (message.event === 'delivery' && isInstallationChange(message.type)) this.#scheduleRead();
                else if (message.event === 'task' && !this.#queuesTasks(message.integration)) this.#scheduleRead();
            },
        });
    }

    async read(): Promise<void> {
        const { client, notify, onRead } = this.#options;
        try {
            this.value.set(await client.workspace());
            onRead();
        } catch (error) {
            notify(`Could not load the workspace: ${getErrorMessage(error)}`);
        }
    }

    #queuesTasks(integration: string): boolean {
        return (
            this.value.get()?.integrations.some(({ name, queuesTasks }) => name === integration && queuesTasks) ?? false
        );
    }

    /** Debounces reads: an installation causes many events at once. */
    #scheduleRead(): void {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.read(), REFRESH_DELAY_MS);
    }
}

/** Includes changes of placements and configurations. */
export function isInstallationChange(eventType: string): boolean {
    return /installation_(setup|deleted)$/.test(eventType);
}
