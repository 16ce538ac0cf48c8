import { expect, it } from 'vitest';

import { getSchemaFactories } from './schema-kinds.js';

it('the schema of each element has a description, and fields with unclear names have one too', () => {
    const elements = getSchemaFactories('element');
    const without = [...elements].filter(([, make]) => typeof make().description !== 'string').map(([name]) => name);
    expect(without).toEqual([]);
    expect(elements.get('box')?.()).toMatchObject({
        description: 'A container in a stack.',
        properties: { grow: { type: 'number', description: expect.stringMatching(/^Share of the free space/) } },
    });
    expect(elements.get('button')?.().$defs).toMatchObject({
        Confirm: { description: expect.any(String), properties: { title: { description: expect.any(String) } } },
    });
});
