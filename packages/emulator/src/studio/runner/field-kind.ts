import { resolved, type Schema } from './operations.js';

/** How a value is written. */
export type FieldKind =
    | { kind: 'choice'; options: readonly unknown[] }
    | { kind: 'text' }
    | { kind: 'number' }
    | { kind: 'object'; fields: readonly [name: string, schema: Schema, isNeeded: boolean][] }
    | { kind: 'variants'; name: string; variants: ReadonlyMap<string, Schema> }
    | { kind: 'json' };

/** What a field is made of: anything that has no simpler one is written as JSON. */
export function fieldKind(schema: Schema): FieldKind {
    const { type, enum: options, const: only, properties, required = [] } = nonNull(schema);
    if (only !== undefined) return { kind: 'choice', options: [only] };
    if (options) return { kind: 'choice', options };
    if (type === 'boolean') return { kind: 'choice', options: [true, false] };
    if (type === 'string') return { kind: 'text' };
    if (type === 'integer' || type === 'number') return { kind: 'number' };
    const names = Object.entries(properties ?? {});
    if (names.length > 0)
        return { kind: 'object', fields: names.map(([name, one]) => [name, one, required.includes(name)]) };
    return variantsOf(schema) ?? { kind: 'json' };
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
