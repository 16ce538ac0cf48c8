import { execFileSync } from 'node:child_process';

import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createOperationView } from '../view/create-operation-view.js';
import { createSampleRequest, type SampleRequest } from './create-sample-request.js';
import { formatCodeSamples } from './format-samples.js';

const PET = {
    required: ['id', 'name'],
    properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', example: 'Rex' },
        tags: { type: 'array', items: { enum: ['good', 'bad'] } },
        born: { type: 'string', format: 'date' },
        secret: { type: 'string', writeOnly: true },
        kin: { $ref: '#/components/schemas/Pet' },
    },
};

const DOCUMENT = {
    servers: [{ url: 'https://{region}.example/v1/', variables: { region: { default: 'eu' } } }],
    security: [{}, { key: [], token: [] }],
    components: {
        schemas: { Pet: PET },
        securitySchemes: {
            key: { type: 'apiKey', in: 'query', name: 'api_key' },
            token: { type: 'http', scheme: 'Bearer' },
        },
    },
    paths: {
        '/pets/{id}/{kind}': {
            put: {
                parameters: [
                    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
                    { name: 'q', in: 'query', required: true, schema: { type: 'string', default: 'a b' } },
                    { name: 'late', in: 'query', schema: { type: 'boolean' } },
                    { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
                ],
                requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
                responses: {
                    200: {
                        description: 'Done',
                        content: {
                            'application/json': {
                                schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
                            },
                        },
                    },
                },
            },
        },
    },
};

const viewOf = (document: object, name: string, method: string) => {
    const view = createOperationView({ document, files: new Map() }, 'paths', { name, method }, () => []);
    return view ?? expect.fail(`There is no ${name}.`);
};

const PUT = viewOf(DOCUMENT, '/pets/{id}/{kind}', 'put');

describe('the sample request of an operation', () => {
    it('contains required parameters, placeholders for credentials and a body generated from its schema', () => {
        expect(createSampleRequest(PUT)).toEqual({
            method: 'PUT',
            url: 'https://eu.example/v1/pets/1/{kind}?q=a%20b&api_key=YOUR_API_KEY',
            headers: [
                ['Authorization', 'Bearer YOUR_TOKEN'],
                ['Content-Type', 'application/json'],
                ['Accept', 'application/json'],
                ['X-Trace', 'text'],
            ],
            body: {
                isJson: true,
                text: JSON.stringify({ name: 'Rex', tags: ['good'], born: '2026-01-31', secret: 'text' }, null, 2),
            },
        });
    });

    it('has a sample response without write-only properties', () => {
        expect(JSON.parse(PUT.responses[0]?.contents[0]?.sample ?? '')).toEqual([
            { id: 1, name: 'Rex', tags: ['good'], born: '2026-01-31' },
        ]);
    });

    it.each([
        ['examples of the content', { example: { a: 1 }, schema: { properties: { b: {} } } }, '{\n  "a": 1\n}'],
        [
            'parts and the first alternative of a schema',
            {
                schema: {
                    allOf: [{ properties: { a: { const: 1 } } }],
                    oneOf: [{ properties: { b: { default: 2 } } }, {}],
                },
            },
            '{\n  "a": 1,\n  "b": 2\n}',
        ],
        [
            'a string as JSON',
            { schema: { type: ['null', 'string'], format: 'uuid' } },
            '"123e4567-e89b-12d3-a456-426614174000"',
        ],
    ])('has a body of %s', (_, content, text) => {
        const post = { requestBody: { content: { 'application/json': content } }, responses: {} };
        expect(createSampleRequest(viewOf({ paths: { '/a': { post } } }, '/a', 'post')).body?.text).toBe(text);
    });

    it('has a form-encoded body for a form', () => {
        const schema = { properties: { a: { default: 'b c' }, d: { type: 'integer' } } };
        const post = { requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } }, responses: {} };
        const view = viewOf(
            { swagger: '2.0', host: 'a.example', schemes: ['http'], paths: { '/a': { post } } },
            '/a',
            'post',
        );
        expect(createSampleRequest(view)).toMatchObject({
            url: 'http://a.example/a',
            body: { text: 'a=b+c&d=1', isJson: false },
        });
    });

    it.each([
        ['the operation', { servers: [{ url: 'https://own.example' }] }, {}, 'https://own.example/a'],
        ['the path', {}, { servers: [{ url: 'https://path.example' }] }, 'https://path.example/a'],
        ['the specification', {}, {}, 'https://all.example/a'],
    ])('uses the server of %s', (_, operation, path, url) => {
        const document = {
            servers: [{ url: 'https://all.example' }],
            paths: { '/a': { ...path, get: { ...operation, responses: {} } } },
        };
        expect(createSampleRequest(viewOf(document, '/a', 'get')).url).toBe(url);
    });

    it('resolves a relative server against the URL of the specification', () => {
        const document = { servers: [{ url: '/v1' }], paths: { '/a': { get: { responses: {} } } } };
        const spec = { document, files: new Map(), url: 'https://a.example/docs/spec.json' };
        const view = createOperationView(spec, 'paths', { name: '/a', method: 'get' }, () => []);
        expect(view?.server).toBe('https://a.example/v1');
    });
});

