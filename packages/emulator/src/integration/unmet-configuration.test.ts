import { expect, it } from 'vitest';

import { listUnmetProperties, type ConfigurationForm } from './unmet-configuration.js';

const schema: ConfigurationForm = {
    properties: {
        key: { type: 'string', enum: ['a', 'b'] },
        size: { type: 'number' },
        loud: { type: 'boolean' },
        connect: { type: 'button', callback_url: '/connect', button_text: 'Connect' },
    },
    required: ['key', 'connect'],
};

it.each<[string, Record<string, unknown>, [string, string][]]>([
    [
        'nothing',
        {},
        [
            ['key', 'missing'],
            ['connect', 'missing'],
        ],
    ],
    ['null', { key: null, connect: {} }, [['key', 'missing']]],
    [
        'values of other types',
        { key: 'c', size: '3', loud: 1, connect: 'x' },
        [
            ['key', 'wrong'],
            ['size', 'wrong'],
            ['loud', 'wrong'],
        ],
    ],
    ['all that is required', { key: 'a', connect: { any: 'thing' }, more: true }, []],
])('the unmet properties are told for %s', (_, configuration, expected) => {
    const unmet = listUnmetProperties(schema, configuration);
    expect(unmet.map(({ name, reason }) => [name, reason])).toEqual(expected);
});

it('the unmet properties take no inherited name for a value that is set', () => {
    const properties = { toString: { type: 'string' as const } };
    expect(listUnmetProperties({ properties, required: ['toString'] }, {})).toEqual([
        { name: 'toString', reason: 'missing' },
    ]);
});

it('the unmet properties are none where a component configures', () => {
    expect(listUnmetProperties({ componentId: 'setup' }, {})).toEqual([]);
});
