import { expect, it } from 'vitest';
import * as z from 'zod';

import { formatFirstSchemaIssues } from '../worker/service/schema-issues.js';

it.each([
    ['another type', z.object({ a: z.object({}) }), { a: 7 }, 'a: must be an object, not a number'],
    ['no value', z.object({ a: z.string() }), {}, 'a: is missing'],
    ['no object at all', z.object({}), null, 'Must be an object, not null'],
    ['a fraction', z.object({ a: z.int() }), { a: 1.5 }, 'a: must be an integer, not a number'],
    ['another word', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, 'a: must be one of "x", "y"'],
    ['another constant', z.object({ a: z.literal(3) }), { a: 4 }, 'a: must be 3'],
    [
        'no alternative',
        z.object({ a: z.union([z.string(), z.number()]) }),
        { a: true },
        'a: must be one of a string, a number, not a boolean',
    ],
    [
        'another kind',
        z.object({ a: z.discriminatedUnion('t', [z.object({ t: z.literal('p') }), z.object({ t: z.literal('q') })]) }),
        { a: { t: 'z' } },
        'a.t: must be one of "p", "q"',
    ],
    ['an unknown key', z.strictObject({}), { b: 1 }, 'Unknown key "b"'],
    ['a long text', z.object({ a: z.string().max(1) }), { a: 'xy' }, 'a: must have at most 1 character'],
    ['a short list', z.object({ a: z.array(z.string()).min(2) }), { a: [] }, 'a: must have at least 2 items'],
    ['a large number', z.object({ a: z.number().max(5) }), { a: 6 }, 'a: must be at most 5'],
    ['a number at an open bound', z.object({ a: z.number().lt(5) }), { a: 5 }, 'a: must be less than 5'],
    [
        'a format with a text of its own',
        z.object({ a: z.string().regex(/^x$/, 'Only "x" fits') }),
        { a: 'y' },
        'a: Only "x" fits',
    ],
    [
        'several faults',
        z.object({ a: z.string(), b: z.array(z.number()) }),
        { a: 1, b: ['c'] },
        'a: must be a string, not a number\nb.0: must be a number, not a string',
    ],
])('formatFirstSchemaIssues describes an issue in words: %s', (_, schema, value, text) => {
    const { error } = schema.safeParse(value);
    expect(error && formatFirstSchemaIssues(error)).toBe(text);
});
