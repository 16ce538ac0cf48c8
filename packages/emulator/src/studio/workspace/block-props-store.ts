import type { ComponentProps } from '@svc-int/api';

import type { Instance } from '../../page/instance.js';
import { createStore } from '../../page/store.js';
import type { DocumentBlockRef } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { getErrorMessage } from '../../values/get-error-message.js';

export class DocumentBlockPropsStore {
    /** Whether edited props are not stored. Stores the current props when it becomes false. */
    readonly isTrying = createStore(false);
    readonly #client: Pick<ServiceClient, 'blockProps' | 'storeBlockProps' | 'deleteBlockProps'>;
    readonly #block: DocumentBlockRef;
    readonly #notify: (message: string) => void;
    /** Last known props on the service. */
    #stored: ComponentProps | undefined;
    #last: Promise<void> = Promise.resolve();

    constructor(
        client: Pick<ServiceClient, 'blockProps' | 'storeBlockProps' | 'deleteBlockProps'>,
        ref: DocumentBlockRef,
        notify: (message: string) => void,
    ) {
        this.#client = client;
        this.#block = ref;
        this.#notify = notify;
    }

    get stored(): ComponentProps | undefined {
        return this.#stored;
    }

    async read(): Promise<ComponentProps> {
        try {
            this.#stored = await this.#client.blockProps(this.#block);
        } catch (error) {
            this.#notify(`Could not load the document: ${getErrorMessage(error)}`);
        }
        return this.#stored ?? {};
    }

    follow({ view }: Instance, isEditable: () => boolean): void {
        const save = (): void => {
            const { props } = view.get();
            // Never overwrite props that failed to load.
            const isKept = this.#stored !== undefined && !this.isTrying.get();
            if (isKept && isEditable() && JSON.stringify(props) !== JSON.stringify(this.#stored)) this.#store(props);
        };
        view.subscribe(save);
        this.isTrying.subscribe(save);
    }

    async delete(): Promise<void> {
        this.#enqueue(() => this.#client.deleteBlockProps(this.#block));
        await this.#last;
    }

    #store(props: ComponentProps): void {
        this.#stored = props;
        this.#enqueue(async () => {
            // Skip if newer props are queued.
            if (this.#stored === props) await this.#client.storeBlockProps(this.#block, props);
        });
    }

    #enqueue(step: () => Promise<void>): void {
        this.#last = this.#last.then(step).catch((error: unknown) => {
            this.#notify(`Could not save the document: ${getErrorMessage(error)}`);
        });
    }
}
