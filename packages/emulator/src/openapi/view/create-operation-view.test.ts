import type { DocumentBlock } from '@svc-int/api';
import { assertProperty } from '@svc-int/test-support/property';
import { countSteps } from '@svc-int/test-support/integrations/steps';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createModelsView, createOperationView } from './create-operation-view.js';
import type { PropertyView, SpecSchemaView } from './specification-view.js';

const asText = (markdown: string): DocumentBlock[] =>
    markdown === '' ? [] : [{ object: 'block', type: 'paragraph', nodes: [] }];

const specOf = (document: object) => ({ document, files: new Map() });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const model = (schemas: object, name: string): SpecSchemaView => {
    const { models } = createModelsView(specOf({ components: { schemas } }), [name], asText);
    const [one] = models;
    if (!one) throw new Error(`There is no ${name}.`);
    return one.schema;
};

const namesIn = ({ properties }: SpecSchemaView) => properties.map(({ name }) => name);

const READ_BY_STEPS: ProxyHandler<object> = { get: (of, name, receiver) => Reflect.get(of, name, receiver) as unknown };

/** 60,000 properties need about 100,000 steps; a scan per reference would need millions. */
const MOST_STEPS = 200_000;

const countSchemas = ({ properties, choices }: SpecSchemaView): number =>
    [...properties.map(({ schema }) => schema), ...choices.flatMap(({ schemas }) => schemas)].reduce(
        (sum, schema) => sum + countSchemas(schema),
        1,
    );

describe('the view of a schema', () => {
    it('lists each property of the parts of "allOf" once, and the properties of array items', () => {
        const pet = model(
            {
                Named: { required: ['name'], properties: { name: { type: 'string' } } },
                Pet: {
                    allOf: [ref('Named'), { properties: { age: {}, name: { type: 'integer' } } }],
                    additionalProperties: { type: 'boolean' },
                },
                Pets: { type: 'array', items: ref('Pet') },
            },
            'Pets',
        );
        expect([pet.type, namesIn(pet)]).toEqual(['array of Pet', ['*', 'name', 'age']]);
        expect(pet.properties[1]).toMatchObject({ isRequired: true, schema: { type: 'string' } });
    });

    it('has the alternatives, values, limits and example of the schema, and who sends the value', () => {
        const size = model(
            {
                Small: {},
                Size: { oneOf: [ref('Small'), { type: 'integer', minimum: 0, example: 7, readOnly: true }] },
                Color: { enum: ['red', 2], default: 'red', deprecated: true },
            },
            'Size',
        );
        expect(size.choices).toMatchObject([
            { of: 'one', schemas: [{ type: 'Small' }, { type: 'integer', example: '7', sender: 'server' }] },
        ]);
        expect(size.choices[0]?.schemas[1]?.facts).toEqual([{ name: 'minimum', text: '0' }]);
        expect(model({ Color: { enum: ['red', 2], default: 'red', deprecated: true } }, 'Color')).toMatchObject({
            values: ['red', '2'],
            facts: [{ name: 'default', text: 'red' }],
            isDeprecated: true,
        });
    });

    it('ends at a recursive reference, which it marks as cut', () => {
        const pet = model(
            { Pet: { properties: { kin: ref('Pet'), all: { type: 'array', items: ref('Pet') } } } },
            'Pet',
        );
        const [kin, all] = pet.properties.map(({ schema }) => schema);
        expect(kin).toMatchObject({ type: 'Pet', isCut: true, properties: [] });
        expect(all).toMatchObject({ type: 'array of Pet', properties: [] });
        expect(model({ A: ref('B'), B: ref('A') }, 'A').properties).toEqual([]);
    });
});

describe('createOperationView', () => {
    it('returns the parameters by location, the body by media type and the responses', () => {
        const operation = {
            summary: 'Change it',
            security: [{ key: [] }, { a: [], b: [] }],
            parameters: [{ name: 'q', in: 'query', description: 'What', schema: { type: 'string' } }],
            requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' }, example: 'Hi' } } },
            responses: { 200: { description: 'Done', headers: { etag: { schema: { type: 'string' } } } } },
        };
        const document = {
            servers: [{ url: 'https://api.example/' }],
            paths: { '/a/{id}': { parameters: [{ name: 'id', in: 'path', required: true }], patch: operation } },
        };
        const shown = createOperationView(specOf(document), 'paths', { name: '/a/{id}', method: 'PATCH' }, asText);
        expect(shown).toMatchObject({
            title: 'Change it',
            server: 'https://api.example',
            security: ['key', 'a + b'],
            parameters: [
                { location: 'path', parameters: [{ name: 'id', isRequired: true }] },
                { location: 'query', parameters: [{ name: 'q', schema: { type: 'string' } }] },
            ],
            body: { isRequired: true, contents: [{ mediaType: 'text/plain', examples: [{ name: '', text: 'Hi' }] }] },
            responses: [{ status: '200', headers: [{ name: 'etag' }], contents: [] }],
        });
        expect(
            createOperationView(specOf(document), 'paths', { name: '/a/{id}', method: 'get' }, asText),
        ).toBeUndefined();
        expect(
            createOperationView(specOf(document), 'paths', { name: 'toString', method: 'get' }, asText),
        ).toBeUndefined();
    });

    it('returns the body of an OpenAPI 2.0 operation, which is one of its parameters', () => {
        const document = {
            host: 'api.example',
            basePath: '/v1',
            definitions: { Pet: { properties: { name: {} } } },
            paths: {
                '/a': {
                    post: {
                        parameters: [{ in: 'body', name: 'pet', schema: { $ref: '#/definitions/Pet' } }],
                        responses: { 201: { description: 'Made', schema: { $ref: '#/definitions/Pet' } } },
                    },
                },
            },
        };
        const shown = createOperationView(specOf(document), 'paths', { name: '/a', method: 'post' }, asText);
        expect(shown).toMatchObject({ server: 'https://api.example/v1', parameters: [] });
        for (const contents of [shown?.body?.contents, shown?.responses[0]?.contents])
            expect(contents).toMatchObject([{ schema: { type: 'Pet', properties: [{ name: 'name' }] } }]);
    });
});

