import { isJsonEqual } from '../../page/bindings.js';
import type { IntegrationPageOrigins } from '../../page/page-origins.js';
import { createStore } from '../../page/store.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { ServiceClient } from '../service-client/service-client.js';

export class PageOriginsStore {
    readonly origins = createStore<IntegrationPageOrigins | undefined>(undefined);
    readonly #client: Pick<ServiceClient, 'pageOrigins'>;
    readonly #notify: (message: string) => void;
    #integration: string | undefined;

    constructor(client: Pick<ServiceClient, 'pageOrigins'>, notify: (message: string) => void) {
        this.#client = client;
        this.#notify = notify;
    }

    add(integration: string): void {
        this.#integration = integration;
        this.origins.set(undefined);
        void this.find();
    }

    /** Finds the origins again, as the port may have changed. */
    async find(): Promise<void> {
        const integration = this.#integration;
        if (integration === undefined) return;
        try {
            const origins = await this.#client.pageOrigins(integration);
            if (this.#integration === integration && !isJsonEqual(origins, this.origins.get()))
                this.origins.set(origins);
        } catch (error) {
            this.#notify(`Could not load the public address of ${integration}: ${getErrorMessage(error)}`);
        }
    }
}
