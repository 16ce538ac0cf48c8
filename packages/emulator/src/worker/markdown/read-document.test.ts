import type { DocumentBlock, DocumentInline, DocumentText } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { contract } from '@svc-int/api/contract';
import { toDocument } from './read-document.js';

type Node = DocumentBlock | DocumentInline | DocumentText;

const documentOf = (markdown: string) => toDocument(markdown, { find: (url) => ({ kind: 'url', url }) });

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
        ['breaks', 'a  \nb<br>c\nd', [['paragraph', 'a\nb\nc d']]],
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
        [
            'HTML that marks',
            '<kbd>K</kbd> <mark style="color:red;">*r*</mark> <code class="expression">space.vars.a_b</code> <b>x</b>',
            [['paragraph', 'keyboard:K| |color:italic:r| |code:space.vars.a_b| <b>x</b>']],
        ],
        [
            'what stands between tags, with empty lines or without',
            '{% hint style="info" %}\nOne\n\n- two\n{% endhint %}\nThree',
            [
                [
                    'hint',
                    { style: 'info' },
                    ['paragraph', 'One'],
                    ['list-unordered', ['list-item', ['paragraph', 'two']]],
                ],
                ['paragraph', 'Three'],
            ],
        ],
        [
            'pictures in HTML',
            '<figure><img src="p.png" alt="A"><figcaption><p>C &amp; D</p></figcaption></figure>\n\na <img src="q.png" alt="">',
            [
                ['images', { images: [{ ref: { kind: 'url', url: 'p.png' }, alt: 'A', caption: 'C & D' }] }],
                ['paragraph', 'a ', ['inline-image', { ref: { kind: 'url', url: 'q.png' } }]],
            ],
        ],
        [
            'what expands',
            '<details>\n<summary>More &amp; <b>more</b></summary>\n\nText\n\n</details>',
            [['expandable', { title: 'More & more' }, ['paragraph', 'Text']]],
        ],
        [
            'tags without content',
            '{% file src="a.pdf" %}\n{% include "b.md" %}\n{% @mermaid/diagram content="a\\nb" wide=true %}',
            [
                ['file', { ref: { kind: 'url', url: 'a.pdf' } }, ''],
                ['reusable-content', { ref: { kind: 'url', url: 'b.md' } }],
                ['integration', { integration: 'mermaid', block: 'diagram', props: { content: 'a\nb', wide: true } }],
            ],
        ],
        [
            'links to content, which name it twice',
            '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}',
            [['content-ref', { ref: { kind: 'url', url: 'a.md' } }]],
        ],
        [
            'code with a title',
            '{% code title="a.js" %}\n```js\na\n```\n{% endcode %}',
            [['code', { syntax: 'js', title: 'a.js' }, ['code-line', 'a']]],
        ],
        [
            'emojis, formulas and mentions',
            ':rocket: :none: $$x$$ [P](p.md "mention")',
            [
                [
                    'paragraph',
                    ['emoji', { code: '1f680' }],
                    ' :none: ',
                    ['inline-math', { formula: 'x' }],
                    ' ',
                    ['mention', { ref: { kind: 'url', url: 'p.md' }, label: 'P' }],
                ],
            ],
        ],
        ['formulas by themselves', '$$\nx\n$$', [['math', { formula: 'x' }]]],
        [
            'headings whose anchor is said',
            '# One <a href="#two" id="two"></a>\n# Two',
            [
                ['heading-1', { id: 'two' }, 'One'],
                ['heading-1', { id: 'two-1' }, 'Two'],
            ],
        ],
        [
            'footnotes, which come last',
            'a[^n]\n\n[^n]: b\n\nc',
            [
                ['paragraph', 'a', ['link', { ref: { kind: 'anchor', anchor: 'fn-n' }, footnote: 'n' }, 'n']],
                ['paragraph', 'c'],
                ['list-ordered', { footnotes: true }, ['list-item', { footnote: 'n' }, ['paragraph', 'b']]],
            ],
        ],
        [
            'tags that begin or end nothing, as text',
            '{% hint %}\n**a**\n\n{% endtabs %}\n\n{% embed url="x" %}\n\n{% a=1 %}',
            [
                ['paragraph', '{% hint %}'],
                ['paragraph', 'bold:a'],
                ['paragraph', '{% endtabs %}'],
                ['paragraph', '{% embed url="x" %}'],
                ['paragraph', '{% a=1 %}'],
            ],
        ],
        ['HTML as text, without comments', '<!-- no -->\n\n<div>x</div>', [['paragraph', '<div>x</div>']]],
    ])('%s', (_, markdown, nodes) => {
        expect(shape(markdown)).toEqual(nodes);
    });

    it.each(['> '.repeat(3000), '- '.repeat(2000), `> a${'\nb'.repeat(10_000)}`, 'word '.repeat(60_000)])(
        'what is nested without end or longer than anybody reads, as text: %#',
        (markdown) => {
            const document = documentOf(`${markdown}x`);
            expect(document.nodes).toHaveLength(1);
            expect(contract.orgs.createTranslation.body.shape.instructions.parse(document)).toEqual(document);
        },
    );

    it('tables, cell by cell', () => {
        const [table] = documentOf('| a | b |\n|:-:|--|\n| 1 | **2** |').nodes;
        expect(table).toMatchObject({ type: 'table', isVoid: true });
        // Data of the node by its type.
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
