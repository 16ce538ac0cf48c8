import { getSchemaFieldKind, stripNullAlternative } from './schema-field-kind.js';
import { resolveSchemaRef, type OperationSchema } from './operations.js';

/** What a schema says of a part of a value. */
export interface SchemaRow {
    name: string;
    schema: OperationSchema;
    /** What there is instead of a name that callers write. */
    is: 'required' | 'optional' | 'alternative' | 'any name';
}

/** The parts of a value, or of each item of a list; none for what has no parts. */
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
    return typeof any === 'object' && Object.keys(any).length > 0 ? [{ name: '…', schema: any, is: 'any name' }] : [];
}

/** The kind of a value in a few words. */
export function describeSchemaType(schema: OperationSchema): string {
    const { type, enum: options, const: only, items, anyOf, oneOf, format } = resolveSchemaRef(schema);
    if (only !== undefined) return JSON.stringify(only);
    if (options) return options.map((option) => JSON.stringify(option)).join(' | ');
    if (items) return `list of ${describeSchemaType(items) || 'values'}`;
    const alternatives = anyOf ?? oneOf;
    if (alternatives) return [...new Set(alternatives.map((one) => describeSchemaType(one) || 'object'))].join(' or ');
    return [[type ?? []].flat().join(' or '), format && `(${format})`].filter(Boolean).join(' ');
}

/** What else a value keeps to; empty where nothing does. */
export function formatConstraints(schema: OperationSchema): string {
    const one = stripNullAlternative(schema);
    return [
        formatRange(one.minLength, one.maxLength, 'characters'),
        formatRange(one.minItems, one.maxItems, 'items'),
        // Whole numbers that any program takes are no bound that somebody meets.
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