const stepsOf = countSteps();

function counted<Shown>(shape: () => Shown): { shown: Shown; steps: number } {
    let shown: Shown | undefined;
    const steps = stepsOf(() => void (shown = shape()));
    return { shown: shown as Shown, steps };
}

describe('a hostile specification', () => {
    const many = (count: number, schema: unknown) =>
        new Proxy(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, schema])), READ_BY_STEPS);

    it.each<[string, object]>([
        ['of very many properties', { A: { properties: many(60_000, { type: 'string' }) } }],
        [
            'of models that have each other, each many times',
            { A: { properties: many(50, ref('B')) }, B: { properties: many(50, ref('A')) } },
        ],
        [
            'of a large model that is named very often',
            { A: { properties: many(1000, ref('B')) }, B: { properties: many(60_000, {}) } },
        ],
        ['of very many values', { A: { enum: Array.from({ length: 500_000 }, (_, at) => `v${at}`) } }],
        ['of alternatives in each other', { A: { oneOf: Array(30_000).fill(ref('A')), anyOf: [ref('A'), ref('A')] } }],
        [
            'of a large example that is named very often',
            { A: { properties: many(5000, ref('B')) }, B: { example: many(60_000, 1) } },
        ],
        [
            'of what is made of itself',
            { A: { allOf: Array(1000).fill(ref('B')) }, B: { allOf: Array(1000).fill(ref('A')) } },
        ],
        ['of long names', { A: { properties: { ['n'.repeat(5_000_000)]: { type: 't'.repeat(1_000_000) } } } }],
        ['of long references', { A: { properties: many(2000, { $ref: `#/${'a/'.repeat(1_000_000)}` }) } }],
        [
            'of answers that are one large object',
            { A: { properties: { a: { additionalProperties: many(60_000, ref('A')) } } } },
        ],
    ])('%s is truncated within a limited number of steps', (_, schemas) => {
        const { shown, steps } = counted(() => model(schemas, 'A'));
        expect(steps).toBeLessThan(MOST_STEPS);
        expect(countSchemas(shown)).toBeLessThanOrEqual(450);
        expect(JSON.stringify(shown).length).toBeLessThan(1_000_000);
    });

    it('of very many responses, media types and examples is truncated within a limited number of steps', () => {
        const content = { $ref: '#/content' };
        const document = {
            content: { content: many(30_000, { examples: many(10, { value: 1 }) }), headers: many(30_000, {}) },
            paths: {
                '/a': {
                    get: {
                        parameters: Array.from({ length: 30_000 }, () => ({ name: 'a', in: 'query' })),
                        responses: many(30_000, content),
                    },
                },
            },
        };
        const { shown, steps } = counted(() =>
            createOperationView(specOf(document), 'paths', { name: '/a', method: 'get' }, asText),
        );
        expect(steps).toBeLessThan(5 * MOST_STEPS);
        expect(JSON.stringify(shown).length).toBeLessThan(1_000_000);
    });

    it('is shown with the number of omitted values and properties', () => {
        expect(model({ A: { enum: Array.from({ length: 60 }, String) } }, 'A').left).toBe(10);
        expect(model({ A: { properties: many(1000, {}) } }, 'A').left).toBeGreaterThan(500);
    });

    it('of random values is shown without an error, with unique names of properties', () => {
        const keys = [
            'properties',
            'items',
            'allOf',
            'oneOf',
            'enum',
            '$ref',
            'example',
            'required',
            'type',
            'content',
            'schema',
        ];
        const { tree } = fc.letrec((tie) => ({
            tree: fc.oneof(
                { maxDepth: 6, depthIdentifier: 'tree' },
                fc.constantFrom('#/components/schemas/A', '#/paths', null, 1, 'text', true),
                fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 4 }),
                fc.array(tie('tree'), { maxLength: 3 }),
            ),
        }));
        assertProperty(
            fc.property(tree, tree, (schema, operation) => {
                const document = { paths: { '/a': { get: operation } }, components: { schemas: { A: schema } } };
                const { models } = createModelsView(specOf(document), ['A', 'none'], asText);
                const names = models.flatMap((one) => one.schema.properties.map(({ name }: PropertyView) => name));
                expect(new Set(names).size).toBe(names.length);
                createOperationView(specOf(document), 'paths', { name: '/a', method: 'get' }, asText);
            }),
            { numRuns: 200 },
        );
    });
});
