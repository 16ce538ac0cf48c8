import { describe, expect, it } from 'vitest';

import { getClaim, createClaimFields, parseClaims, setClaim } from './claim-fields.js';

describe('the fields for claims', () => {
    it('are created from the schema, each with the input of its type', () => {
        const fields = createClaimFields({
            properties: {
                unsigned: { type: 'object', properties: { beta: { type: 'boolean' } } },
                plan: { type: 'string', title: 'Plan', enum: ['free', 'pro'] },
                name: { type: 'string', description: 'Of the person' },
                groups: { type: 'array', items: { type: 'string' } },
                pairs: { type: 'array', items: { type: 'number' } },
                company: { type: 'object', properties: { seats: { type: 'number' } } },
            },
        });
        expect(fields).toEqual([
            { path: ['plan'], label: 'Plan', input: { type: 'choice', choices: ['free', 'pro'] } },
            { path: ['name'], label: 'name', description: 'Of the person', input: { type: 'text' } },
            { path: ['groups'], label: 'groups', input: { type: 'texts' } },
            { path: ['company', 'seats'], label: 'company › seats', input: { type: 'number' } },
            { path: ['unsigned', 'beta'], label: 'unsigned › beta', input: { type: 'boolean' } },
        ]);
    });

    it('write values into the claims, and delete values from them', () => {
        const one = setClaim({ plan: 'pro' }, ['company', 'seats'], 3);
        expect(one).toEqual({ plan: 'pro', company: { seats: 3 } });
        expect(getClaim(one, ['company', 'seats'])).toBe(3);
        expect(setClaim(one, ['company', 'seats'], undefined)).toEqual({ plan: 'pro' });
        expect(setClaim({ company: 'text' }, ['company', 'seats'], 1)).toEqual({ company: { seats: 1 } });
    });

    it('neither read nor write inherited properties', () => {
        const odd = setClaim({}, ['__proto__', 'polluted'], true);
        expect([Object.keys(odd), ({} as { polluted?: boolean }).polluted]).toEqual([['__proto__'], undefined]);
        expect([getClaim({}, ['constructor']), getClaim(odd, ['__proto__', 'polluted'])]).toEqual([undefined, true]);
    });

    it.each([
        ['', {}],
        [' {"a": 1} ', { a: 1 }],
        ['[1]', undefined],
        ['null', undefined],
        ['{', undefined],
    ])('are parsed from the text %j, with undefined for text that is not a JSON object', (text, claims) => {
        expect(parseClaims(text)).toEqual(claims);
    });
});
