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

import { compileConservativeQuickValidator } from '../../packages/emulator/src/worker/service/quick-validator.js';
import { brokenValues } from '../support/broken-values.js';
import { assertProperty } from '../support/property.js';
import { toJsonSchema, validValues } from '../support/schema-values.js';
import { sized } from '../support/sizes.js';

const SCHEMAS = { renderResponseSchema, renderRequestSchema, rootElementSchema, actionSchema, documentSchema };

/** How many values of each schema are made. */
const numRuns = sized(400);

/** As it arrives: what JSON does not hold is not there. */
function sent(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value));
}

function comesOutAsItIs(schema: z.ZodType, value: unknown): boolean {
    const parsed = schema.safeParse(value);
    return parsed.success && isDeepStrictEqual(parsed.data, value);
}

/** The value with one more field, in some object of it. */
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

describe.each(Object.entries<z.ZodType>(SCHEMAS))('%s and what stands for it agree', (_, schema) => {
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

    it('on values that are right', () => {
        expect(agree(validValues(json)).right).toBeGreaterThan(numRuns / 10);
    });
    it('on values that break it in one place', () => {
        expect(agree(brokenValues(json).map(({ value }) => value)).wrong).toBeGreaterThan(numRuns / 10);
    });
    it('on values with a field that it does not name', () => {
        agree(fc.tuple(validValues(json), fc.nat(), fc.constantFrom('other', '__proto__')).map(withField));
    });
    it('on values that have little to do with it', () => {
        agree(fc.jsonValue());
    });
});

describe('it is said of no value that a schema', () => {
    it.each<[string, z.ZodType, unknown]>([
        ['knows a format for', z.email(), 'no address'],
        ['turns into another', z.coerce.string(), 'text'],
        ['has a default for', z.object({ size: z.number().default(1) }), {}],
        ['changes on the way', z.string().transform((text) => text.length), 'text'],
        ['judges in its own words', z.string().refine(() => false), 'text'],
        ['trims', z.string().trim(), ' text '],
        ['bounds', z.number().max(1), 2],
        ['takes whole numbers alone for', z.int(), 1.5],
        ['fits in two ways where one is wanted', z.xor([z.string(), z.string().min(1)]), 'text'],
        ['wants all names of', z.record(z.enum(['a', 'b']), z.string()), { a: 'text' }],
        ['takes no other fields in', z.strictObject({}), { other: 1 }],
        ['does not name all fields of', z.object({}), { other: 1 }],
        ['leaves a name out of', z.record(z.string(), z.string()), JSON.parse('{"__proto__":"text"}')],
    ])('%s', (_, schema, value) => {
        expect(comesOutAsItIs(schema, value) && compileConservativeQuickValidator(schema)(value)).toBe(false);
        expect(compileConservativeQuickValidator(schema)(value)).toBe(false);
    });
});
