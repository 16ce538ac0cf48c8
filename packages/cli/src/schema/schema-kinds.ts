import { listOperations, type Operation } from '@svc-int/api/contract';
import { descendantSchema, integrationEventPayloadSchema, rootElementSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { DESCRIPTIONS } from './descriptions.gen.js';

export type SchemaKind = 'event' | 'element' | 'operation';

type Json = Record<string, unknown>;

export function getSchemaFactories(kind: SchemaKind): Map<string, () => Json> {
    switch (kind) {
        case 'event':
            return listVariants(integrationEventPayloadSchema);
        case 'element':
            return listVariants(z.union([rootElementSchema, descendantSchema]));
        case 'operation':
            return new Map(listOperations().map(([id, operation]) => [id, () => describeOperation(id, operation)]));
    }
}

function listVariants(schema: z.ZodType): Map<string, () => Json> {
    const { $schema, $defs = {}, ...whole } = toJson(schema, 'input');
    const found = new Map<string, () => Json>();
    const definitions = withDescriptions($defs as Record<string, Json>);
    for (const one of [...listMembers(whole), ...Object.values(definitions)]) {
        const type = findType(one);
        if (type === undefined || found.has(type)) continue;
        found.set(type, () => ({ $schema, ...one, ...withDefinitions(one, definitions) }));
    }
    return found;
}

function withDescriptions(schemas: Record<string, Json>): Record<string, Json> {
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withDescription(name, schema)]));
}

function withDescription(name: string, schema: Json): Json {
    const { text, fields } = DESCRIPTIONS[name] ?? { fields: {} };
    const properties = Object.entries(Object(schema.properties) as Record<string, Json>).map(
        ([field, one]): [string, Json] => [field, field in fields ? { description: fields[field], ...one } : one],
    );
    return {
        ...(text !== undefined && { description: text }),
        ...schema,
        ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    };
}

function listMembers({ oneOf, anyOf }: Json): Json[] {
    const parts = oneOf ?? anyOf;
    return Array.isArray(parts) ? parts : [];
}

function findType({ properties }: Json): string | undefined {
    const { type } = Object(properties) as { type?: { const?: unknown } };
    return typeof type?.const === 'string' ? type.const : undefined;
}

function withDefinitions(schema: Json, definitions: Record<string, Json>): { $defs?: Record<string, Json> } {
    const needed = new Set<string>();
    const waiting: unknown[] = [schema];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        for (const [, name = ''] of JSON.stringify(one).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
            if (needed.has(name)) continue;
            needed.add(name);
            waiting.push(definitions[name]);
        }
    }
    const entries = Object.entries(definitions).filter(([name]) => needed.has(name));
    return entries.length > 0 ? { $defs: Object.fromEntries(entries) } : {};
}

function describeOperation(operationId: string, operation: Operation): Json {
    const { method, path, summary, scope, query, body, response, status } = operation;
    return {
        operationId,
        method,
        path: `/v1${path}`,
        summary,
        ...(scope && { scope }),
        ...(query && { query: toJson(query, 'input') }),
        ...(body && { body: toJson(body, 'input') }),
        status,
        ...(response && { response: toJson(response, 'output') }),
    };
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
    return { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
}
