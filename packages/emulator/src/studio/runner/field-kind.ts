import { resolved, type Schema } from './operations.js';

/** How a value is written. */
export type FieldKind =
    | { kind: 'choice'; options: readonly unknown[] }
    | { kind: 'text' }
    | { kind: 'number' }
    | { kind: 'object'; fields: readonly [name: string, schema: Schema, isNeeded: boolean][] }
    | { kind: 'variants'; name: string; variants: ReadonlyMap<string, Schema> }
    | { kind: 'list'; item: Schema; most?: number }
    | { kind: 'json' };

/** What a field is made of: anything that has no simpler one is written as JSON. */
export function fieldKind(schema: Schema): FieldKind {
    const { type, enum: options, const: only, properties, required = [], items, maxItems } = nonNull(schema);
    if (only !== undefined) return { kind: 'choice', options: [only] };
    if (options) return { kind: 'choice', options };
    if (type === 'boolean') return { kind: 'choice', options: [true, false] };
    if (type === 'string') return { kind: 'text' };
    if (type === 'integer' || type === 'number') return { kind: 'number' };
    if (type === 'array' && items)
        return { kind: 'list', item: items, ...(maxItems !== undefined && { most: maxItems }) };
    const names = Object.entries(properties ?? {});
    if (names.length > 0)
        return { kind: 'object', fields: names.map(([name, one]) => [name, one, required.includes(name)]) };
    return variantsOf(schema) ?? { kind: 'json' };
}

/** A value to begin with: what can only be one thing is that. */
export function begun(schema: Schema): unknown {
    const kind = fieldKind(schema);
    switch (kind.kind) {
        case 'choice':
            return kind.options[0];
        case 'text':
            return '';
        case 'number':
            return 0;
        case 'list':
            return [];
        case 'object':
            return Object.fromEntries(
                kind.fields.flatMap(([name, one, isNeeded]) => {
                    const { const: only } = nonNull(one);
                    return isNeeded && only !== undefined ? [[name, only]] : [];
                }),
            );
        case 'variants':
            return {};
        case 'json':
            return null;
        default:
            return kind satisfies never;
    }
}

/** The schema of a value that is there: null is written as JSON alone. */
export function nonNull(schema: Schema): Schema {
    const one = resolved(schema);
    const others = one.anyOf?.filter((each) => resolved(each).type !== 'null') ?? [];
    const [only] = others;
    if (!only || others.length !== 1) return one;
    return { ...nonNull(only), ...(one.description !== undefined && { description: one.description }) };
}

/** Objects that are told apart by a field with one value each. */
function variantsOf(schema: Schema): FieldKind | undefined {
    const { oneOf, anyOf } = nonNull(schema);
    const each = (oneOf ?? anyOf ?? []).map(resolved);
    const [first] = each;
    for (const name of Object.keys(first?.properties ?? {})) {
        const values = each.map(({ properties }) => properties?.[name]?.const);
        if (
            each.length > 1 &&
            values.every((value) => typeof value === 'string') &&
            new Set(values).size === each.length
        )
            return { kind: 'variants', name, variants: new Map(values.map((value, at) => [value, each[at] ?? {}])) };
    }
    return undefined;
}
