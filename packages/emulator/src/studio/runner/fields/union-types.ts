import { isNonArrayObject } from '@svc-int/api';

import { getSchemaFieldKind, type SchemaFieldKind } from './schema-field-kind.js';
import type { OperationSchema } from '../operations.js';

export function findMatchingAlternative(
    value: unknown,
    alternatives: ReadonlyMap<string, OperationSchema>,
): string | undefined {
    for (const [label, schema] of alternatives) if (isSchemaMatch(value, schema)) return label;
    return undefined;
}

/** `begun` accepts missing required fields. */
export function isSchemaMatch(
    value: unknown,
    schema: OperationSchema,
    completeness: 'complete' | 'begun' = 'complete',
): boolean {
    const kind = getSchemaFieldKind(schema);
    switch (kind.kind) {
        case 'choice':
            return kind.options.includes(value);
        case 'text':
            return typeof value === 'string';
        case 'number':
            return typeof value === 'number';
        case 'list':
            return Array.isArray(value);
        case 'object': {
            if (!isNonArrayObject(value)) return false;
            const needed = kind.fields.filter(([, , isNeeded]) => isNeeded && completeness === 'complete');
            const isWhole = needed.every(([name]) => name in value);
            return isWhole && (kind.isOpen || Object.keys(getAdditionalFields(value, kind)).length === 0);
        }
        case 'variants': {
            if (!isNonArrayObject(value)) return false;
            const variant = kind.variants.get(String(value[kind.name]));
            return variant
                ? isSchemaMatch(value, variant, completeness)
                : completeness === 'begun' && !(kind.name in value);
        }
        case 'map':
            return isNonArrayObject(value);
        case 'alternatives':
            return [...kind.alternatives.values()].some((one) => isSchemaMatch(value, one, completeness));
        case 'json':
            return true;
        default:
            return kind satisfies never;
    }
}

export function getAdditionalFields(
    value: Record<string, unknown>,
    { fields }: Pick<SchemaFieldKind & { kind: 'object' }, 'fields'>,
): Record<string, unknown> {
    const known = new Set(fields.map(([name]) => name));
    return Object.fromEntries(Object.entries(value).filter(([name]) => !known.has(name)));
}
