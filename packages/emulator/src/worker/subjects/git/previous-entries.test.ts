import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import type { SummaryNode } from '../../converter/git/summary-tree.js';
import { createPageLookupFromList, type StoredPage } from '../revisions/revision-pages.js';
import { GitError } from './git-error.js';
import { matchPreviousEntries } from './previous-entries.js';

interface Entry {
    title: string;
    name?: string;
    condition?: string;
    pages?: Entry[];
}

const getType = ({ name = '' }: Entry) => (name.endsWith('.md') ? 'document' : name === '' ? 'group' : 'link');

function createPrevious(entries: readonly Entry[]) {
    const stored: StoredPage[] = [];
    const walk = (siblings: readonly Entry[], parent: string | null) => {
        for (const entry of siblings) {
            const { title, name, condition = null, pages = [] } = entry;
            const page = `id ${stored.length} ${name ?? title}`;
            const target = getType(entry) === 'link' ? { kind: 'url', url: name } : null;
            const version = { id: `version of ${page}`, type: getType(entry), title, condition, target };
            // Cast: the functions read only these columns.
            stored.push({ entry: { page, parent, path: null }, version } as unknown as StoredPage);
            walk(pages, page);
        }
    };
    walk(entries, null);
    return createPageLookupFromList(stored);
}

function toTree(entries: readonly Entry[]): SummaryNode[] {
    return entries.map((entry) => {
        const { title, name = '', pages: inner = [] } = entry;
        const pages = toTree(inner);
        if (getType(entry) === 'group') return { type: 'group', title, pages };
        return getType(entry) === 'document'
            ? { type: 'page', title, path: name, pages }
            : { type: 'link', title, href: name, pages };
    });
}

function listConditions(before: readonly Entry[], after: readonly Entry[]): Record<string, string[]> {
    const previous = createPrevious(before);
    const ids = new Map([...previous.all().keys()].map((id) => [id.split(' ').slice(2).join(' '), id]));
    const tree = toTree(after);
    const find = matchPreviousEntries(tree, {
        previous,
        isSameRepository: true,
        findPreviousPage: (path) => ids.get(path),
        getTitle: ({ title }) => title,
        getLinkTarget: ({ href }) => ({ kind: 'url', url: href }),
    });
    const found: Record<string, string[]> = {};
    const walk = (entries: readonly SummaryNode[], above: readonly string[]) => {
        for (const entry of entries) {
            const { condition } = find(entry);
            const all = [...above, ...(condition === undefined ? [] : [condition])];
            if (entry.type !== 'group') found[entry.type === 'page' ? entry.path : entry.href] = all;
            walk(entry.pages, all);
        }
    };
    walk(tree, []);
    return found;
}

const page = (name: string, ...pages: Entry[]): Entry => ({ title: name, name: `${name}.md`, pages });
const group = (title: string, condition: string | undefined, ...pages: Entry[]): Entry => ({
    title,
    pages,
    ...(condition !== undefined && { condition }),
});
const link = (title: string, url: string, condition?: string): Entry => ({
    title,
    name: `https://${url}`,
    ...(condition !== undefined && { condition }),
});

