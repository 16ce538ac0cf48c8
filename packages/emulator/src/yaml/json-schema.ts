export interface JsonSchema {
    type?: string | string[];
    const?: unknown;
    $ref?: string;
    $defs?: Record<string, JsonSchema>;
    properties?: Record<string, JsonSchema>;
    additionalProperties?: JsonSchema | boolean;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    description?: string;
}

export function listSchemaKeysAt(path: readonly PropertyKey[], schema: JsonSchema): string[] {
    return [...new Set(listSubschemasAt(path, schema).flatMap((node) => Object.keys(node.properties ?? {})))];
}

export function listSubschemasAt(path: readonly PropertyKey[], schema: JsonSchema): JsonSchema[] {
    const open = (node: JsonSchema) => listAlternatives(node, schema.$defs);
    let nodes = open(schema);
    for (const segment of path) nodes = nodes.flatMap((node) => listChildSchemas(node, segment)).flatMap(open);
    return nodes;
}

function listAlternatives(node: JsonSchema, definitions: Record<string, JsonSchema> = {}): JsonSchema[] {
    const referred = definitions[node.$ref?.replace('#/$defs/', '') ?? ''];
    const others = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(referred ? [referred] : [])];
    return [node, ...others.flatMap((other) => listAlternatives(other, definitions))];
}

function listChildSchemas({ items, properties, additionalProperties }: JsonSchema, segment: PropertyKey): JsonSchema[] {
    if (typeof segment === 'number' && items) return [items];
    const property = properties?.[String(segment)];
    if (property) return [property];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}
