import type { Configuration } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';
import { requireEventInstallation, type InstallationKind } from './target.js';
import { updateStoredInstallationSequentially, readStoredConfiguration } from './stored.js';

export interface ConfigurationOptions {
    /** Default: the most specific installation of the event: site, space, account. */
    at?: InstallationKind;
}

export interface SaveConfigurationOptions extends ConfigurationOptions {
    /** Ids that find the installation, at most 5. Default: unchanged. */
    externalIds?: string[];
}

/**
 * Fetches the current configuration; `context.environment` has the one at the time of the event. Rejects with an `ApiError`, or if the
 * event has no such installation.
 */
export async function readConfiguration<Config extends object = Configuration>(
    context: AnyContext,
    { at }: ConfigurationOptions = {},
): Promise<Config> {
    return (await readStoredConfiguration(context, requireEventInstallation(context, at))) as Config;
}

/**
 * Updates keys of a configuration; undefined removes a key. Returns the stored configuration. Saves are sequential within a copy of the
 * script; between copies, the last one wins. Rejects as `readConfiguration`.
 */
export async function saveConfiguration<Config extends object = Configuration>(
    context: AnyContext,
    changes: Partial<Config>,
    { at, ...request }: SaveConfigurationOptions = {},
): Promise<Config> {
    const target = requireEventInstallation(context, at);
    const createChange = async () => ({
        ...request,
        configuration: { ...(await readStoredConfiguration(context, target)), ...changes },
    });
    return (await updateStoredInstallationSequentially(context, target, createChange)) as Config;
}
