import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type MergeablePagesById, type MergedPages, mergePages, type MergePageState } from './merge-pages.js';
import type { PageInput } from './page-input.js';

function pages(...entries: string[]): MergeablePagesById {
    return new Map(
        entries.map((entry): [string, MergePageState] => {
            const [place = '', version = '1'] = entry.split('=');
            const [id = '', parent = null] = place.split('>');
            return [id, { version, parent, slug: id, title: id, type: 'document' }];
        }),
    );
}

function shown(tree: readonly PageInput[], parent?: string): string[] {
    return tree.flatMap(({ id = '', version, pages: below = [] }) => [
        `${id}${parent === undefined ? '' : `>${parent}`}${version === '1' ? '' : `=${version}`}`,
        ...shown(below, id),
    ]);
}

function listConflicts({ conflicts, misplaced }: MergedPages): string[] {
    return [...conflicts, ...misplaced.flatMap((siblings) => siblings.pages)];
}

const BASE = pages('a', 'b', 'c>b', 'd');

function merged(ours: MergeablePagesById, theirs: MergeablePagesById): { pages: string[]; conflicts: string[] } {
    const outcome = mergePages({ base: BASE, ours, theirs });
    return { pages: shown(outcome.pages), conflicts: listConflicts(outcome) };
}

describe('mergePages', () => {
    it('merges the changes of both sides, with each new page after its predecessor', () => {
        const ours = pages('x', 'a=2', 'b', 'c>b', 'n>b', 'd');
        const theirs = pages('a', 'y', 'b', 'c>b=3');
        expect(merged(ours, theirs)).toEqual({ pages: ['x', 'a=2', 'y', 'b', 'c>b=3', 'n>b'], conflicts: [] });
    });

    it('keeps the order that one side changed', () => {
        const outcome = merged(pages('d', 'a', 'b', 'c>b'), pages('a', 'b', 'c>b', 'd', 'e'));
        expect(outcome).toEqual({ pages: ['d', 'a', 'b', 'c>b', 'e'], conflicts: [] });
    });

    it('returns a conflict for a page that both sides changed in different ways', () => {
        expect(merged(pages('a=2', 'b', 'c>b', 'd'), pages('a=3', 'b', 'c>b', 'd')).conflicts).toEqual(['a']);
        expect(merged(pages('a=2', 'b', 'c>b', 'd'), pages('b', 'c>b', 'd')).conflicts).toEqual(['a']);
        expect(merged(pages('a=2', 'b', 'c>b', 'd'), pages('a=2', 'b', 'c>b', 'd')).conflicts).toEqual([]);
        expect(merged(pages('b', 'c>b', 'a', 'd'), pages('d', 'a', 'b', 'c>b')).conflicts.toSorted()).toEqual([
            'b',
            'd',
        ]);
    });

    it('returns a conflict if the parent of a page is deleted, or if two pages become parents of each other', () => {
        expect(merged(pages('a', 'b', 'c>b', 'n>b', 'd'), pages('a', 'd')).conflicts).toEqual(['n']);
        expect(merged(pages('a>d', 'b', 'c>b', 'd'), pages('a', 'd>a', 'b', 'c>b')).conflicts.toSorted()).toEqual([
            'a',
            'd',
        ]);
    });
});

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

const anyPages = fc
    .tuple(fc.shuffledSubarray(names), fc.array(fc.tuple(fc.nat(6), fc.constantFrom('1', '2')), { minLength: 6 }))
    .map(([ids, facts]): MergeablePagesById => {
        const entries = ids.map((id, at): [string, MergePageState] => {
            const [above, version] = facts[at] ?? [0, '1'];
            const parent = above < at ? (ids[above] ?? null) : null;
            return [id, { version, parent, slug: id, title: id, type: 'document' }];
        });
        return inReadingOrder(new Map(entries));
    });

function inReadingOrder(states: MergeablePagesById, parent: string | null = null): MergeablePagesById {
    const below = [...states].filter(([, state]) => state.parent === parent);
    return new Map(below.flatMap(([id, state]) => [[id, state] as const, ...inReadingOrder(states, id)]));
}

it('mergePages keeps each page of both sides once, or returns a conflict, with any choices', () => {
    assertProperty(
        fc.property(
            fc.tuple(anyPages, anyPages, anyPages),
            fc.array(fc.constantFrom('ours' as const, 'theirs' as const), { minLength: 6, maxLength: 6 }),
            ([base, ours, theirs], takes) => {
                const sides = { base, ours, theirs };
                const chosen = names.map((id, at) => [id, sides[takes[at] ?? 'ours'].get(id)] as const);
                const orders = new Map([null, ...names].map((parent) => [parent, 'ours' as const]));
                const outcome = mergePages(sides, { states: new Map(chosen), orders });
                const kept = chosen.flatMap(([id, state]) => (state ? [id] : []));
                expect(listConflicts(outcome)).toEqual([]);
                expect(
                    flat(outcome.pages)
                        .map(([id]) => String(id))
                        .toSorted(),
                ).toEqual(kept);
            },
        ),
        { numRuns: 200 },
    );
});

it('mergePages returns the pages of the only side with changes', () => {
    assertProperty(
        fc.property(anyPages, anyPages, (base, changed) => {
            const { pages: ours } = mergePages({ base, ours: changed, theirs: base });
            const { pages: theirs } = mergePages({ base, ours: base, theirs: changed });
            const expected = [...changed].map(([id, { parent, version }]) => [id, parent, version]);
            for (const outcome of [ours, theirs]) expect(flat(outcome)).toEqual(expected);
        }),
        { numRuns: 200 },
    );
});

it('mergePages returns each page of both sides once if it returns no conflict', () => {
    assertProperty(
        fc.property(anyPages, anyPages, anyPages, (base, ours, theirs) => {
            const outcome = mergePages({ base, ours, theirs });
            const ids = flat(outcome.pages).map(([id]) => String(id));
            if (listConflicts(outcome).length > 0) return;
            const kept = names.filter((id) => {
                const sides = [ours.has(id), theirs.has(id)];
                return base.has(id) ? sides.every(Boolean) : sides.some(Boolean);
            });
            expect(ids.toSorted()).toEqual(kept);
        }),
        { numRuns: 200 },
    );
});

function flat(tree: readonly PageInput[], parent: string | null = null): unknown[][] {
    return tree.flatMap(({ id = '', version, pages: below = [] }) => [[id, parent, version], ...flat(below, id)]);
}
