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
])(
    'listUnmetProperties lists the missing and wrong properties of a configuration with %s',
    (_, configuration, expected) => {
        const unmet = listUnmetProperties(schema, configuration);
        expect(unmet.map(({ name, reason }) => [name, reason])).toEqual(expected);
    },
);

it('listUnmetProperties does not take an inherited property for a value that is set', () => {
    const properties = { toString: { type: 'string' as const } };
    expect(listUnmetProperties({ properties, required: ['toString'] }, {})).toEqual([
        { name: 'toString', reason: 'missing' },
    ]);
});

it('listUnmetProperties returns none if a component renders the configuration', () => {
    expect(listUnmetProperties({ componentId: 'setup' }, {})).toEqual([]);
});
