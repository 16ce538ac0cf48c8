import type { Configuration, Integration } from '@svc-int/api';

export type ConfigurationSchema = NonNullable<Integration['configurations']>['account'];

export type ConfigurationForm = Extract<ConfigurationSchema, { properties: object }>;

export type ConfigurationProperty = ConfigurationForm['properties'][string];

export interface UnmetProperty {
    name: string;
    reason: 'missing' | 'wrong';
}

/** Lists required properties that are unset or have the wrong type. Ignores undeclared values. */
export function listUnmetProperties(schema: ConfigurationSchema, configuration: Configuration): UnmetProperty[] {
    if (!schema || 'componentId' in schema) return [];
    const { properties, required = [] } = schema;
    const missing = required.filter((name) => getNonNullConfiguredValue(configuration, name) === undefined);
    const wrong = Object.entries(properties).filter(
        ([name, property]) =>
            !isUnsetOrValidConfigurationValue(property, getNonNullConfiguredValue(configuration, name)),
    );
    return [
        ...missing.map((name): UnmetProperty => ({ name, reason: 'missing' })),
        ...wrong.map(([name]): UnmetProperty => ({ name, reason: 'wrong' })),
    ];
}

export function getNonNullConfiguredValue(configuration: Configuration, name: string): unknown {
    return (Object.hasOwn(configuration, name) ? configuration[name] : undefined) ?? undefined;
}

export function isUnsetOrValidConfigurationValue(property: ConfigurationProperty, value: unknown): boolean {
    if (value === undefined) return true;
    switch (property.type) {
        case 'string':
            return typeof value === 'string' && (property.enum?.includes(value) ?? true);
        case 'number':
        case 'boolean':
            return typeof value === property.type;
        case 'button':
            // The button's page may store any value.
            return true;
        default:
            return property satisfies never;
    }
}
