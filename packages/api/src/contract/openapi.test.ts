import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';

import { listOperations } from './contract.js';
import { createOpenApiDocument } from './openapi.js';

const DOCUMENT = createOpenApiDocument('1.0.0');

it('the OpenAPI document is valid OpenAPI 3.1 with resolvable references', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(DOCUMENT));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
    expect(() => validator.resolveRefs()).not.toThrow();
});

it('operation summaries contain no HTTP method, status code or encoding', () => {
    const protocol = /\b(GET|POST|PUT|PATCH|DELETE|HTTP|JSON|[1-5]\d\d)\b|%[0-9A-F]{2}/;
    const summaries = listOperations().map(([id, { summary }]) => `${id}: ${summary}`);
    expect(summaries.filter((summary) => protocol.test(summary))).toEqual([]);
});

it('the OpenAPI document describes each operation with its success status and path parameters', () => {
    const { paths } = DOCUMENT as {
        paths: Record<
            string,
            Record<string, { operationId: string; responses: object; parameters: { name: string; in: string }[] }>
        >;
    };
    for (const [id, { method, path, status }] of listOperations()) {
        const described = paths[path]?.[method.toLowerCase()];
        expect(described?.operationId).toBe(id);
        expect(described?.responses).toHaveProperty(String(status));
        const names = described?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        expect(names).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
});

it('the OpenAPI document lists status 413 for each operation with a body', () => {
    const { paths } = DOCUMENT as {
        paths: Record<string, Record<string, { responses: object }>>;
    };
    for (const [, { method, path, body }] of listOperations())
        if (body) expect(paths[path]?.[method.toLowerCase()]?.responses).toHaveProperty('413');
});
