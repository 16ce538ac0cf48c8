import type { Configuration, InstallationStatus } from '@svc-int/api';

import { listUnmetProperties, type ConfigurationSchema } from '../../../integration/unmet-configuration.js';

export function createInitialConfiguration(schema: ConfigurationSchema): {
    configuration: Configuration;
    status: InstallationStatus;
    externalIds: string[];
} {
    if (!schema || 'componentId' in schema) return { configuration: {}, status: 'active', externalIds: [] };
    const defaults = Object.entries(schema.properties)
        .map(([name, property]) => [name, 'default' in property ? property.default : undefined] as const)
        .filter(([, value]) => value !== undefined);
    const configuration: Configuration = Object.fromEntries(defaults);
    return { configuration, status: getConfigurationStatus(schema, configuration), externalIds: [] };
}

export function getConfigurationStatus(
    schema: ConfigurationSchema,
    configuration: Configuration,
): 'active' | 'pending' {
    return listUnmetProperties(schema, configuration).length === 0 ? 'active' : 'pending';
}
