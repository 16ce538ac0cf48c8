import { createOpenApiDocument } from '@svc-int/api/contract';
import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '../support/schema-values.js';
import { BOUNDS, FIELDS, PARAMETERS, PATTERNS, VALUES } from './interface.js';

interface Described {
    operationId: string;
    parameters: { name: string; in: string; schema: JsonSchema }[];
    requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

// The document is plain JSON to the compiler; what of it is read here is described above.
const { paths, components } = createOpenApiDocument('1.0.0') as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, JsonSchema> };
};

const operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
);

/** The schemas at a place: `Resource.field.field` or `operationId.parameter.field`. */
function schemasAt(place: string): JsonSchema[] {
    const [start = '', ...fields] = place.split('.');
    const operation = operations.get(start);
    const roots = operation ? [inputOf(operation)] : [components.schemas[start] ?? {}];
    return fields.reduce((schemas, field) => schemas.flatMap((schema) => fieldsOf(schema, field)), roots);
}

/** Query and body as one object. */
function inputOf({ parameters, requestBody }: Described): JsonSchema {
    const query = parameters.filter((parameter) => parameter.in === 'query');
    const body = requestBody?.content['application/json']?.schema;
    return {
        anyOf: [
            { properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])) },
            ...(body ? [body] : []),
        ],
    };
}

/** The schemas that a schema stands for: what it refers to, chooses from, or lists. */
function meant(schema: JsonSchema): JsonSchema[] {
    const { $ref, anyOf, oneOf, items } = schema;
    const inner = $ref ? [components.schemas[$ref.replace('#/components/schemas/', '')] ?? {}] : (anyOf ?? oneOf);
    return inner ? inner.flatMap(meant) : [schema, ...(items ? meant(items) : [])];
}

/** A field by its name, or what a map holds under any. */
function fieldsOf(schema: JsonSchema, field: string): JsonSchema[] {
    return meant(schema).flatMap(({ properties, additionalProperties }) => {
        const known = properties?.[field];
        if (known) return [known];
        // An object that keeps whatever it is given does not know of the field.
        return typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
            ? [additionalProperties]
            : [];
    });
}

function valuesAt(place: string): unknown[] {
    const schemas = schemasAt(place).flatMap(meant);
    return schemas.flatMap((schema) => schema.enum ?? ('const' in schema ? [schema.const] : []));
}

/** Whether one of the schemas at a place has these bounds; those that are not named are open. */
function isBounded(place: string, bounds: string): boolean {
    const [least, most] = bounds.split('..').map((bound) => (bound === '' ? undefined : Number(bound)));
    return schemasAt(place)
        .flatMap(meant)
        .some(
            ({ minLength, minItems, minimum, maxLength, maxItems, maximum }) =>
                (least ?? minLength ?? minItems ?? minimum) === (minLength ?? minItems ?? minimum) &&
                (most ?? maxLength ?? maxItems ?? maximum) === (maxLength ?? maxItems ?? maximum),
        );
}

describe('the contract', () => {
    it.each(Object.entries({ ...FIELDS, ...PARAMETERS }))('knows what there is of %s', (name, fields) => {
        const missing = fields.split(' ').filter((field) => schemasAt(`${name}.${field}`).length === 0);
        expect(missing).toEqual([]);
    });

    it.each(Object.entries(VALUES))('has the values of %s', (place, values) => {
        expect(new Set(valuesAt(place))).toEqual(new Set(values.split(' ')));
    });

    it.each(Object.entries(BOUNDS))('bounds %s to %s', (place, bounds) => {
        expect(isBounded(place, bounds)).toBe(true);
    });

    it.each(Object.entries(PATTERNS))('has the pattern of %s', (place, pattern) => {
        expect(
            schemasAt(place)
                .flatMap(meant)
                .map((schema) => schema.pattern),
        ).toContain(pattern);
    });
});
