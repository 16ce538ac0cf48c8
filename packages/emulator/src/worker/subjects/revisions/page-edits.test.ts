import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applyPageEdits, type StorablePageEdit } from './page-edits.js';
import type { PageInput } from './page-input.js';
import { flattenPageTree } from './page-tree.js';

const page = (id: string, pages: PageInput[] = []): PageInput => ({ id, title: id, pages });

const TREE = [
    page('a', [page('a1'), page('a2', [page('deep')])]),
    page('b'),
    { ...page('away'), type: 'link' as const, href: 'https://example.com' },
];

const outline = (pages: readonly PageInput[]): string =>
    pages.map(({ id, pages: below = [] }) => (below.length === 0 ? id : `${id}(${outline(below)})`)).join(' ');

const after = (...edits: StorablePageEdit[]) => outline(applyPageEdits(TREE, edits));
const refusal = (...edits: StorablePageEdit[]) => {
    try {
        return after(...edits);
    } catch (error) {
        return error instanceof Error ? error.message : error;
    }
};

describe('pages of applyPageEdits', () => {
    it.each<[string, StorablePageEdit[], string]>([
        ['are added at the end of the top level', [{ type: 'add', page: page('n') }], 'a(a1 a2(deep)) b away n'],
        [
            'are added below a page',
            [{ type: 'add', page: page('n'), place: { parent: 'b' } }],
            'a(a1 a2(deep)) b(n) away',
        ],
        [
            'are added before another page',
            [{ type: 'add', page: page('n'), place: { before: 'a2' } }],
            'a(a1 n a2(deep)) b away',
        ],
        [
            'are added after another page',
            [{ type: 'add', page: page('n', [page('m')]), place: { after: 'a' } }],
            'a(a1 a2(deep)) n(m) b away',
        ],
        [
            'move with their descendants',
            [{ type: 'move', page: 'a2', place: { parent: null } }],
            'a(a1) b away a2(deep)',
        ],
        ['move next to each other', [{ type: 'move', page: 'a1', place: { after: 'a2' } }], 'a(a2(deep) a1) b away'],
        ['are deleted with their descendants', [{ type: 'delete', page: 'a' }], 'b away'],
        [
            'are changed by several edits in order',
            [
                { type: 'add', page: page('n') },
                { type: 'move', page: 'deep', place: { parent: 'n' } },
                { type: 'delete', page: 'a2' },
            ],
            'a(a1) b away n(deep)',
        ],
        [
            'are added at a position',
            [{ type: 'add', page: page('n'), place: { parent: 'a', at: 1 } }],
            'a(a1 n a2(deep)) b away',
        ],
        ['are relocated among their siblings', [{ type: 'relocate', page: 'away', at: 0 }], 'away a(a1 a2(deep)) b'],
        [
            'are relocated to the end of another parent',
            [{ type: 'relocate', page: 'a2', parent: 'b' }],
            'a(a1) b(a2(deep)) away',
        ],
        [
            'keep their position if they are relocated below the same parent',
            [{ type: 'relocate', page: 'a1', parent: 'a' }],
            'a(a1 a2(deep)) b away',
        ],
        [
            'are restored before their next sibling, with missing descendants',
            [
                { type: 'delete', page: 'a2' },
                { type: 'add', page: page('deep') },
                { type: 'add', page: page('a3'), place: { parent: 'a' } },
                {
                    type: 'restore',
                    page: { ...page('a2', [page('deep'), page('gone')]), id: 'a2' },
                    place: { parent: 'a', next: ['a9', 'a3'] },
                },
            ],
            'a(a1 a2(gone) a3) b away deep',
        ],
        [
            'are restored below their previous parent',
            [
                { type: 'move', page: 'a1', place: { parent: 'b' } },
                { type: 'restore', page: { ...page('a1'), id: 'a1' }, place: { parent: 'a', next: ['a2'] } },
            ],
            'a(a1 a2(deep)) b away',
        ],
    ])('%s', (_, edits, expected) => {
        expect(after(...edits)).toBe(expected);
        expect(outline(TREE)).toBe('a(a1 a2(deep)) b away');
    });

    it('are replaced but keep id and children, and a new document replaces the Markdown', () => {
        const [first] = applyPageEdits(
            [{ id: 'a', title: 'A', version: 'v', pages: [page('b')] }],
            [
                {
                    type: 'replace',
                    page: 'a',
                    fields: { title: 'New', document: { object: 'document', data: { schemaVersion: 1 }, nodes: [] } },
                },
            ],
            { expandPage: ({ id, title }) => ({ id, title, emoji: '1f680', markdown: 'Text' }) },
        );
        expect(first).toMatchObject({
            id: 'a',
            title: 'New',
            emoji: '1f680',
            markdown: undefined,
            pages: [{ id: 'b' }],
        });
        expect(first).not.toHaveProperty('version');
    });

    it.each<[string, StorablePageEdit]>([
        ['edits[0].page: There is no page "x".', { type: 'delete', page: 'x' }],
        [
            'edits[0].place.parent: There is no page "x" outside of the page "b".',
            { type: 'move', page: 'b', place: { parent: 'x' } },
        ],
        [
            'edits[0].place.parent: There is no page "deep" outside of the page "a".',
            { type: 'move', page: 'a', place: { parent: 'deep' } },
        ],
        ['edits[0].place.before: There is no page "x".', { type: 'add', page: { title: 'N' }, place: { before: 'x' } }],
        [
            'edits[0].place.parent: The page "a1" is not below "b".',
            { type: 'add', page: page('n'), place: { parent: 'b', after: 'a1' } },
        ],
        [
            'edits[0].place.parent: The page "away" has the type "link", which cannot have pages below it.',
            { type: 'add', page: page('n'), place: { parent: 'away' } },
        ],
        [
            'edits[0].place: A page can be put before or after another one: give only one of them.',
            { type: 'move', page: 'b', place: { before: 'a', after: 'a' } },
        ],
        [
            'edits[0].place.at: The position 4 is beyond the 3 siblings of the page.',
            { type: 'add', page: page('n'), place: { at: 4 } },
        ],
        [
            'edits[0].place.at: The position 3 is beyond the 2 siblings of the page.',
            { type: 'relocate', page: 'a', at: 3 },
        ],
        [
            'edits[0].page: There is no page "x" outside of the page "a1". Revert it first.',
            { type: 'restore', page: { ...page('a1'), id: 'a1' }, place: { parent: 'x', next: [] } },
        ],
    ])('are rejected with an invalid page or place: %s', (message, edit) => {
        expect(refusal(edit)).toBe(message);
    });

    it("may not have a sibling's slug with hasUniqueSlugs, and the error names the field by nameField", () => {
        const options = { hasUniqueSlugs: true, nameField: (at: number, field: string) => `changes[${at}] ${field}` };
        const pages = [
            { ...page('a'), slug: 'a' },
            { ...page('b'), slug: 'b', pages: [{ ...page('c'), slug: 'a' }] },
        ];
        const slug = { type: 'replace', page: 'b', fields: { slug: 'a' } } as const;
        const move = { type: 'relocate', page: 'c', parent: null } as const;
        const add = { type: 'add', page: { title: 'N', slug: 'b' } } as const;
        for (const [edit, taken] of [
            [slug, 'a'],
            [move, 'a'],
            [add, 'b'],
        ] as const) {
            const message = `changes[1] slug: The slug "${taken}" belongs to a sibling of the page. Use another one.`;
            const first = { type: 'add', page: page('first') } as const;
            expect(() => applyPageEdits(pages, [first, edit], options)).toThrow(message);
            expect(() => applyPageEdits(pages, [first, edit])).not.toThrow();
        }
    });

    it('have a unique id, and a unique path below that of their parent, after any edits', () => {
        const id = fc.constantFrom('a', 'a1', 'a2', 'deep', 'b', 'n0', 'n1');
        const place = fc.oneof(
            fc.record({ parent: fc.option(id) }),
            fc.record({ before: id }),
            fc.record({ after: id }),
        );
        const edit = fc.oneof<fc.Arbitrary<StorablePageEdit>[]>(
            fc.record({
                type: fc.constant('add' as const),
                page: fc.record({ title: fc.constantFrom('A', 'B', '?') }),
                place,
            }),
            fc.record({ type: fc.constant('move' as const), page: id, place }),
            fc.record({ type: fc.constant('delete' as const), page: id }),
            fc.record({
                type: fc.constant('replace' as const),
                page: id,
                fields: fc.record({ title: fc.string(), slug: fc.constantFrom('a', 'b') }),
            }),
        );
        assertProperty(
            fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
                let made = 0;
                let pages: PageInput[] = TREE;
                let expected = flattenPageTree(TREE, () => '').length;
                for (const one of edits) {
                    const named = one.type === 'add' ? { ...one, page: { ...one.page, id: `n${made}` } } : one;
                    const subtree = one.type === 'delete' ? sizeOf(pages, one.page) : 0;
                    try {
                        pages = applyPageEdits(pages, [named]);
                    } catch {
                        continue;
                    }
                    if (one.type === 'add') made++;
                    expected += one.type === 'add' ? 1 : -subtree;
                }
                const placed = flattenPageTree(pages, () => '');
                expect(placed).toHaveLength(expected);
                expect(new Set(placed.map((row) => row.id)).size).toBe(expected);
                const paths = placed.flatMap(({ path }) => path ?? []);
                expect(new Set(paths).size).toBe(paths.length);
                for (const { parent, path, slug } of placed) {
                    const above = placed.find((row) => row.id === parent)?.path;
                    if (path !== null) expect(path).toBe(above ? `${above}/${slug}` : slug);
                }
            }),
        );
    });
});

function sizeOf(pages: readonly PageInput[], id: string): number {
    const count = (page: PageInput): number => 1 + (page.pages ?? []).reduce((sum, below) => sum + count(below), 0);
    for (const one of pages) {
        const size = one.id === id ? count(one) : sizeOf(one.pages ?? [], id);
        if (size > 0) return size;
    }
    return 0;
}
