import { describe, expect, it } from 'vitest';

import { faultPlanSchema } from '../../control/faults.schema.js';
import {
    parseFaultDraftPath,
    createFaultDraft,
    formatFaultDraftPath,
    toFaultInput,
    describeFault,
    type FaultInput,
    FAULT_KINDS,
} from './fault-draft.js';

const kinds = Object.keys(FAULT_KINDS) as FaultInput['kind'][];

describe('a drafted fault', () => {
    it.each(kinds)('of the kind %s matches the schema of the service for each of its targets', (kind) => {
        for (const on of FAULT_KINDS[kind].on) {
            const fault = toFaultInput({ ...createFaultDraft(kind), on });
            expect(faultPlanSchema.parse(fault)).toMatchObject({ kind, on });
        }
    });

    it('exists for each kind of fault in the schema of the service', () => {
        const known = faultPlanSchema.options.map(({ shape }) => shape.kind.value);
        expect(kinds.toSorted()).toEqual(known.toSorted());
    });

    it('keeps typed values when its kind changes, and moves to a target of the new kind', () => {
        const first = {
            ...createFaultDraft('latency'),
            on: 'api' as const,
            call: 'GET *',
            times: '2',
            probability: '0.5',
        };
        expect(toFaultInput(createFaultDraft('duplicate', first))).toEqual({
            kind: 'duplicate',
            on: 'delivery',
            call: 'GET *',
            times: 2,
            probability: 0.5,
        });
    });
});

describe('the path of a drafted fault', () => {
    it.each(kinds)('parses to the same draft of the kind %s', (kind) => {
        const draft = {
            ...createFaultDraft(kind),
            integration: 'a&b',
            call: 'GET https://a.example/*?x=#1',
            times: '2',
        };
        for (const on of FAULT_KINDS[kind].on)
            for (const typed of [
                {},
                { numbers: Object.fromEntries(Object.keys(draft.numbers).map((name) => [name, ''])) },
            ])
                expect(parseFaultDraftPath(formatFaultDraftPath({ ...draft, on, ...typed }))).toEqual({
                    ...draft,
                    on,
                    ...typed,
                });
    });

    it('opens a new draft if it is invalid, and truncates a long call', () => {
        const first = createFaultDraft('latency');
        for (const path of [
            '#/~faults',
            '#/~faults/',
            '#/~faults/flood',
            '#/~faults/latency?on=nowhere&bytes=1',
            '#/~faults/constructor',
        ])
            expect(parseFaultDraftPath(path)).toEqual(first);
        expect(parseFaultDraftPath(`#/~faults/latency?call=${'x'.repeat(5000)}`).call).toHaveLength(2000);
    });
});

it('describeFault names kind, target, integration, probability and number of times', () => {
    const fault = { kind: 'status', on: 'api', status: 429, integration: 'a', probability: 0.25, times: 3 } as const;
    expect(describeFault(fault)).toEqual({
        title: 'Error response · Status: 429',
        where: 'Requests to the API · a · 25% of calls · up to 3 times',
    });
});
