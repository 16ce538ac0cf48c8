import type { Configuration } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import { requireEventInstallation } from './target.js';
import type { InstallationKind } from './target.js';
import { updateStoredInstallationSequentially, readStoredConfiguration } from './stored.js';

/** Which configuration is meant. */
export interface ConfigurationOptions {
    /** Default: that of the closest installation of the event: on the site, else the space, else the account. */
    at?: InstallationKind;
}

/** Which configuration is meant, and what is stored beside it. */
export interface SaveConfigurationOptions extends ConfigurationOptions {
    /** Ids by which the installation is found again, at most 5. Default: those that it has. */
    externalIds?: string[];
}

/**
 * Reads a configuration as the service holds it now; `context.environment` has it as it was when the event was sent.
 * Rejects when the event has no such installation, and with an `ApiError` when the service refuses.
 */
export async function readConfiguration<Config extends object = Configuration>(
    context: AnyContext,
    { at }: ConfigurationOptions = {},
): Promise<Config> {
    // The author's type names what the integration stores there.
    return (await readStoredConfiguration(context, requireEventInstallation(context, at))) as Config;
}

/**
 * Changes some keys of a configuration and keeps the others; undefined takes a key away. Gives what is then stored.
 * Saves at the same time wait for each other within a copy of the script; between two copies the last one stays.
 * Rejects as `readConfiguration` does.
 */
export async function saveConfiguration<Config extends object = Configuration>(
    context: AnyContext,
    changes: Partial<Config>,
    { at, ...beside }: SaveConfigurationOptions = {},
): Promise<Config> {
    const target = requireEventInstallation(context, at);
    const createChange = async () => ({
        ...beside,
        configuration: { ...(await readStoredConfiguration(context, target)), ...changes },
    });
    // The author's type names what the integration stores there.
    return (await updateStoredInstallationSequentially(context, target, createChange)) as Config;
}
