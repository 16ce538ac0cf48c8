import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatBlocksAsMarkdownWithIdHrefs } from '../../markdown/index.js';
import { buildTwiceWithSpecDescriptions } from './descriptions.js';
import { createSpecBlocks, listSpecParts, planOpenApiSpecPages } from './spec-pages.js';
import type { OpenApiSpecification } from '../../../openapi/specification-reader.js';

const PETS = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1', description: '# All\n\nabout *pets*.' },
    tags: [{ name: 'pets', description: 'Those at home.' }, { name: 'unused' }],
    paths: {
        '/pets/{id}': {
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } }],
            get: { tags: ['pets'], summary: 'Get a pet', responses: { 200: { $ref: '#/components/responses/Pet' } } },
            put: {
                tags: ['pets'],
                operationId: 'putPet',
                deprecated: true,
                description: 'Puts *a pet* | two',
                requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
                responses: { 204: { description: 'Done' } },
            },
        },
        '/health': { get: { responses: {} } },
        '/other': { $ref: 'https://example.com/other.yaml#/item' },
    },
    webhooks: { born: { post: { summary: 'A pet is born', responses: {} } } },
    components: {
        responses: {
            Pet: {
                description: 'A pet',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            },
        },
        schemas: {
            Pet: {
                type: 'object',
                required: ['name'],
                properties: {
                    name: { type: 'string', description: 'What it is *called*.' },
                    kin: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
                },
            },
        },
    },
};

const spec: OpenApiSpecification = {
    document: PETS,
    files: new Map([
        ['https://example.com/other.yaml', { item: { get: { tags: ['pets'], summary: 'Other', responses: {} } } }],
    ]),
};

const READER = { egress: { convert: () => Promise.reject(new Error('It is read at once.')) } };

const pagesOf = (of: OpenApiSpecification, props: object) =>
    buildTwiceWithSpecDescriptions(READER, (described) => planOpenApiSpecPages(of, { ...props }, described));

const markdownOf = async (of: OpenApiSpecification, props: object) =>
    formatBlocksAsMarkdownWithIdHrefs(
        await buildTwiceWithSpecDescriptions(READER, (described) => createSpecBlocks(of, { ...props }, described)),
    );

describe('the pages of a specification', () => {
    it('are its introduction, its operations by tag, its webhooks, and its models if requested', async () => {
        const titles = async (props: object) => (await pagesOf(spec, props)).map(({ title }) => title);
        expect(await titles({})).toEqual(['Pets', 'pets', 'Operations', 'Webhooks']);
        expect(await titles({ models: true })).toEqual(['Pets', 'pets', 'Operations', 'Webhooks', 'Models']);
        expect((await pagesOf(spec, {}))[1]).toEqual({
            key: 'tag pets',
            title: 'pets',
            description: 'Those at home.',
            props: {
                doc: 'operations',
                operations: [
                    { path: '/pets/{id}', method: 'get' },
                    { path: '/pets/{id}', method: 'put' },
                    { path: '/other', method: 'get' },
                ],
            },
            parts: [
                { kind: 'operation', path: '/pets/{id}', method: 'get' },
                { kind: 'operation', path: '/pets/{id}', method: 'put' },
                { kind: 'operation', path: '/other', method: 'get' },
            ],
        });
    });

    it('list their parts in the order of their headings of level 2', async () => {
        const named = (await pagesOf(spec, { models: true })).map(({ props, parts }) => ({ props, parts }));
        for (const { props, parts } of [...named, { props: {}, parts: listSpecParts(spec, {}) }]) {
            const headings = (await markdownOf(spec, props)).match(/^## .*$/gm) ?? [];
            expect([props, headings.length]).toEqual([props, parts.length]);
            expect(listSpecParts(spec, props)).toEqual(parts);
        }
        expect(named.flatMap(({ parts }) => parts.map(({ kind }) => kind))).toEqual([
            ...Array(4).fill('operation'),
            'webhook',
            'schema',
        ]);
    });

    it('describe parameters, body and responses of operations', async () => {
        const markdown = await markdownOf(spec, {
            doc: 'operations',
            operations: [{ path: '/pets/{id}', method: 'PUT' }],
        });
        expect(markdown).toBe(
            [
                '## putPet',
                '`PUT /pets/{id}` (deprecated)',
                'Puts *a pet* | two',
                '### Parameters',
                '| Name | In | Type | Required | Description |\n| - | - | - | - | - |\n| `id` | path | `integer (int64)` | yes | |',
                '### Request body',
                '| Content | Type |\n| - | - |\n| `application/json` | `Pet` |',
                '### Responses',
                '| Status | Type | Description |\n| - | - | - |\n| `204` | | Done |',
                '',
            ]
                .join('\n\n')
                .trimEnd() + '\n',
        );
        expect(await markdownOf(spec, { doc: 'operations' })).toContain('| `200` | `Pet` | A pet |');
        expect(await markdownOf(spec, { doc: 'webhooks' })).toContain('## A pet is born');
        expect(await markdownOf(spec, { doc: 'models', schemas: ['Pet'] })).toContain(
            '| `kin` | `array of Pet` | no | |',
        );
        expect(await markdownOf(spec, { doc: 'info' })).toBe('### All\n\nabout *pets*.\n');
    });

    it('describe parameters, body and responses of an OpenAPI 2.0 specification', async () => {
        const former = {
            swagger: '2.0',
            info: { title: 'Pets', version: '1' },
            paths: {
                '/pets': {
                    post: {
                        parameters: [
                            { name: 'pet', in: 'body', schema: { $ref: '#/definitions/Pet' } },
                            { name: 'q', in: 'query', type: 'string' },
                        ],
                        responses: { 200: { description: 'Done', schema: { $ref: '#/definitions/Pet' } } },
                    },
                },
            },
            definitions: { Pet: { type: 'string' } },
        };
        const markdown = await markdownOf({ document: former, files: new Map() }, { doc: 'operations' });
        for (const line of [
            '## POST /pets',
            '| `q` | query | `string` | no |',
            '| `body` | `Pet` |',
            '| `200` | `Pet` | Done |',
        ])
            expect(markdown).toContain(line);
    });

    it('are created from any content of a specification', async () => {
        const keys = [
            'paths',
            '/a',
            'get',
            'parameters',
            'responses',
            '200',
            'schema',
            'content',
            'tags',
            '$ref',
            'info',
            'description',
            'webhooks',
            'definitions',
            'properties',
            'items',
        ];
        const leaf = fc.constantFrom('#/paths', '# text', null, 1);
        const { tree } = fc.letrec((tie) => ({
            tree: fc.oneof(
                { maxDepth: 6, depthIdentifier: 'tree' },
                leaf,
                fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 4 }),
                fc.array(tie('tree'), { maxLength: 2 }),
            ),
        }));
        const props = { models: true };
        await assertProperty(
            fc.asyncProperty(tree, async (document) => {
                const odd = { document, files: new Map() };
                for (const page of await pagesOf(odd, props))
                    expect(typeof (await markdownOf(odd, page.props))).toBe('string');
            }),
            { numRuns: 100 },
        );
    });
});
