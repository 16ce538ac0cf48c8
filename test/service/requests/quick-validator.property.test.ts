import { isDeepStrictEqual } from 'node:util';

import {
    actionSchema,
    documentSchema,
    renderRequestSchema,
    renderResponseSchema,
    rootElementSchema,
} from '@svc-int/api/schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { compileConservativeQuickValidator } from '../../../packages/emulator/src/worker/service/quick-validator.js';
import { brokenValues } from '../../support/content/broken-values.js';
import { assertProperty } from '../../support/property.js';
import { toJsonSchema, validValues } from '../../support/content/schema-values.js';
import { scaleCount } from '../../support/sizes.js';

const SCHEMAS = { renderResponseSchema, renderRequestSchema, rootElementSchema, actionSchema, documentSchema };

const numRuns = scaleCount(400);

function sent(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value));
}

function comesOutAsItIs(schema: z.ZodType, value: unknown): boolean {
    const parsed = schema.safeParse(value);
    return parsed.success && isDeepStrictEqual(parsed.data, value);
}

function withField([value, place, name]: [unknown, number, string]): unknown {
    const copy = sent(value);
    const objects: object[] = [];
    JSON.stringify(copy, (_, item: unknown) => {
        if (typeof item === 'object' && item !== null && !Array.isArray(item)) objects.push(item);
        return item;
    });
    const holder = objects[place % objects.length];
    if (holder) Object.defineProperty(holder, name, { value: 'more', enumerable: true });
    return copy;
}

describe.each(Object.entries<z.ZodType>(SCHEMAS))('quick validator of %s', (_, schema) => {
    const fits = compileConservativeQuickValidator(schema);
    const json = toJsonSchema(schema);

    const agree = (values: fc.Arbitrary<unknown>) => {
        const seen = { right: 0, wrong: 0 };
        assertProperty(
            fc.property(values.map(sent), (value) => {
                const isRight = comesOutAsItIs(schema, value);
                seen[isRight ? 'right' : 'wrong']++;
                expect(fits(value)).toBe(isRight);
            }),
            { numRuns },
        );
        return seen;
    };

    it('the quick validator agrees with the schema on valid values', () => {
        expect(agree(validValues(json)).right).toBeGreaterThan(numRuns / 10);
    });
    it('the quick validator agrees with the schema on values with one violation', () => {
        expect(agree(brokenValues(json).map(({ value }) => value)).wrong).toBeGreaterThan(numRuns / 10);
    });
    it('the quick validator agrees with the schema on values with an unknown field', () => {
        agree(fc.tuple(validValues(json), fc.nat(), fc.constantFrom('other', '__proto__')).map(withField));
    });
    it('the quick validator agrees with the schema on any JSON', () => {
        agree(fc.jsonValue());
    });
});

describe('conservative quick validator', () => {
    it.each<[string, z.ZodType, unknown]>([
        ['a format', z.email(), 'no address'],
        ['a conversion', z.coerce.string(), 'text'],
        ['a default value', z.object({ size: z.number().default(1) }), {}],
        ['a transform', z.string().transform((text) => text.length), 'text'],
        ['a refinement', z.string().refine(() => false), 'text'],
        ['trimming', z.string().trim(), ' text '],
        ['a limit', z.number().max(1), 2],
        ['integers only', z.int(), 1.5],
        ['exclusive options', z.xor([z.string(), z.string().min(1)]), 'text'],
        ['required keys of a record', z.record(z.enum(['a', 'b']), z.string()), { a: 'text' }],
        ['no fields but those declared', z.strictObject({}), { other: 1 }],
        ['unknown fields, which it removes', z.object({}), { other: 1 }],
        ['a key that it removes', z.record(z.string(), z.string()), JSON.parse('{"__proto__":"text"}')],
    ])('the conservative quick validator accepts no value of a schema with %s', (_, schema, value) => {
        expect(comesOutAsItIs(schema, value) && compileConservativeQuickValidator(schema)(value)).toBe(false);
        expect(compileConservativeQuickValidator(schema)(value)).toBe(false);
    });
});
