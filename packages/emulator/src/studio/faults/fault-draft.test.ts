import { describe, expect, it } from 'vitest';

import { faultPlanSchema } from '../../control/faults.schema.js';
import { draftOf, faultOf, faultWords, type GivenFault, KINDS } from './fault-draft.js';

const kinds = Object.keys(KINDS) as GivenFault['kind'][];

describe('a drafted fault', () => {
    it.each(kinds)('of the kind %s is one that the service takes, wherever it can be met', (kind) => {
        for (const on of KINDS[kind].on) {
            const fault = faultOf({ ...draftOf(kind), on });
            expect(faultPlanSchema.parse(fault)).toMatchObject({ kind, on });
        }
    });

    it('is there for each kind that the service knows', () => {
        const known = faultPlanSchema.options.map(({ shape }) => shape.kind.value);
        expect(kinds.toSorted()).toEqual(known.toSorted());
    });

    it('keeps what was typed when its kind changes, and is met where that kind can be', () => {
        const first = { ...draftOf('latency'), on: 'api' as const, call: 'GET *', times: '2', probability: '0.5' };
        expect(faultOf(draftOf('duplicate', first))).toEqual({
            kind: 'duplicate',
            on: 'delivery',
            call: 'GET *',
            times: 2,
            probability: 0.5,
        });
    });
});

it('a fault is told in words', () => {
    const fault = { kind: 'status', on: 'api', status: 429, integration: 'a', probability: 0.25, times: 3 } as const;
    expect(faultWords(fault)).toEqual({
        title: 'Is answered with an error · Status: 429',
        where: 'Its requests to the API · a · 25 % of them · 3 at most',
    });
});
