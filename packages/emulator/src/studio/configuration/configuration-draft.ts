import type { Configuration } from '@svc-int/api';

import { createStore } from '../../page/store.js';
import { listUnmetProperties, getNonNullConfiguredValue } from '../../integration/unmet-configuration.js';
import type { ConfigurationForm, ConfigurationProperty, UnmetProperty } from '../../integration/unmet-configuration.js';
import type { InstallationConfigurationTarget, StoredConfiguration } from '../service-client/configuration.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { getErrorMessage } from '../../values/get-error-message.js';

export interface ConfigurationDraftState {
    /** Undefined until loaded. */
    stored?: StoredConfiguration;
    /** `undefined` deletes the stored value. */
    changes: ReadonlyMap<string, unknown>;
    busy: boolean;
    saved: boolean;
    failure?: string;
}

export class ConfigurationDraft {
    readonly form;
    readonly view = createStore<ConfigurationDraftState>({ changes: new Map(), busy: false, saved: false });
    readonly #client: Pick<ServiceClient, 'configuration' | 'configure'>;
    readonly #target: InstallationConfigurationTarget;

    constructor(
        form: ConfigurationForm,
        target: InstallationConfigurationTarget,
        client: Pick<ServiceClient, 'configuration' | 'configure'>,
    ) {
        this.form = form;
        this.#target = target;
        this.#client = client;
        void this.refresh();
    }

    async refresh(): Promise<void> {
        await this.#attempt(async () => this.#setStored(await this.#client.configuration(this.#target)));
    }

    write(name: string, value: unknown): void {
        const changes = new Map(this.view.get().changes).set(name, value);
        this.#update({ changes, saved: false, failure: undefined });
    }

    /** Returns the name of an invalid property that prevents saving. */
    async save(): Promise<string | undefined> {
        const wrong = this.listUnmetProperties().find(
            ({ name, reason }) => reason === 'wrong' && this.#isChanged(name),
        );
        if (wrong || this.view.get().busy) return wrong?.name;
        this.#update({ busy: true, failure: undefined });
        await this.#attempt(async () => {
            const sent = this.view.get().changes;
            // Keep values that another client stored meanwhile.
            const { configuration } = await this.#client.configuration(this.#target);
            this.#setStored(
                await this.#client.configure(this.#target, fillConfiguration(this.form, configuration, sent)),
                sent,
            );
            this.#update({ saved: this.view.get().changes.size === 0 });
        });
        this.#update({ busy: false });
        return undefined;
    }

    value(name: string): unknown {
        const { changes, stored } = this.view.get();
        return getNonNullConfiguredValue(fillConfiguration(this.form, stored?.configuration ?? {}, changes), name);
    }

    listUnmetProperties(): UnmetProperty[] {
        const { changes, stored } = this.view.get();
        return listUnmetProperties(this.form, fillConfiguration(this.form, stored?.configuration ?? {}, changes));
    }

    #isChanged(name: string): boolean {
        return this.view.get().changes.has(name);
    }

    /** Keeps changes made after the save request. */
    #setStored(stored: StoredConfiguration, sent: ReadonlyMap<string, unknown> = new Map()): void {
        const { changes } = this.view.get();
        const kept = [...changes].filter(
            ([name, value]) =>
                !(sent.has(name) && sent.get(name) === value) &&
                value !== getNonNullConfiguredValue(stored.configuration, name),
        );
        this.#update({ stored, changes: new Map(kept) });
    }

    async #attempt(step: () => Promise<void>): Promise<void> {
        try {
            await step();
        } catch (error) {
            this.#update({ failure: getErrorMessage(error) });
        }
    }

    #update(change: Partial<ConfigurationDraftState>): void {
        this.view.set({ ...this.view.get(), ...change });
    }
}

function fillConfiguration(
    { properties }: ConfigurationForm,
    stored: Configuration,
    changes: ReadonlyMap<string, unknown>,
): Configuration {
    const values = { ...getDefaults(properties), ...stored, ...Object.fromEntries(changes) };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function getDefaults(properties: Record<string, ConfigurationProperty>): Configuration {
    return Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
            name,
            'default' in property ? property.default : undefined,
        ]),
    );
}
