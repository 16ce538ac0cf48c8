import { describe, it } from 'vitest';
import * as z from 'zod';

import { defineExactSchema } from './exact-schema.js';

interface Leaf {
    name: string;
    size?: number;
}

interface Tree extends Leaf {
    kind: 'a' | 'b';
    leaves: Leaf[];
}

const leaf = z.object({ name: z.string(), size: z.number().optional() });
const shape = { ...leaf.shape, kind: z.enum(['a', 'b']), leaves: z.array(leaf) };

describe('defineExactSchema', () => {
    it('accepts a schema whose output type is identical to the type', () => {
        defineExactSchema<Tree>()(z.object(shape));
    });

    it('rejects a schema if schema or type has an additional optional field, also in a nested object', () => {
        // @ts-expect-error -- the schema has more
        defineExactSchema<Tree>()(z.object({ ...shape, more: z.string().optional() }));
        // @ts-expect-error -- the type has more
        defineExactSchema<Tree & { more?: string }>()(z.object(shape));
        // @ts-expect-error -- the type of a part has more
        defineExactSchema<Omit<Tree, 'leaves'> & { leaves: (Leaf & { more?: string })[] }>()(z.object(shape));
        const longerLeaves = z.array(leaf.extend({ more: z.string().optional() }));
        // @ts-expect-error -- the schema of a part has more
        defineExactSchema<Tree>()(z.object({ ...shape, leaves: longerLeaves }));
    });

    it('rejects a schema that differs in a literal, a union member or a required field', () => {
        // @ts-expect-error -- the schema has one kind more
        defineExactSchema<Tree>()(z.object({ ...shape, kind: z.enum(['a', 'b', 'c']) }));
        // @ts-expect-error -- the type has one kind more
        defineExactSchema<Tree>()(z.object({ ...shape, kind: z.literal('a') }));
        // @ts-expect-error -- the size need not be there
        defineExactSchema<Leaf>()(z.object({ name: z.string(), size: z.number() }));
        // @ts-expect-error -- the schema takes less
        defineExactSchema<Leaf | Tree>()(leaf);
        // @ts-expect-error -- the schema takes more
        defineExactSchema<Leaf>()(z.union([leaf, z.object(shape)]));
    });
});
