import { connectControl } from '@svc-int/emulator';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { assertProperty } from '../../support/property.js';
import { openSharedService } from '../../support/shared-service.js';
import { FULL_SIZE } from '../../support/sizes.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const numRuns = FULL_SIZE ? 8 : 3;

type Step =
    | { do: 'write' | 'delete'; to: 'space' | 'request'; page: string; word: string }
    | { do: 'update' | 'merge' };

const step: fc.Arbitrary<Step> = fc.oneof(
    {
        weight: 3,
        arbitrary: fc.record({
            do: fc.constantFrom('write' as const, 'write' as const, 'delete' as const),
            to: fc.constantFrom('space' as const, 'request' as const),
            page: fc.constantFrom('one', 'two', 'three', 'four'),
            word: fc.constantFrom('apple', 'berry', 'citrus', 'date'),
        }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('update' as const, 'merge' as const) }) },
);

type Words = Map<string, string>;

interface Model {
    space: Words;
    request: Words;
    base: Words;
    isOutdated: boolean;
}

function updated({ space, request, base }: Model): Words | undefined {
    const words: Words = new Map();
    for (const page of new Set([...space.keys(), ...request.keys(), ...base.keys()])) {
        const [ours, theirs, before] = [request.get(page), space.get(page), base.get(page)];
        if (ours !== before && theirs !== before && ours !== theirs) return undefined;
        const word = ours === before ? theirs : ours;
        if (word !== undefined) words.set(page, word);
    }
    return words;
}

async function perform(space: string, number: { now: string }, model: Model, step: Step): Promise<void> {
    if (step.do === 'write' || step.do === 'delete') return write(space, number.now, model, step);
    const expected = updated(model);
    if (step.do === 'update') {
        const { result } = (await spaces.updateChangeRequest(space, number.now)).data;
        expect(result).toBe(expected || !model.isOutdated ? 'update' : 'conflicts');
        if (result === 'update' && model.isOutdated) {
            model.request = expected ?? model.request;
            model.base = new Map(model.space);
            model.isOutdated = false;
        }
        return;
    }
    const { result } = (await spaces.mergeChangeRequest(space, number.now)).data;
    expect(result).toBe(model.isOutdated ? 'conflicts' : 'merge');
    if (result === 'conflicts') return;
    model.space = new Map(model.request);
    model.base = new Map(model.request);
    number.now = String((await spaces.createChangeRequest(space, {})).data.number);
}

async function write(
    space: string,
    number: string,
    model: Model,
    { do: act, to, page, word }: Extract<Step, { page: string }>,
): Promise<void> {
    const words = model[to];
    if (act === 'delete' && !words.has(page)) return;
    // Equal fields, so that pages added by both sides are equal.
    const added = {
        type: 'document' as const,
        id: page,
        title: page,
        markdown: word,
        createdAt: '2026-01-01T00:00:00.000Z',
    };
    const edit =
        act === 'delete'
            ? { type: 'delete' as const, page }
            : words.has(page)
              ? { type: 'replace' as const, page, fields: { markdown: word } }
              : { type: 'add' as const, page: added };
    await control.changeContent({ space, edits: [edit], ...(to === 'request' && { changeRequest: number }) });
    if (act === 'delete') words.delete(page);
    else words.set(page, word);
    if (to === 'space') model.isOutdated = true;
}

async function wordsIn(space: string, number?: string): Promise<Words> {
    const { pages } = (
        number === undefined ? await spaces.listPages(space) : await spaces.listPagesInChangeRequest(space, number)
    ).data;
    const words: Words = new Map();
    for (const { id } of pages) {
        const format = { format: 'markdown' as const };
        const { data } =
            number === undefined
                ? await spaces.getPageById(space, id, format)
                : await spaces.getPageInChangeRequestById(space, number, id, format);
        if (data.type === 'document') words.set(id, data.markdown ?? '');
    }
    return words;
}

it('updates and merges of change requests lose no change, and search finds the merged content', async () => {
    await assertProperty(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
            const { id: space } = await createSpace(service, 'Merged');
            const number = { now: String((await spaces.createChangeRequest(space, {})).data.number) };
            const model: Model = { space: new Map(), request: new Map(), base: new Map(), isOutdated: false };
            for (const one of steps) {
                await perform(space, number, model, one);
                const { outdated } = (await spaces.getChangeRequestById(space, number.now)).data;
                expect(outdated).toBe(model.isOutdated);
            }
            expect(await wordsIn(space)).toEqual(model.space);
            expect(await wordsIn(space, number.now)).toEqual(model.request);
            for (const word of ['apple', 'berry', 'citrus', 'date']) {
                const found = (await spaces.searchSpaceContent(space, { query: word })).data.items.map(({ id }) => id);
                const having = [...model.space].filter(([, own]) => own === word).map(([page]) => page);
                expect(found.toSorted()).toEqual(having.toSorted());
            }
        }),
        { numRuns },
    );
});
