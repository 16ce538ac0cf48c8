import { describe, expect, it } from 'vitest';

import { API_OPERATIONS } from '../operations.js';
import { formatConstraints, createSchemaRows, describeSchemaType } from './schema-rows.js';

const named = (schema: Parameters<typeof createSchemaRows>[0]) =>
    createSchemaRows(schema).map(({ name, is }) => `${name} ${is}`);

describe('the rows of a schema', () => {
    it('are its fields, the fields of its items, its alternatives, or one row for any name', () => {
        const fields = { type: 'object', properties: { id: { type: 'string' }, title: {} }, required: ['id'] };
        expect(named(fields)).toEqual(['id required', 'title optional']);
        expect(named({ type: 'array', items: { anyOf: [fields, { type: 'null' }] } })).toEqual([
            'id required',
            'title optional',
        ]);
        const kinds = ['a', 'b'].map((kind) => ({ type: 'object', properties: { kind: { const: kind } } }));
        expect(named({ oneOf: kinds })).toEqual(['kind: "a" alternative', 'kind: "b" alternative']);
        expect(named({ anyOf: [fields, { type: 'string' }, { type: 'object', properties: { url: {} } }] })).toEqual([
            '1 alternative',
            '2 alternative',
        ]);
        expect(named({ type: 'object', additionalProperties: { type: 'string' } })).toEqual(['* any name']);
        expect(named({ type: 'string' })).toEqual([]);
    });

    it('describe a type and its constraints in words', () => {
        expect(describeSchemaType({ type: 'string', format: 'date-time' })).toBe('string (date-time)');
        expect(describeSchemaType({ type: 'array', items: { enum: ['a', 1] } })).toBe('list of "a" | 1');
        expect(describeSchemaType({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string or null');
        expect(formatConstraints({ type: 'string', minLength: 1, maxLength: 9, pattern: '^a' })).toBe(
            '1 to 9 characters, matches ^a',
        );
        expect(formatConstraints({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 5 })).toBe(
            'at least 1, default 5',
        );
    });

    it('exist for each response schema of the API, unless a type describes the schema completely', () => {
        for (const { id, responseSchema: answer } of API_OPERATIONS)
            if (answer) expect(createSchemaRows(answer).length > 0 || describeSchemaType(answer) !== '', id).toBe(true);
    });
});
