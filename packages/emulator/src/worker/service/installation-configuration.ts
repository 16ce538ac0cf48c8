import type { Configuration, InstallationStatus, Integration } from '@svc-int/api';

/** What an integration declares of the configuration of one kind of place. */
export type ConfigurationSchema = NonNullable<Integration['configurations']>['account'];

/** What a new installation begins with: the schema's defaults, and pending while something required is missing. */
export function freshConfiguration(schema: ConfigurationSchema): {
    configuration: Configuration;
    status: InstallationStatus;
    externalIds: string[];
} {
    if (!schema || 'componentId' in schema) return { configuration: {}, status: 'active', externalIds: [] };
    const defaults = Object.entries(schema.properties)
        .map(([name, property]) => [name, 'default' in property ? property.default : undefined] as const)
        .filter(([, value]) => value !== undefined);
    const configuration: Configuration = Object.fromEntries(defaults);
    return { configuration, status: statusWith(schema, configuration), externalIds: [] };
}

/** Active once all that is required is set and each declared value has its type; others may stand beside them. */
export function statusWith(schema: ConfigurationSchema, configuration: Configuration): 'active' | 'pending' {
    if (!schema || 'componentId' in schema) return 'active';
    const isComplete = (schema.required ?? []).every((name) => (configuration[name] ?? undefined) !== undefined);
    const isRight = Object.entries(schema.properties).every(([name, property]) =>
        fits(property, configuration[name] ?? undefined),
    );
    return isComplete && isRight ? 'active' : 'pending';
}

type Property = Extract<ConfigurationSchema, { properties: object }>['properties'][string];

function fits(property: Property, value: unknown): boolean {
    if (value === undefined) return true;
    switch (property.type) {
        case 'string':
            return typeof value === 'string' && (property.enum?.includes(value) ?? true);
        case 'number':
        case 'boolean':
            return typeof value === property.type;
        case 'button':
            // The page that the button opens stores what it likes.
            return true;
    }
}
