import { expect, it } from 'vitest';

import { parseUnsignedClaims, filterClaims } from './claims.js';

const SCHEMA = {
    type: 'object',
    additionalProperties: false,
    properties: {
        beta: { type: 'boolean' },
        plan: { type: 'string', enum: ['free', 'pro'] },
        groups: { type: 'array', items: { type: 'string' } },
        team: { type: 'object', properties: { size: { type: 'number' } } },
        unsigned: { type: 'object', properties: { beta: { type: 'boolean' }, seats: { type: 'number' } } },
    },
} as const;

const known = (signed: Record<string, unknown>, unsigned: Record<string, unknown> = {}) =>
    filterClaims(structuredClone(SCHEMA) as never, { signed, unsigned });

it('filterClaims omits claims that are not in the schema or have another type', () => {
    const signed = { beta: 'true', plan: 'gold', groups: ['a', 1], team: { size: 3, more: 1 }, other: 1, toString: 1 };
    expect(known(signed)).toEqual({ team: { size: 3 } });
    expect(known({ beta: false, plan: 'pro', groups: [] })).toEqual({ beta: false, plan: 'pro', groups: [] });
});

it('filterClaims keeps unsigned claims apart, and takes none from signed claims', () => {
    expect(known({ unsigned: { beta: true } }, { beta: true, plan: 'pro' })).toEqual({ unsigned: { beta: true } });
    expect(known({ unsigned: { beta: true } })).toEqual({});
});

it('filterClaims returns no claims for a site without a schema', () => {
    expect(filterClaims(undefined, { signed: { beta: true }, unsigned: { beta: true } })).toEqual({});
});

it('parseUnsignedClaims converts texts to the types of the schema', () => {
    const texts = [
        ['beta', 'true'],
        ['seats', '12'],
        ['other', 'x'],
    ] as const;
    const unsigned = parseUnsignedClaims(structuredClone(SCHEMA) as never, texts);
    expect(known({}, unsigned)).toEqual({ unsigned: { beta: true, seats: 12 } });
    expect(parseUnsignedClaims(structuredClone(SCHEMA) as never, [['seats', 'many']])['seats']).toBeUndefined();
});
