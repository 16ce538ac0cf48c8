import type * as z from 'zod';

import { rootElementSchema } from './elements.schema.js';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

let known: ReadonlyMap<string, readonly string[]> | undefined;

export function listElementProps(): ReadonlyMap<string, readonly string[]> {
    if (known) return known;
    const props = new Map<string, readonly string[]>();
    collect(rootElementSchema, props, new Set());
    return (known = props);
}

function collect(schema: Schema, props: Map<string, readonly string[]>, seen: Set<Schema>): void {
    if (seen.has(schema)) return;
    seen.add(schema);
    const def = getDefinition(schema);
    if (def.type === 'object') addElement(def.shape, props);
    for (const part of listParts(def)) collect(part, props, seen);
}

function addElement(shape: Readonly<Record<string, Schema>>, props: Map<string, readonly string[]>): void {
    const { type, ...others } = shape;
    const def = type && getDefinition(type);
    const [name] = def?.type === 'literal' ? def.values : [];
    if (typeof name === 'string') props.set(name, Object.keys(others));
}

function getDefinition(schema: Schema): Definition {
    const { _zod: internals } = schema as z.core.$ZodTypes;
    return internals.def;
}

function listParts(def: Definition): Schema[] {
    switch (def.type) {
        case 'object':
            return Object.values(def.shape);
        case 'array':
            return [def.element];
        case 'tuple':
            return [...def.items];
        case 'union':
            return [...def.options];
        case 'lazy':
            return [def.getter()];
        case 'optional':
            return [def.innerType];
        default:
            return [];
    }
}
