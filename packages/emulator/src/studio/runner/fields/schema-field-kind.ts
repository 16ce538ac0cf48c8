import { resolveSchemaRef, type OperationSchema } from '../operations.js';

/** More alternatives are edited as JSON. */
const MAX_KINDS = 8;

const MAX_NAMED_VARIANTS = 2;

export type SchemaFieldKind =
    | { kind: 'choice'; options: readonly unknown[] }
    | { kind: 'text' }
    | { kind: 'number' }
    | {
          kind: 'object';
          fields: readonly [name: string, schema: OperationSchema, isNeeded: boolean][];
          /** Allows additional fields. */
          isOpen?: true;
      }
    | { kind: 'variants'; name: string; variants: ReadonlyMap<string, OperationSchema> }
    | { kind: 'list'; item: OperationSchema; maxItems?: number }
    | { kind: 'map'; item: OperationSchema }
    | { kind: 'alternatives'; alternatives: ReadonlyMap<string, OperationSchema> }
    | { kind: 'json' };

export function getSchemaFieldKind(schema: OperationSchema): SchemaFieldKind {
    const one = stripNullAlternative(schema);
    const { type, enum: options, const: only, properties, required = [], items, maxItems } = one;
    if (only !== undefined) return { kind: 'choice', options: [only] };
    if (options) return { kind: 'choice', options };
    if (type === 'boolean') return { kind: 'choice', options: [true, false] };
    if (type === 'string') return { kind: 'text' };
    if (type === 'integer' || type === 'number') return { kind: 'number' };
    if (type === 'array' && items) return { kind: 'list', item: items, ...(maxItems !== undefined && { maxItems }) };
    const names = Object.entries(properties ?? {});
    if (names.length > 0 || (properties && one.additionalProperties === false))
        return {
            kind: 'object',
            fields: names.map(([name, one]) => [name, one, required.includes(name)]),
            ...(one.additionalProperties && { isOpen: true }),
        };
    if (isSchema(one.additionalProperties)) return { kind: 'map', item: one.additionalProperties };
    return findVariants(schema) ?? findChoice(schema) ?? findAlternatives(schema) ?? { kind: 'json' };
}

/** Presets required constants. */
export function createInitialValue(schema: OperationSchema): unknown {
    const kind = getSchemaFieldKind(schema);
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
                    const { const: only } = stripNullAlternative(one);
                    return isNeeded && only !== undefined ? [[name, only]] : [];
                }),
            );
        case 'variants':
        case 'map':
            return {};
        case 'alternatives':
            return createInitialValue([...kind.alternatives.values()][0] ?? {});
        case 'json':
            return null;
        default:
            return kind satisfies never;
    }
}

/** `null` can be entered as JSON only. */
export function stripNullAlternative(schema: OperationSchema): OperationSchema {
    const one = resolveSchemaRef(schema);
    const others = one.anyOf?.filter((each) => resolveSchemaRef(each).type !== 'null') ?? [];
    const [only] = others;
    if (!only || others.length !== 1) return one;
    return { ...stripNullAlternative(only), ...(one.description !== undefined && { description: one.description }) };
}

/** Objects with a discriminator. */
function findVariants(schema: OperationSchema): SchemaFieldKind | undefined {
    const { oneOf, anyOf } = stripNullAlternative(schema);
    const each = (oneOf ?? anyOf ?? []).map(resolveSchemaRef);
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

function findChoice(schema: OperationSchema): SchemaFieldKind | undefined {
    const { oneOf, anyOf } = stripNullAlternative(schema);
    const kinds = (oneOf ?? anyOf ?? []).map(getSchemaFieldKind);
    const options = kinds.flatMap((kind) => (kind.kind === 'choice' ? kind.options : []));
    return kinds.length > 1 && kinds.every(({ kind }) => kind === 'choice') ? { kind: 'choice', options } : undefined;
}

function findAlternatives(schema: OperationSchema): SchemaFieldKind | undefined {
    const { anyOf, oneOf } = stripNullAlternative(schema);
    const each = (anyOf ?? oneOf ?? []).filter((one) => resolveSchemaRef(one).type !== 'null');
    if (each.length < 2 || each.length > MAX_KINDS) return undefined;
    const alternatives = new Map(each.map((one) => [describeKind(one), one]));
    return alternatives.size === each.length ? { kind: 'alternatives', alternatives } : undefined;
}

function describeKind(schema: OperationSchema): string {
    const kind = getSchemaFieldKind(schema);
    switch (kind.kind) {
        case 'choice':
            return kind.options.length > 3 ? `one of ${kind.options.length}` : kind.options.map(String).join(' or ');
        case 'object': {
            const needed = kind.fields.filter(([, , isNeeded]) => isNeeded);
            const names = (needed.length > 0 ? needed : kind.fields).map(([name]) => name);
            return names.join(', ') || 'nothing';
        }
        case 'map':
            return 'names and values';
        case 'variants':
            return `${[...kind.variants.keys()].slice(0, MAX_NAMED_VARIANTS).join(', ')}, …`;
        case 'json':
        case 'alternatives':
            return 'JSON';
        case 'text':
        case 'number':
        case 'list':
            return kind.kind;
        default:
            return kind satisfies never;
    }
}

function isSchema(schema: OperationSchema | boolean | undefined): schema is OperationSchema {
    return typeof schema === 'object' && Object.keys(schema).length > 0;
}
