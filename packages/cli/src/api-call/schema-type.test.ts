import { expect, it } from 'vitest';
import * as z from 'zod';

import { formatSchemaType, toTypeSchema } from './schema-type.js';

type Nested = string | Nested[];
const nested: z.ZodType<Nested> = z.lazy(() => z.union([z.string(), z.array(nested)]));

it.each([
    ['a list of itself', nested, 'string | (string | any[])[]'],
    ['a field of itself', z.object({ nested }), 'object'],
])('formatSchemaType describes a schema with %s', (_, schema, type) => {
    const root = toTypeSchema(schema);
    expect(formatSchemaType(root, root)).toBe(type);
});
