import type { ComponentProps } from '@svc-int/api';

import type { Instance } from '../../page/instance.js';
import { createStore } from '../../page/store.js';
import type { DocumentBlockRef } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { getErrorMessage } from '../../values/get-error-message.js';

/** The document that a block stands in: the local service keeps what the block stores there. */
export class DocumentBlockPropsStore {
    /** Whether somebody tries other props: what the block stores stays on the page alone until this ends. */
    readonly isTrying = createStore(false);
    readonly #client: Pick<ServiceClient, 'blockProps' | 'storeBlockProps' | 'forgetBlockProps'>;
    readonly #block: DocumentBlockRef;
    readonly #notify: (message: string) => void;
    /** Props on the service, as far as known. */
    #stored: ComponentProps | undefined;
    /** One request after the other. */
    #last: Promise<void> = Promise.resolve();

    /** `notify` is told what can't be read or kept. */
    constructor(
        client: Pick<ServiceClient, 'blockProps' | 'storeBlockProps' | 'forgetBlockProps'>,
        ref: DocumentBlockRef,
        notify: (message: string) => void,
    ) {
        this.#client = client;
        this.#block = ref;
        this.#notify = notify;
    }

    /** The props that the document holds, as far as known. */
    get stored(): ComponentProps | undefined {
        return this.#stored;
    }

    /** Reads the props that the document holds. */
    async read(): Promise<ComponentProps> {
        try {
            this.#stored = await this.#client.blockProps(this.#block);
        } catch (error) {
            this.#notify(`Could not load the document: ${getErrorMessage(error)}`);
        }
        return this.#stored ?? {};
    }

    /** Keeps what the block stores from now on, while that is allowed. */
    follow({ view }: Instance, isEditable: () => boolean): void {
        const save = (): void => {
            const { props } = view.get();
            // Props that could not be read must not be replaced.
            const isKept = this.#stored !== undefined && !this.isTrying.get();
            if (isKept && isEditable() && JSON.stringify(props) !== JSON.stringify(this.#stored)) this.#store(props);
        };
        view.subscribe(save);
        this.isTrying.subscribe(save);
    }

    /** Forgets what the document holds of the block. */
    async delete(): Promise<void> {
        this.#enqueue(() => this.#client.forgetBlockProps(this.#block));
        await this.#last;
    }

    #store(props: ComponentProps): void {
        this.#stored = props;
        this.#enqueue(async () => {
            // A newer one waits already.
            if (this.#stored === props) await this.#client.storeBlockProps(this.#block, props);
        });
    }

    #enqueue(step: () => Promise<void>): void {
        this.#last = this.#last.then(step).catch((error: unknown) => {
            this.#notify(`Could not save the document: ${getErrorMessage(error)}`);
        });
    }
}
