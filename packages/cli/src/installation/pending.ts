import { listUnmetProperties } from '@svc-int/emulator';

import type { InstallationTarget } from './installation.js';
import type { CommandTarget } from './target.js';

/** Contains no values, which may be secret. */
export interface ConfigurationReport {
    kind: InstallationTarget['kind'];
    id: string;
    status: string;
    set: string[];
    needs: string[];
}

export function createConfigurationReport(
    { integration }: CommandTarget,
    { kind, id, status, configuration }: InstallationTarget,
): ConfigurationReport {
    const needs = listUnmetProperties(integration.configurations?.[kind], configuration).map(({ name }) => name);
    return { kind, id, status, set: Object.keys(configuration), needs };
}

export function formatConfigurationReport(
    { kind, id, status, set, needs }: ConfigurationReport,
    { name, service, options }: Pick<CommandTarget, 'name' | 'service' | 'options'>,
): string {
    const target = kind === 'account' ? 'account' : `${kind} ${id}`;
    const has = set.length > 0 ? `, set: ${set.join(', ')}` : '';
    const line = `${target}: ${status}${has}`;
    if (needs.length === 0) return line;
    const place = kind === 'account' ? [] : [`--${kind}`, id];
    const values = needs.map((need) => `--set ${need}=<value>`);
    const command = ['svc-int configure', name, ...options, ...place, ...values].join(' ');
    return `${line}, needs: ${needs.join(', ')}\n  Configure it at ${service.endpoint}: ${command}`;
}
