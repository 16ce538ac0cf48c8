import type { DocumentBlock, DocumentInline, DocumentText } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { contract } from '@svc-int/api/contract';
import { toDocument } from './markdown-document.js';

type Node = DocumentBlock | DocumentInline | DocumentText;

const documentOf = (markdown: string) => toDocument(markdown, (url) => ({ kind: 'url', url }));

/** A node in a short form: its type with its marks, and what is in it. */
function short(node: Node): unknown {
    if (node.object === 'text')
        return node.leaves.map(({ text, marks }) => [...marks.map(({ type }) => type), text].join(':')).join('|');
    const { key, object, isVoid, type, data, nodes, ...more } = node;
    expect(more).toEqual({});
    return [type, ...(data ? [data] : []), ...(nodes ?? []).map(short)];
}

const shape = (markdown: string) => documentOf(markdown).nodes.map(short);

describe('Markdown becomes a document:', () => {
    it.each<[string, string, unknown[]]>([
        ['nothing', '', []],
        [
            'paragraphs',
            'one\n\ntwo',
            [
                ['paragraph', 'one'],
                ['paragraph', 'two'],
            ],
        ],
        [
            'headings with anchors, the deep ones as those of the third level',
            '# One\n## One\n#### Four & more',
            [
                ['heading-1', { id: 'one' }, 'One'],
                ['heading-2', { id: 'one-1' }, 'One'],
                ['heading-3', { id: 'four-more' }, 'Four & more'],
            ],
        ],
        [
            'marks, also within each other',
            'a **b *c*** ~~d~~ `e &lt;`',
            [['paragraph', 'a |bold:b |bold:italic:c| |strikethrough:d| |code:e &lt;']],
        ],
        ['breaks', 'a  \nb<br>c', [['paragraph', 'a|\n|b|\n|c']]],
        [
            'links',
            'see [the *docs*](x.md "T") now',
            [
                [
                    'paragraph',
                    'see ',
                    ['link', { ref: { kind: 'url', url: 'x.md' }, title: 'T' }, 'the |italic:docs'],
                    ' now',
                ],
            ],
        ],
        [
            'pictures in a line',
            'a ![alt](p.png) b',
            [['paragraph', 'a ', ['inline-image', { ref: { kind: 'url', url: 'p.png' }, alt: 'alt' }], ' b']],
        ],
        [
            'pictures by themselves',
            '![alt](p.png "C")',
            [['images', { images: [{ ref: { kind: 'url', url: 'p.png' }, alt: 'alt', caption: 'C' }] }]],
        ],
        [
            'code, line by line',
            '```js\na\n\nb\n```',
            [['code', { syntax: 'js' }, ['code-line', 'a'], ['code-line', ''], ['code-line', 'b']]],
        ],
        [
            'lists in lists',
            '- a\n  1. b\n\n- c',
            [
                [
                    'list-unordered',
                    ['list-item', ['paragraph', 'a'], ['list-ordered', ['list-item', ['paragraph', 'b']]]],
                    ['list-item', ['paragraph', 'c']],
                ],
            ],
        ],
        [
            'numbered lists that begin later',
            '3. a',
            [['list-ordered', { start: 3 }, ['list-item', ['paragraph', 'a']]]],
        ],
        [
            'tasks',
            '- [ ] a\n- [x] b',
            [
                [
                    'list-tasks',
                    ['list-item', { checked: false }, ['paragraph', 'a']],
                    ['list-item', { checked: true }, ['paragraph', 'b']],
                ],
            ],
        ],
        ['quotations', '> a\n>\n> # B', [['blockquote', ['paragraph', 'a'], ['heading-1', { id: 'b' }, 'B']]]],
        ['dividers', '---', [['divider']]],
        ['HTML as text, without comments', '<!-- no -->\n\n<div>x</div>', [['paragraph', '<div>x</div>']]],
    ])('%s', (_, markdown, nodes) => {
        expect(shape(markdown)).toEqual(nodes);
    });

    it.each(['> '.repeat(3000), '- '.repeat(2000), '*a **b '.repeat(2000), '['.repeat(20_000)])(
        'what is nested without end, as text: %#',
        (markdown) => {
            const document = documentOf(`${markdown}x`);
            expect(document.nodes).toHaveLength(1);
            expect(contract.orgs.createTranslation.body.shape.instructions.parse(document)).toEqual(document);
        },
    );

    it('tables, cell by cell', () => {
        const [table] = documentOf('| a | b |\n|:-:|--|\n| 1 | **2** |').nodes;
        expect(table).toMatchObject({ type: 'table', isVoid: true });
        // What the node holds by its type.
        const { columns, header, rows } = (table?.data ?? {}) as {
            columns: unknown;
            header: Node[][];
            rows: Node[][][];
        };
        expect(columns).toEqual([{ alignment: 'center' }, { alignment: 'left' }]);
        expect(header.map((cell) => cell.map(short))).toEqual([['a'], ['b']]);
        expect(rows.map((row) => row.map((cell) => cell.map(short)))).toEqual([[['1'], ['bold:2']]]);
    });

    it('of the contract, with a key for every node', () => {
        const document = documentOf('# A\n\n- [x](y) **z**\n\n> ![p](q)\n\n```\nc\n```\n');
        const { instructions } = contract.orgs.createTranslation.body.shape;
        expect(instructions.parse(document)).toEqual(document);
        const keys = [...JSON.stringify(document).matchAll(/"key":"(\w+)"/g)].map(([, key]) => key);
        expect(new Set(keys).size).toBe(keys.length);
    });
});