describe('matchPreviousEntries', () => {
    it('keeps the conditions of nested groups that are renamed at once', () => {
        const before = [group('A', 'a', group('B', 'b', page('one')))];
        expect(listConditions(before, [group('C', undefined, group('D', undefined, page('one')))])).toEqual({
            'one.md': ['a', 'b'],
        });
    });

    it('combines the conditions of nested groups that become one group', () => {
        const before = [group('A', 'a', group('B', 'b || c', page('one')))];
        const { 'one.md': [condition = ''] = [] } = listConditions(before, [group('C', undefined, page('one'))]);
        expect(condition.split(' && ').toSorted()).toEqual(['(a)', '(b || c)']);
    });

    it('keeps the condition of a group that is renamed and moved', () => {
        const before = [group('A', undefined, page('one')), group('B', 'b', page('two'))];
        expect(
            listConditions(before, [group('A', undefined, page('one'), group('C', undefined, page('two')))]),
        ).toEqual({ 'one.md': [], 'two.md': ['b'] });
    });

    it('distinguishes groups with equal titles by their pages', () => {
        const before = [group('A', 'a', page('one')), group('A', undefined, page('two'))];
        expect(listConditions(before, before.toReversed())).toEqual({ 'one.md': ['a'], 'two.md': [] });
    });

    it('keeps conditions if two groups swap their titles', () => {
        const before = [group('A', 'a', page('one')), group('B', undefined, page('two'))];
        const after = [group('B', undefined, page('one')), group('A', undefined, page('two'))];
        expect(listConditions(before, after)).toEqual({ 'one.md': ['a'], 'two.md': [] });
    });

    it('hides both a renamed group and a new group with the earlier title', () => {
        const before = [group('A', 'a', page('one'))];
        const after = [group('B', undefined, page('one')), group('A', undefined, page('two'))];
        expect(listConditions(before, after)).toEqual({ 'one.md': ['a'], 'two.md': ['a'] });
    });

    it('hides all parts of a renamed group', () => {
        const before = [group('A', 'a', page('one'), page('two'))];
        const after = [group('B', undefined, page('one')), group('C', undefined, page('two'))];
        expect(listConditions(before, after)).toEqual({ 'one.md': ['a'], 'two.md': ['a'] });
    });

    it('keeps the condition of a group at an unchanged position whose pages are all new', () => {
        const before = [group('A', 'a', page('one')), group('B', undefined, page('two'))];
        const after = [group('C', undefined, page('three')), group('B', undefined, page('two'))];
        expect(listConditions(before, after)).toEqual({ 'three.md': ['a'], 'two.md': [] });
    });

    it('shows a page that leaves a group of the same title', () => {
        const before = [group('A', 'a', page('one'), page('two'))];
        const after = [group('A', undefined, page('one')), page('two')];
        expect(listConditions(before, after)).toEqual({ 'one.md': ['a'], 'two.md': [] });
    });

    it('shows a link that leaves a renamed group with most of its pages', () => {
        const before = [
            group('A', 'a', page('one'), page('two'), link('Three', 'three')),
            group('B', undefined, page('four')),
        ];
        const after = [
            group('C', undefined, page('one'), page('two')),
            group('B', undefined, page('four'), link('Three', 'three')),
        ];
        expect(listConditions(before, after)).toEqual({
            'one.md': ['a'],
            'two.md': ['a'],
            'https://three': [],
            'four.md': [],
        });
        expect(() =>
            listConditions(before, [
                group('C', undefined, page('one')),
                page('two'),
                link('Three', 'three'),
                page('four'),
            ]),
        ).toThrow(GitError);
    });

    it('fails for a deleted group with a condition whose pages remain', () => {
        const before = [group('A', 'a', page('one')), group('B', undefined, page('two'))];
        expect(() => listConditions(before, [page('one'), group('B', undefined, page('two'))])).toThrow(GitError);
        expect(() => listConditions(before, [group('B', undefined, page('one'), page('two'))])).toThrow(
            'The group "A" has a condition in the space',
        );
        expect(listConditions(before, [group('B', undefined, page('two'))])).toEqual({ 'two.md': [] });
    });

    it('hides a link that a group repeats after the group is renamed and moved', () => {
        const before = [group('A', 'a', link('One', 'one'), link('Again', 'one')), page('two')];
        const after = [
            page('two'),
            group('B', undefined, page('three')),
            group('C', undefined, ...(before[0]?.pages ?? [])),
        ];
        expect(listConditions(before, after)).toMatchObject({ 'https://one': ['a'], 'three.md': [] });
        expect(() => listConditions(before, [page('two'), ...(before[0]?.pages ?? [])])).toThrow(GitError);
    });

    it('keeps the conditions of links that are renamed, moved, reordered or repeated', () => {
        const before = [
            link('Same', 'one', 'a'),
            link('Same', 'two'),
            group('A', undefined, link('Three', 'three', 'c'), page('four')),
        ];
        const after = [
            group('A', undefined, page('four')),
            link('Same', 'two'),
            link('Other', 'one'),
            group('B', undefined, link('Threefold', 'three')),
        ];
        const expected = { 'https://one': ['a'], 'https://two': [], 'https://three': ['c'], 'four.md': [] };
        expect(listConditions(before, after)).toEqual(expected);
        expect(listConditions(before, [...after, link('Again', 'three')])).toEqual(expected);
    });

    it('keeps the condition of a renamed link to a page whose file is renamed', () => {
        const stored = [
            { entry: { page: 'page', parent: null, path: null }, version: { type: 'document', title: 'One' } },
            {
                entry: { page: 'link', parent: null, path: null },
                version: { type: 'link', title: 'Link', condition: 'a', target: { kind: 'page', page: 'page' } },
            },
        ];
        const renamed: SummaryNode = { type: 'link', title: 'Other', href: 'two.md', path: 'two.md', pages: [] };
        const find = matchPreviousEntries([{ type: 'page', title: 'One', path: 'two.md', pages: [] }, renamed], {
            previous: createPageLookupFromList(stored as unknown as StoredPage[]),
            isSameRepository: true,
            findPreviousPage: () => 'page',
            getTitle: ({ title }) => title,
            getLinkTarget: () => ({ kind: 'page', page: 'new page' }),
        });
        expect(find(renamed)).toMatchObject({ condition: 'a' });
    });

    it('matches thousands of groups in linear time', () => {
        const before = Array.from({ length: 20_000 }, (_, at) => group(`A${at}`, `a${at}`, page(`p${at}`)));
        const after = before.map(({ pages = [] }, at) => group(`B${at}`, undefined, ...pages));
        expect(listConditions(before, after)['p7.md']).toEqual(['a7']);
    });
});

