import { isNonArrayObject, type UIElement } from '@svc-int/api';

import { listVisibleChildElements, type TreeElement } from '../../page/tree.js';

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** Inferred from earlier values and rendered inputs, as integrations declare no props and state. */
export interface InferredValue {
    /** Empty if never seen. */
    types: readonly JsonType[];
    choices?: readonly unknown[];
    examples: readonly unknown[];
    fields: ReadonlyMap<string, InferredValue>;
    item?: InferredValue;
}

/** `example` is the maximum text length. */
const LIMITS = { samples: 60, names: 200, levels: 8, examples: 20, example: 80 };

export const UNKNOWN_VALUE: InferredValue = { types: [], examples: [], fields: new Map() };

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
    // There may be very many fields.
    for (const name in sample) if (fields.push([name, sample[name]]) >= LIMITS.names) break;
    return fields;
}

export function inferState(samples: readonly unknown[], element: TreeElement | undefined): InferredValue {
    const inferred = inferValue(samples);
    return { ...inferred, fields: new Map([...inferred.fields, ...(element ? inferInputs(element) : [])]) };
}

function inferInputs(element: TreeElement): [key: string, known: InferredValue][] {
    const own = 'type' in element && 'state' in element ? inferInput(element) : [];
    return [...own, ...listVisibleChildElements(element).flatMap(inferInputs)];
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

/** `*` stands for any array item. */
export function getInferredValueAt(inferred: InferredValue, [name, ...rest]: readonly string[]): InferredValue {
    if (name === undefined) return inferred;
    const next = name === '*' ? (inferred.item ?? inferred.fields.get(name)) : inferred.fields.get(name);
    return next ? getInferredValueAt(next, rest) : UNKNOWN_VALUE;
}

export function getJsonType(value: unknown): JsonType {
    if (value === null) return 'null';
    if (Array.isArray(value)) return 'array';
    // JSON has no other types.
    return typeof value as JsonType;
}

function isShort(value: unknown): boolean {
    return (typeof value === 'string' && value.length <= LIMITS.example) || typeof value === 'number';
}
