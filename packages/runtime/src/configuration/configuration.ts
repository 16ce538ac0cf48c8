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

/** Target of the configuration, and further stored values. */
export interface SaveConfigurationOptions extends ConfigurationOptions {
    /** Ids for finding the installation, up to 5. Default: the current ones. */
    externalIds?: string[];
}

/**
 * Reads the current configuration from the service; `context.environment` has the configuration at the time of the
 * event. Rejects if the event has no such installation, and with an `ApiError` for an error of the service.
 */
export async function readConfiguration<Config extends object = Configuration>(
    context: AnyContext,
    { at }: ConfigurationOptions = {},
): Promise<Config> {
    // The author's type describes the stored configuration.
    return (await readStoredConfiguration(context, requireEventInstallation(context, at))) as Config;
}

/**
 * Changes keys of a configuration, and keeps the others; undefined removes a key. Returns the stored configuration.
 * Parallel saves run in sequence within a copy of the script; between two copies, the last one wins. Rejects as
 * `readConfiguration`.
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
    // The author's type describes the stored configuration.
    return (await updateStoredInstallationSequentially(context, target, createChange)) as Config;
}
