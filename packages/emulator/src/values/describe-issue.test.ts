import { expect, it } from 'vitest';
import * as z from 'zod';

import { formatFirstSchemaIssues } from '../worker/service/schema-issues.js';

it.each([
    ['a value of another type', z.object({ a: z.object({}) }), { a: 7 }, 'a: must be an object, not a number'],
    ['a missing value', z.object({ a: z.string() }), {}, 'a: is missing'],
    ['null instead of an object', z.object({}), null, 'Must be an object, not null'],
    ['a fraction instead of an integer', z.object({ a: z.int() }), { a: 1.5 }, 'a: must be an integer, not a number'],
    ['a value outside an enum', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, 'a: must be one of "x", "y"'],
    ['a value other than the literal', z.object({ a: z.literal(3) }), { a: 4 }, 'a: must be 3'],
    [
        'a value that matches no alternative',
        z.object({ a: z.union([z.string(), z.number()]) }),
        { a: true },
        'a: must be one of a string, a number, not a boolean',
    ],
    [
        'an unknown discriminator',
        z.object({ a: z.discriminatedUnion('t', [z.object({ t: z.literal('p') }), z.object({ t: z.literal('q') })]) }),
        { a: { t: 'z' } },
        'a.t: must be one of "p", "q"',
    ],
    ['an unknown key', z.strictObject({}), { b: 1 }, 'Unknown key "b"'],
    ['a string that is too long', z.object({ a: z.string().max(1) }), { a: 'xy' }, 'a: must have at most 1 character'],
    [
        'an array that is too short',
        z.object({ a: z.array(z.string()).min(2) }),
        { a: [] },
        'a: must have at least 2 items',
    ],
    ['a number that is too large', z.object({ a: z.number().max(5) }), { a: 6 }, 'a: must be at most 5'],
    ['a number that equals an exclusive limit', z.object({ a: z.number().lt(5) }), { a: 5 }, 'a: must be less than 5'],
    [
        'a pattern with its own message',
        z.object({ a: z.string().regex(/^x$/, 'Only "x" fits') }),
        { a: 'y' },
        'a: Only "x" fits',
    ],
    [
        'several issues',
        z.object({ a: z.string(), b: z.array(z.number()) }),
        { a: 1, b: ['c'] },
        'a: must be a string, not a number\nb.0: must be a number, not a string',
    ],
])('formatFirstSchemaIssues describes an issue in words: %s', (_, schema, value, text) => {
    const { error } = schema.safeParse(value);
    expect(error && formatFirstSchemaIssues(error)).toBe(text);
});
