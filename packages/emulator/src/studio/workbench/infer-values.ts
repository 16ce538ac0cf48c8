import { isNonArrayObject, type UIElement } from '@svc-int/api';

import { getChildren, type TreeElement } from '../../page/tree.js';

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/**
 * What is known of a value. No integration declares which props and state a component has: it is what they were so far, and what the
 * elements take that are drawn.
 */
export interface InferredValue {
    /** Those that it had; none where it was never seen. */
    types: readonly JsonType[];
    /** The only ones that it can be. */
    choices?: readonly unknown[];
    /** Some that it was. */
    examples: readonly unknown[];
    /** Of an object. */
    fields: ReadonlyMap<string, InferredValue>;
    /** What is in a list. */
    item?: InferredValue;
}

/** What is looked at at most: samples of a value, names of an object, levels, and how long an example may be. */
const LIMITS = { samples: 60, names: 200, levels: 8, examples: 20, example: 80 };

export const UNKNOWN_VALUE: InferredValue = { types: [], examples: [], fields: new Map() };

/** What is known of a value by others that it was. */
export function inferValue(samples: readonly unknown[], level = 0): InferredValue {
    const limited = samples.slice(0, LIMITS.samples);
    if (level > LIMITS.levels || limited.length === 0) return UNKNOWN_VALUE;
    const items = limited.flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []));
    return {
        types: [...new Set(limited.map(getJsonType))],
        examples: [...new Set(limited.filter(isShort))].slice(0, LIMITS.examples),
        fields: inferFields(limited, level),
        ...(items.length > 0 && { item: inferValue(items, level + 1) }),
    };
}

function inferFields(samples: readonly unknown[], level: number): InferredValue['fields'] {
    const values = new Map<string, unknown[]>();
    for (const sample of samples) {
        for (const [name, value] of listFields(sample)) {
            const others = values.get(name);
            if (others) others.push(value);
            else if (values.size < LIMITS.names) values.set(name, [value]);
        }
    }
    return new Map([...values].map(([name, each]) => [name, inferValue(each, level + 1)]));
}

function listFields(sample: unknown): [name: string, value: unknown][] {
    const fields: [string, unknown][] = [];
    if (!isNonArrayObject(sample)) return fields;
    // There may be very many.
    for (const name in sample) if (fields.push([name, sample[name]]) >= LIMITS.names) break;
    return fields;
}

/** The same of a state, with what the inputs take that are drawn. */
export function inferState(samples: readonly unknown[], element: TreeElement | undefined): InferredValue {
    const inferred = inferValue(samples);
    return { ...inferred, fields: new Map([...inferred.fields, ...(element ? inferInputs(element) : [])]) };
}

function inferInputs(element: TreeElement): [key: string, known: InferredValue][] {
    const own = 'type' in element && 'state' in element ? inferInput(element) : [];
    return [...own, ...getChildren(element).flatMap(inferInputs)];
}

function inferInput(element: UIElement & { state?: unknown }): [string, InferredValue][] {
    if (typeof element.state !== 'string') return [];
    const known = inferElementValue(element);
    return known ? [[element.state, known]] : [];
}

function inferElementValue(element: UIElement): InferredValue | undefined {
    switch (element.type) {
        case 'textinput':
        case 'codeblock':
            return { ...UNKNOWN_VALUE, types: ['string'] };
        case 'switch':
            return { ...UNKNOWN_VALUE, types: ['boolean'] };
        case 'checkbox':
            return { ...UNKNOWN_VALUE, types: ['array'] };
        case 'select': {
            const { options, multiple, acceptInput } = element;
            const choices = Array.isArray(options) && acceptInput !== true ? options.map(({ id }) => id) : undefined;
            const one: InferredValue = { ...UNKNOWN_VALUE, types: ['string'], ...(choices && { choices }) };
            return multiple === true ? { ...UNKNOWN_VALUE, types: ['array'], item: one } : one;
        }
        default:
            return undefined;
    }
}

/** What is known of what stands at a path, in which `*` is for whatever is in a list. */
export function getInferredAt(inferred: InferredValue, [name, ...rest]: readonly string[]): InferredValue {
    if (name === undefined) return inferred;
    const next = name === '*' ? (inferred.item ?? inferred.fields.get(name)) : inferred.fields.get(name);
    return next ? getInferredAt(next, rest) : UNKNOWN_VALUE;
}

export function getJsonType(value: unknown): JsonType {
    if (value === null) return 'null';
    if (Array.isArray(value)) return 'array';
    // JSON has no others.
    return typeof value as JsonType;
}

function isShort(value: unknown): boolean {
    return (typeof value === 'string' && value.length <= LIMITS.example) || typeof value === 'number';
}