const sampleIn = (request: SampleRequest, name: string) =>
    formatCodeSamples(request).find((one) => one.name === name)?.text ?? '';

describe('formatCodeSamples', () => {
    it('returns samples for cURL, JavaScript, Python and Go', () => {
        expect(formatCodeSamples(createSampleRequest(PUT)).map(({ name }) => name)).toEqual([
            'cURL',
            'JavaScript',
            'Python',
            'Go',
        ]);
    });

    it.runIf(process.platform !== 'win32')(
        'writes cURL and JavaScript samples that send exactly the request, whatever text it contains',
        () => {
            const text = fc.string({ unit: fc.constantFrom('a', "'", '"', '\\', '`', '$', '\n', '{', 'é', '\u2028') });
            const value = fc.record({
                b: text,
                yes: fc.boolean(),
                none: fc.constant(null),
                list: fc.array(text, { maxLength: 2 }),
            });
            assertProperty(
                fc.property(text, text, value, (path, header, json) => {
                    const request: SampleRequest = {
                        method: 'POST',
                        url: `https://a.example/${path}`,
                        headers: [['X-A', header]],
                        body: { text: JSON.stringify(json, null, 2), isJson: true },
                    };
                    const [shellUrl, , shellHeader, shellBody] = readShellWords(sampleIn(request, 'cURL'));
                    expect([shellUrl, shellHeader, JSON.parse(shellBody ?? '')]).toEqual([
                        request.url,
                        `X-A: ${header}`,
                        json,
                    ]);
                    expect(runJavaScript(sampleIn(request, 'JavaScript'))).toEqual([
                        request.url,
                        { method: 'POST', headers: { 'X-A': header }, body: JSON.stringify(json) },
                    ]);
                }),
                { numRuns: 20 },
            );
        },
    );

    it('writes JSON values in the syntax of Python', () => {
        const request = {
            method: 'POST',
            url: 'https://a.example',
            headers: [],
            body: { text: '{"a":[true,null,"x"],"b":{}}', isJson: true },
        };
        expect(sampleIn(request, 'Python')).toContain(
            'json={\n    "a": [\n      True,\n      None,\n      "x",\n    ],\n    "b": {},\n  },',
        );
    });
});

function readShellWords(command: string): string[] {
    const text = execFileSync('sh', [
        '-c',
        `curl() { for word; do case $word in --*) ;; *) printf '%s\\0' "$word";; esac; done; }\n${command}`,
    ]);
    return text.toString().split('\0');
}

function runJavaScript(sample: string): unknown {
    const [, code = ''] = /^const response = await (fetch\([^]*\));\nconsole/.exec(sample) ?? [];
    // oxlint-disable-next-line no-implied-eval -- the sample is code
    return new Function('fetch', `return ${code}`)((...given: unknown[]) => given) as unknown;
}
