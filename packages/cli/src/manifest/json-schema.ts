import * as z from 'zod';

import { manifestSchema } from './schema.js';

/** A node of a JSON Schema, as far as the kit reads it. */
export interface JsonSchema {
    properties?: Record<string, JsonSchema>;
    additionalProperties?: JsonSchema | boolean;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    description?: string;
}

/** The manifest's JSON Schema: what an author may write. */
export function createManifestJsonSchema(): JsonSchema {
    const schema = z.toJSONSchema(manifestSchema, { io: 'input' });
    // zod types its result more loosely than the few keywords that are read here.
    return { ...schema, title: 'Manifest of an integration' } as JsonSchema;
}

/** The keys that may stand in the map at a path of the manifest. */
export function keysAt(path: readonly PropertyKey[], schema: JsonSchema = createManifestJsonSchema()): string[] {
    let nodes = alternatives(schema);
    for (const segment of path) nodes = nodes.flatMap((node) => descend(node, segment)).flatMap(alternatives);
    return [...new Set(nodes.flatMap((node) => Object.keys(node.properties ?? {})))];
}

function alternatives(node: JsonSchema): JsonSchema[] {
    return [node, ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(alternatives)];
}

function descend({ items, properties, additionalProperties }: JsonSchema, segment: PropertyKey): JsonSchema[] {
    if (typeof segment === 'number') return items ? [items] : [];
    const property = properties?.[String(segment)];
    if (property) return [property];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}
