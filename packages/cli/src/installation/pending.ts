import { listUnmetProperties } from '@svc-int/emulator';

import type { InstallationTarget } from './installation.js';
import type { CommandTarget } from './target.js';

/** Configuration of a target without its values, which may include secrets. */
export interface ConfigurationReport {
    kind: InstallationTarget['kind'];
    id: string;
    status: string;
    /** Names of the values that are set. */
    set: string[];
    /** Names of required values that are missing, and of invalid values. */
    needs: string[];
}

/** Creates the report of a target's configuration. */
export function createConfigurationReport(
    { integration }: CommandTarget,
    { kind, id, status, configuration }: InstallationTarget,
): ConfigurationReport {
    const needs = listUnmetProperties(integration.configurations?.[kind], configuration).map(({ name }) => name);
    return { kind, id, status, set: Object.keys(configuration), needs };
}

/** The same as a line. */
export function formatConfigurationReport({ kind, id, status, set, needs }: ConfigurationReport): string {
    const target = kind === 'account' ? 'account' : `${kind} ${id}`;
    const has = set.length > 0 ? `, set: ${set.join(', ')}` : '';
    return `${target}: ${status}${has}${needs.length > 0 ? `, needs: ${needs.join(', ')}` : ''}`;
}
