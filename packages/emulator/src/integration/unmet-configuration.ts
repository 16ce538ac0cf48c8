import type { Configuration, Integration } from '@svc-int/api';

/** Declared configuration of one kind of place. */
export type ConfigurationSchema = NonNullable<Integration['configurations']>['account'];

/** Values that people set, by name. */
export type ConfigurationForm = Extract<ConfigurationSchema, { properties: object }>;

export type ConfigurationProperty = ConfigurationForm['properties'][string];

/** A value that keeps an installation pending. */
export interface UnmetProperty {
    name: string;
    reason: 'missing' | 'wrong';
}

/** Properties that are required and not set, or set with the wrong type. Undeclared values may exist besides them. */
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

/** Configured value of a name; undefined if there is none, or null. */
export function getNonNullConfiguredValue(configuration: Configuration, name: string): unknown {
    return (Object.hasOwn(configuration, name) ? configuration[name] : undefined) ?? undefined;
}

/** Whether a property may have a value; it may always have none. */
export function isUnsetOrValidConfigurationValue(property: ConfigurationProperty, value: unknown): boolean {
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
        default:
            return property satisfies never;
    }
}
