import * as fc from 'fast-check';

import { resolveNode, createValues, type JsonSchema } from './schema-values.js';

export interface BrokenValue {
    value: unknown;
    path: PropertyKey[];
    /** Whether the path goes through a union, whose own issue may be reported instead. */
    inChoice: boolean;
}

const WRONG = { string: 'text', number: 1.5, boolean: true, null: null, array: [], object: {} };

type Kind = keyof typeof WRONG;

/** Longer lists repeat items: patterns take long to generate. */
const MAX_DIFFERENT_ITEMS = 10;

export function brokenValues(root: JsonSchema): fc.Arbitrary<BrokenValue> {
    return brokenNode(root, root, 0);
}

function brokenNode(given: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<BrokenValue> {
    return fc.constant(given).chain((unresolved) => {
        const node = resolveNode(unresolved, root);
        const wrong = wrongKinds(node, root).map((kind) => WRONG[kind]);
        const own = [wrong, ownFaults(node)].filter((faults) => faults.length > 0);
        return fc.oneof(
            ...own.map((faults) => fc.constantFrom(...faults).map(here)),
            ...innerFaults(node, root, depth).map((arbitrary) => ({ arbitrary, weight: 2 })),
        );
    });
}

function here(value: unknown): BrokenValue {
    return { value, path: [], inChoice: false };
}

function wrongKinds(node: JsonSchema, root: JsonSchema): Kind[] {
    const kinds = kindsOf(node, root);
    if (kinds.includes('any')) return [];
    return (Object.keys(WRONG) as Kind[]).filter((kind) => !kinds.includes(kind));
}

function kindsOf(given: JsonSchema, root: JsonSchema): string[] {
    const node = resolveNode(given, root);
    const choices = node.anyOf ?? node.oneOf;
    if (choices) return choices.flatMap((choice) => kindsOf(choice, root));
    return [node.type === 'integer' ? 'number' : (node.type ?? 'any')];
}

function ownFaults({ anyOf, oneOf, enum: values, pattern, format, ...node }: JsonSchema): unknown[] {
    if (anyOf ?? oneOf) return [];
    const { minLength = 0, maxLength, minimum, maximum, type } = node;
    return [
        ...(values || 'const' in node ? ['no such value'] : []),
        ...(minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
        ...(maxLength === undefined || pattern !== undefined || format !== undefined
            ? []
            : ['x'.repeat(maxLength + 1)]),
        ...(pattern === undefined ? [] : [' !']),
        ...(format === undefined ? [] : [' !']),
        ...(minimum === undefined ? [] : [minimum - 1]),
        ...(maximum === undefined ? [] : [maximum + 1]),
        ...(type === 'integer' ? [1.5] : []),
    ];
}

function innerFaults(node: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<BrokenValue>[] {
    const choices = node.anyOf ?? node.oneOf;
    if (choices) return choices.map((choice) => brokenNode(choice, root, depth + 1).map(asChoice));
    if (node.prefixItems) return tupleFaults(node, root, depth);
    if (node.type === 'array') return arrayFaults(node, root, depth);
    if (node.type === 'object') return objectFaults(node, root, depth);
    return [];
}

function asChoice(broken: BrokenValue): BrokenValue {
    return { ...broken, inChoice: true };
}

function tupleFaults(node: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<BrokenValue>[] {
    const { prefixItems = [] } = node;
    const whole = createValues(node, root, depth).map((value) => value as unknown[]);
    const within = prefixItems.map((item, index) =>
        fc
            .tuple(whole, brokenNode(item, root, depth + 1))
            .map(([items, broken]) => below(broken, index, items.with(index, broken.value))),
    );
    return [...within, whole.map((items) => here(items.slice(1))), whole.map((items) => here([...items, {}]))];
}

function arrayFaults(
    { items = {}, minItems = 0, maxItems }: JsonSchema,
    root: JsonSchema,
    depth: number,
): fc.Arbitrary<BrokenValue>[] {
    const lists = (length: number) => {
        const count = Math.min(length, MAX_DIFFERENT_ITEMS);
        return fc
            .array(createValues(items, root, depth + 1), { minLength: count, maxLength: count })
            .map((different) => here(Array.from({ length }, (_, index) => different[index % count])));
    };
    const oneItem = brokenNode(items, root, depth + 1).map((broken) => below(broken, 0, [broken.value]));
    return [
        ...(maxItems === undefined ? [] : [lists(maxItems + 1)]),
        ...(minItems > 0 ? [lists(minItems - 1)] : []),
        ...(kindsOf(items, root).includes('any') ? [] : [oneItem]),
    ];
}

function objectFaults(node: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<BrokenValue>[] {
    const { properties = {}, required = [], additionalProperties } = node;
    const whole = createValues(node, root, depth).map((value) => value as Record<string, unknown>);
    const without = required.map((key) =>
        whole.map(({ [key]: _, ...rest }) => ({ value: rest, path: [key], inChoice: false })),
    );
    const within = Object.entries(properties)
        .filter(([, property]) => !kindsOf(property, root).includes('any'))
        .map(([key, property]) =>
            fc
                .tuple(whole, brokenNode(property, root, depth + 1))
                .map(([value, broken]) => below(broken, key, { ...value, [key]: broken.value })),
        );
    const unknown = whole.map((value) => here({ ...value, surplus: 1 }));
    return [...without, ...within, ...(additionalProperties === false ? [unknown] : [])];
}

function below({ path, inChoice }: BrokenValue, key: PropertyKey, value: unknown): BrokenValue {
    return { value, path: [key, ...path], inChoice };
}
