import { getSchemaFieldKind, stripNullAlternative } from '../fields/schema-field-kind.js';
import { resolveSchemaRef, type OperationSchema } from '../operations.js';

export interface SchemaRow {
    name: string;
    schema: OperationSchema;
    is: 'required' | 'optional' | 'alternative' | 'any name';
}

export function createSchemaRows(schema: OperationSchema): SchemaRow[] {
    const of = getItemSchema(stripNullAlternative(schema));
    const kind = getSchemaFieldKind(of);
    if (kind.kind === 'object')
        return kind.fields.map(([name, one, isNeeded]) => ({
            name,
            schema: one,
            is: isNeeded ? 'required' : 'optional',
        }));
    if (kind.kind === 'variants')
        return [...kind.variants].map(([value, one]) => ({
            name: `${kind.name}: ${JSON.stringify(value)}`,
            schema: one,
            is: 'alternative',
        }));
    const alternatives = (of.anyOf ?? of.oneOf ?? []).filter((one) => createSchemaRows(one).length > 0);
    if (alternatives.length > 0)
        return alternatives.map((one, at) => ({ name: `${at + 1}`, schema: one, is: 'alternative' }));
    const { additionalProperties: any } = of;
    return typeof any === 'object' && Object.keys(any).length > 0 ? [{ name: '*', schema: any, is: 'any name' }] : [];
}

export function describeSchemaType(schema: OperationSchema): string {
    const { type, enum: options, const: only, items, anyOf, oneOf, format } = resolveSchemaRef(schema);
    if (only !== undefined) return JSON.stringify(only);
    if (options) return options.map((option) => JSON.stringify(option)).join(' | ');
    if (items) return `list of ${describeSchemaType(items) || 'values'}`;
    const alternatives = anyOf ?? oneOf;
    if (alternatives) return [...new Set(alternatives.map((one) => describeSchemaType(one) || 'object'))].join(' or ');
    return [[type ?? []].flat().join(' or '), format && `(${format})`].filter(Boolean).join(' ');
}

export function formatConstraints(schema: OperationSchema): string {
    const one = stripNullAlternative(schema);
    return [
        formatRange(one.minLength, one.maxLength, 'characters'),
        formatRange(one.minItems, one.maxItems, 'items'),
        formatRange(one.minimum, one.maximum === Number.MAX_SAFE_INTEGER ? undefined : one.maximum, ''),
        one.pattern && !one.format && `matches ${one.pattern}`,
        one.default !== undefined && `default ${JSON.stringify(one.default)}`,
    ]
        .filter(Boolean)
        .join(', ');
}

function getItemSchema(schema: OperationSchema): OperationSchema {
    return schema.items ? getItemSchema(stripNullAlternative(schema.items)) : schema;
}

function formatRange(least: number | undefined, max: number | undefined, of: string): string {
    const range =
        least === undefined
            ? max !== undefined && `at most ${max}`
            : max === undefined
              ? `at least ${least}`
              : `${least} to ${max}`;
    return range ? `${range} ${of}`.trim() : '';
}
