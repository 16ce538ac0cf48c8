import { createOpenApiDocument } from '@svc-int/api/contract';

import type { JsonSchema } from '../support/content/schema-values.js';

interface Described {
    operationId: string;
    parameters: { name: string; in: string; schema: JsonSchema }[];
    requestBody?: Content;
    responses: Record<string, Content>;
}

interface Content {
    content?: Record<string, { schema: JsonSchema }>;
}

const { paths, components } = createOpenApiDocument('1.0.0') as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, JsonSchema> };
};

const operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
);

/** Places: `Resource.field.field`, `operationId.parameter.field`, or `operationId().field` in a response. */
export function schemasAt(place: string): JsonSchema[] {
    const [start = '', ...fields] = place.split('.');
    const [name = '', answer] = start.split('()');
    const operation = operations.get(name);
    const rootOf = answer === undefined ? inputOf : answerOf;
    const roots = [operation ? rootOf(operation) : (components.schemas[name] ?? {})];
    return fields.reduce((schemas, field) => schemas.flatMap((schema) => fieldsOf(schema, field)), roots);
}

function inputOf({ parameters, requestBody }: Described): JsonSchema {
    const query = parameters.filter((parameter) => parameter.in === 'query');
    const body = jsonIn(requestBody);
    return {
        anyOf: [
            { properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])) },
            ...(body ? [body] : []),
        ],
    };
}

function answerOf({ responses }: Described): JsonSchema {
    return jsonIn(responses[200] ?? responses[201]) ?? {};
}

function jsonIn(content: Content | undefined): JsonSchema | undefined {
    return content?.content?.['application/json']?.schema;
}

export function meant(schema: JsonSchema): JsonSchema[] {
    const { $ref, anyOf, oneOf, items } = schema;
    const inner = $ref ? [components.schemas[$ref.replace('#/components/schemas/', '')] ?? {}] : (anyOf ?? oneOf);
    return inner ? inner.flatMap(meant) : [schema, ...(items ? meant(items) : [])];
}

function fieldsOf(schema: JsonSchema, field: string): JsonSchema[] {
    return meant(schema).flatMap(({ properties, additionalProperties }) => {
        const known = properties?.[field];
        if (known) return [known];
        return typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
            ? [additionalProperties]
            : [];
    });
}