const entriesOf = (depth: number): fc.Arbitrary<Entry[]> =>
    fc.array(
        fc.oneof(
            { weight: 2, arbitrary: fc.record({ title: fc.constant('page'), name: fc.constant('.md') }) },
            { weight: 1, arbitrary: fc.record({ title: fc.constant('link'), name: fc.constant('https:') }) },
            ...(depth === 0
                ? []
                : [
                      {
                          weight: 2,
                          arbitrary: fc.record({
                              title: fc.constantFrom('A', 'B', 'C'),
                              condition: fc.constantFrom('', 'x'),
                              pages: entriesOf(depth - 1),
                          }),
                      },
                  ]),
        ),
        { maxLength: 4 },
    );

function numberEntries(entries: readonly Entry[], next = { number: 0 }): Entry[] {
    return entries.map(({ title, name, condition, pages }) => {
        const number = next.number++;
        return {
            title,
            ...(name !== undefined && { name: name === '.md' ? `${number}.md` : `https://${number}` }),
            ...(condition && { condition: `c${number}` }),
            ...(pages && { pages: numberEntries(pages, next) }),
        };
    });
}

function renameAndShuffle(entries: readonly Entry[], random: () => number): Entry[] {
    const keyed = entries.map(({ title, name, pages = [] }) => ({
        order: random(),
        entry: {
            title: name === undefined && random() < 0.6 ? `ABCDEFGH`.charAt(Math.floor(random() * 8)) : title,
            ...(name !== undefined && { name }),
            pages: renameAndShuffle(pages, random),
        },
    }));
    return keyed.toSorted((a, b) => a.order - b.order).map(({ entry }) => entry);
}

function listStatedConditions(entries: readonly Entry[], above: readonly string[] = []): [string, string[]][] {
    return entries.flatMap(({ name, condition, pages = [] }) => {
        const all = condition === undefined ? [...above] : [...above, condition];
        const own: [string, string[]][] = name === undefined ? [] : [[name, all]];
        return [...own, ...listStatedConditions(pages, all)];
    });
}

describe('matchPreviousEntries for any tree', () => {
    it('hides each page and link by all previous conditions after groups are renamed and reordered', () => {
        assertProperty(
            fc.property(
                entriesOf(3),
                fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
                (drawn, numbers) => {
                    const before = numberEntries(drawn);
                    const random = () => Number(numbers.next().value ?? 0);
                    const found = listConditions(before, renameAndShuffle(before, random));
                    for (const [name, conditions] of listStatedConditions(before))
                        for (const condition of conditions)
                            expect((found[name] ?? []).flatMap((one) => one.match(/c\d+/g) ?? [])).toContain(condition);
                },
            ),
        );
    });
});
