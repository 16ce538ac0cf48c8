import type { DocumentBlockTable } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';
import { describe, expect, it } from 'vitest';

import { extractMarkdownFacts } from '../document/facts.js';
import { splitDocumentSections } from '../document/sections.js';
import { parseTestDocument, parseToShortForm, toShortForm } from '../short-form.test-support.js';

const url = (address: string) => ({ kind: 'url', url: address });
const image = (src: string, data: object = {}, ...caption: unknown[]) => [
    'image',
    { ref: url(src), ...data },
    ...(caption.length > 0 ? [['#caption', ...caption]] : []),
];

function tableOf(markdown: string): DocumentBlockTable {
    const document = parseTestDocument(markdown);
    documentSchema.parse(document);
    const table = document.nodes.find(({ type }) => type === 'table');
    if (table?.type !== 'table') throw new Error('There is no table.');
    return table;
}

function partsOf(table: DocumentBlockTable) {
    const [, , ...cells] = toShortForm(table) as unknown[];
    const values = Object.values(table.data.records).map((record) => record.values);
    return { cells, values };
}

const PLANS = `<table data-view="cards"><thead><tr><th></th><th></th><th><select><option value="aa11" label="Free" color="blue"></option></select></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Small</strong></td><td><ul><li>One seat</li><li>Two sites</li></ul></td><td><span data-option="aa11">Free</span></td><td><a href="more.md">more.md</a></td></tr><tr><td><strong>Large</strong></td><td><ul><li>Ten seats</li></ul></td><td></td><td><a href="more.md">more.md</a></td></tr></tbody></table>`;

describe('an HTML table', () => {
    it('is parsed with its view, columns, options and target, and with all rows', () => {
        const table = tableOf(PLANS);
        expect(table.data.view).toEqual({
            type: 'cards',
            cardSize: 'medium',
            columns: ['c1', 'c2', 'c3'],
            targetDefinition: 'c4',
        });
        expect(Object.values(table.data.definition).map(({ type }) => type)).toEqual([
            'text',
            'text',
            'select',
            'content-ref',
        ]);
        expect(table.data.definition['c3']).toMatchObject({
            options: [{ value: 'aa11', label: 'Free', color: 'blue' }],
        });
        const { cells, values } = partsOf(table);
        expect(values).toEqual([
            { c1: 'r1c1', c2: 'r1c2', c3: ['aa11'], c4: url('more.md') },
            { c1: 'r2c1', c2: 'r2c2', c4: url('more.md') },
        ]);
        const item = (text: string) => ['list-item', ['paragraph', text]];
        expect(cells).toEqual([
            ['#r1c1', ['paragraph', 'bold:Small']],
            ['#r1c2', ['list-unordered', item('One seat'), item('Two sites')]],
            ['#r2c1', ['paragraph', 'bold:Large']],
            ['#r2c2', ['list-unordered', item('Ten seats')]],
        ]);
    });

    it('is parsed with column widths, and with marks, line breaks and paragraphs in its cells', () => {
        const table = tableOf(
            '<table><thead><tr><th width="120">What</th><th width="155.33333333333331" align="right">Keys</th></tr></thead><tbody><tr><td>Search<br>quickly</td><td><kbd>K</kbd> or <code>x</code></td></tr><tr><td><p>First line</p><p>Second line</p></td><td>b</td></tr></tbody></table>',
        );
        expect(table.data.view).toEqual({
            type: 'grid',
            columns: ['c1', 'c2'],
            columnWidths: { c1: 120, c2: 155.33333333333331 },
            hideHeader: false,
        });
        expect(table.data.definition['c2']).toMatchObject({ title: 'Keys', textAlignment: 'right' });
        expect(partsOf(table).cells).toEqual([
            ['#r1c1', ['paragraph', 'Search\nquickly']],
            ['#r1c2', ['paragraph', 'keyboard:K| or |code:x']],
            ['#r2c1', ['paragraph', 'First line'], ['paragraph', 'Second line']],
            ['#r2c2', ['paragraph', 'b']],
        ]);
    });

    it.each([
        ['number', '', '12.5', 12.5],
        ['number', '', 'many', 'many'],
        ['checkbox', '', 'true', true],
        ['checkbox', '', '<input type="checkbox">', false],
        ['rating', 'data-max="3"', '2', 2],
        ['files', '', '<a href="/files/f1">a.png</a>', ['f1']],
        ['files', '', '<a href="a.png">a.png</a>', url('a.png')],
        ['files', '', '<a href="/files/f1">a</a><a href="/files/f2">b</a>', ['f1', 'f2']],
        ['image', '', '<a href="/files/f1">a.png</a>', url('/files/f1')],
        ['image', '', '<img src="a.png">', url('a.png')],
        ['image', '', 'no image', 'no image'],
        ['users', 'data-multiple', '<a href="/users/u1">Ada</a>', ['u1']],
        ['users', '', '<a href="https://app.example.com/u/u1">Ada</a>', ['Ada']],
        ['content-ref', '', 'no link', 'no link'],
        ['select', `data-options="[{&quot;value&quot;:&quot;v&quot;,&quot;label&quot;:&quot;L&quot;}]"`, 'L', ['v']],
        ['select', '', 'Unknown', ['Unknown']],
    ])(
        'is parsed with the value of a cell whose column has the type %s with the attributes "%s": %s',
        (type, attributes, cell, value) => {
            const table = tableOf(
                `<table><tr><th data-type="${type}" ${attributes}>A</th></tr><tr><td>${cell}</td></tr></table>`,
            );
            expect(table.data.definition['c1']?.type).toBe(type);
            expect(table.data.records['r1']?.values).toEqual({ c1: value });
        },
    );

    it('is parsed with covers and size of its cards', () => {
        const table = tableOf(
            '<table data-view="cards" data-card-size="large" data-full-width="true"><tr><th>A</th><th data-hidden data-card-cover data-type="image"></th><th data-hidden data-card-cover-dark data-type="image"></th></tr><tr><td>a</td><td><a href="l.png">l</a></td><td><a href="d.png">d</a></td></tr></table>',
        );
        expect(table.data.fullWidth).toBe(true);
        expect(table.data.view).toEqual({
            type: 'cards',
            cardSize: 'large',
            columns: ['c1'],
            coverDefinition: 'c2',
            coverDefinitionDark: 'c3',
        });
        expect(table.data.records['r1']?.values).toEqual({ c1: 'r1c1', c2: url('l.png'), c3: url('d.png') });
    });

    it.each([
        [
            'missing cells',
            '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>',
        ],
        [
            'cells that span rows and columns',
            '<table><tr><th>a</th><th>b</th></tr><tr><td colspan="2">c</td></tr><tr><td rowspan=2>d</td><td>e</td></tr></table>',
        ],
        [
            'more cells than its header',
            '<table><tr><th>a</th></tr><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>',
        ],
        ['no header', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>'],
        ['unclosed tags', '<table><tr><td>a<td>b<tr><td>c<td>d<tr><td>e</table>'],
        [
            'a nested table in a cell',
            '<table><tr><th>a</th></tr><tr><td><table><tr><td>b</td></tr><tr><td>c</td></tr></table></td></tr><tr><td>de</td></tr></table>',
        ],
        ['text outside of its cells', '<table><caption>a</caption>b<tr>c<td>d</td></tr><tr><td>e</td></tr></table>'],
        [
            'a header row in its body',
            '<table><thead><tr><th>a</th></tr><tr><th>b</th></tr></thead><tbody><tr><th>c</th></tr><tr><td>d</td></tr></tbody><tfoot><tr><td>e</td></tr></tfoot></table>',
        ],
        [
            'Markdown in a cell',
            '<table><tr><td>\n\n- a\n\n**b**\n\n</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>',
        ],
        [
            'Markdown in a header',
            '<table><tr><th>\n\n**a**\n\n</th></tr><tr><td>b</td></tr><tr><td>c</td></tr><tr><td>de</td></tr></table>',
        ],
        [
            'empty lines in a cell',
            '<table><tr><td>a\n\nb</td></tr>\n\n<tr><td>c</td></tr><tr><td><pre>d\n\ne</pre></td></tr></table>',
        ],
    ])('keeps its texts in order with %s', (_, html) => {
        tableOf(html);
        const [section] = splitDocumentSections(parseTestDocument(html).nodes);
        expect(section?.text.replaceAll(/\s/g, '')).toBe('abcde');
        expect(parseToShortForm(`${html}\n\nend`).at(-1)).toEqual(['paragraph', 'end']);
    });
});

it('extractMarkdownFacts lists the targets of cards, also from a hidden column', () => {
    expect(extractMarkdownFacts(PLANS).links).toEqual([{ relation: 'link', href: 'more.md' }]);
});

describe('an HTML image', () => {
    it.each([
        [
            'a dark variant and a caption',
            '<figure><picture><source srcset="night.png" media="(prefers-color-scheme: dark)"><img src="day.png" alt="Chart"></picture><figcaption><p>Both, <strong>see</strong> <a href="x.md">more</a></p></figcaption></figure>',
            [
                [
                    'images',
                    image('day.png', { refDark: url('night.png'), alt: 'Chart' }, [
                        'paragraph',
                        'Both, |bold:see| ',
                        ['link', { ref: url('x.md') }, 'more'],
                    ]),
                ],
            ],
        ],
        [
            'a light variant alone',
            '<picture>\n<source media="(prefers-color-scheme: light)" srcset="day.png 1x, day2.png 2x">\n<img src="night.png">\n</picture>',
            [['images', image('day.png', { refDark: url('night.png') })]],
        ],
        [
            'sizes and an alignment',
            '<div align="left"><figure><img src="a.png" alt="" width="50%" height="120"><figcaption></figcaption></figure></div>',
            [['images', { align: 'left' }, image('a.png', { width: { unit: '%', value: 50 }, height: 120 })]],
        ],
        [
            'further images beside it',
            '<div data-full-width="true"><figure><img src="a.png"></figure> <figure><img src="b.png"></figure></div>',
            [['images', { fullWidth: true }, image('a.png'), image('b.png')]],
        ],
        [
            'a link, among text',
            'a <a href="x"><img src="b.svg" alt="B" data-size="line"></a> <picture><source srcset="d" media="(prefers-color-scheme: dark)"><img src="l"></picture>',
            [
                [
                    'paragraph',
                    'a ',
                    ['link', { ref: url('x') }, ['inline-image', { ref: url('b.svg'), caption: 'B', size: 'line' }]],
                    ' ',
                    ['inline-image', { ref: url('l'), refDark: url('d') }],
                ],
            ],
        ],
        [
            'Markdown in its figure',
            '<figure>\n\n![a](b.png)\n\n<figcaption>c</figcaption></figure>',
            [
                ['images', image('b.png', { alt: 'a' })],
                ['paragraph', 'c'],
            ],
        ],
    ])('is parsed with %s', (_, html, expected) => {
        expect(parseToShortForm(html)).toEqual(expected);
    });
});

describe('HTML in Markdown', () => {
    it.each<[string, string, unknown[]]>([
        [
            'the texts of controls separated by spaces',
            '<form><label>A</label><select><option>b</option><option>c</option></select><textarea>d</textarea></form>',
            [['paragraph', 'A b c d']],
        ],
        [
            'alignments of headings and paragraphs',
            '<h3 align="center">Centred</h3>\n\n<p align="center">A <b>line</b>.</p>\n\n<p align="right">R</p>',
            [
                ['heading-3', '@centred', { align: 'center' }, 'Centred'],
                ['paragraph', { align: 'center' }, 'A |bold:line|.'],
                ['paragraph', { align: 'end' }, 'R'],
            ],
        ],
        [
            'Markdown between its tags',
            '<center>\n\n## Head\n\ntext\n\n- item\n\n</center>\n\nAfter.',
            [
                ['heading-2', '@head', { align: 'center' }, 'Head'],
                ['paragraph', { align: 'center' }, 'text'],
                ['list-unordered', ['list-item', ['paragraph', 'item']]],
                ['paragraph', 'After.'],
            ],
        ],
        [
            'unclosed elements, and angle brackets that are text',
            '<div align="center"><b>Open\n\nText <T> and List<string>.\n\n<p>Map<string, T> &lt;b&gt;</p>',
            [
                ['paragraph', { align: 'center' }, 'bold:Open'],
                ['paragraph', 'Text <T> and List<string>.'],
                ['paragraph', 'Map<string, T> <b>'],
            ],
        ],
        [
            'links, breaks and code in a line',
            '<p>\nA<a href="other.md"> link</a><br/>in\n  <code>a  b</code>\n</p>',
            [['paragraph', 'A ', ['link', { ref: url('other.md') }, 'link'], '\nin |code:a b']],
        ],
        [
            'links and marks in a line of Markdown',
            'A <a href="x.md">*link*</a>, <u>u</u>, <strong>b</strong>, <em>i</em>, H<sub>2</sub>O<br>x<sup>2</sup> <my-tag>w</my-tag>',
            [
                [
                    'paragraph',
                    'A ',
                    ['link', { ref: url('x.md') }, 'italic:link'],
                    ', u, |bold:b|, |italic:i|, H|subscript:2|O\nx|superscript:2| w',
                ],
            ],
        ],
        [
            'expandable blocks, in one HTML block or several',
            '<details><summary>A <code>b</code></summary>Text<p>more</p></details>\n\n<details>\n<summary>C</summary>\nD\n\n*E*\n\n</details>',
            [
                [
                    'expandable',
                    '@a-b',
                    ['#expandable-title', ['paragraph', 'A |code:b']],
                    ['#expandable-body', ['paragraph', 'Text'], ['paragraph', 'more']],
                ],
                [
                    'expandable',
                    '@c',
                    ['#expandable-title', ['paragraph', 'C']],
                    ['#expandable-body', ['paragraph', 'D'], ['paragraph', 'italic:E']],
                ],
            ],
        ],
        [
            'lists, tasks and code',
            '<ol start="3"><li>a<ul><li><input type="checkbox" checked> b</li></ul></li></ol><pre class="language-js"><code>x &lt; 1\n  y\n</code></pre>',
            [
                [
                    'list-ordered',
                    { start: 3 },
                    [
                        'list-item',
                        ['paragraph', 'a'],
                        ['list-tasks', ['list-item', { checked: true }, ['paragraph', 'b']]],
                    ],
                ],
                ['code', { syntax: 'js' }, ['code-line', 'x < 1'], ['code-line', '  y']],
            ],
        ],
        [
            'headings with the anchors before and in them',
            '<a name="one"></a>\n\n## A\n\n<a id="two"></a>\n## B\n\n## <a name="three"></a>C\n\n## D <a href="#four" id="four"></a>\n\n<h2 id="five">E</h2>\n\n## F',
            [
                ['heading-2', '@one', { id: 'one' }, 'A'],
                ['heading-2', '@two', { id: 'two' }, 'B'],
                ['heading-2', '@three', { id: 'three' }, 'C'],
                ['heading-2', '@four', { id: 'four' }, 'D'],
                ['heading-2', '@five', { id: 'five' }, 'E'],
                ['heading-2', '@f', 'F'],
            ],
        ],
        [
            'the content beside an anchor, and nothing for tags alone',
            '<a name="x"></a><iframe src="https://a.example"></iframe>\n\n</td> <u></u>\n\na',
            [
                ['paragraph', ['link', { ref: url('https://a.example') }, 'https://a.example']],
                ['paragraph', 'a'],
            ],
        ],
        [
            'images in items with the caption below',
            '* <figure><img src="a.png" alt=""><figcaption><p>C <strong>d</strong></p></figcaption></figure>\n* <figure><img src="b.png" alt="B"><figcaption>E</figcaption></figure>',
            [
                [
                    'list-unordered',
                    ['list-item', ['paragraph', ['inline-image', { ref: url('a.png') }]], ['paragraph', 'C |bold:d']],
                    [
                        'list-item',
                        ['paragraph', ['inline-image', { ref: url('b.png'), caption: 'B' }]],
                        ['paragraph', 'E'],
                    ],
                ],
            ],
        ],
        [
            'embeds and files with their fallback content as captions',
            '<iframe src="https://example.com/e">No <b>frames</b></iframe>\n\n<video controls>\n<source src="https://example.com/v.mp4">\nGet <a href="https://example.com/v.mp4">it</a>\n</video>\n\n<div><object data="//a.example/b.pdf"><embed src="//a.example/b.pdf"><p>One</p><ul><li>Two</li></ul></object></div>',
            [
                ['embed', { url: 'https://example.com/e' }, ['#caption', ['paragraph', 'No |bold:frames']]],
                [
                    'embed',
                    { url: 'https://example.com/v.mp4' },
                    ['#caption', ['paragraph', 'Get ', ['link', { ref: url('https://example.com/v.mp4') }, 'it']]],
                ],
                ['embed', { url: '//a.example/b.pdf' }, ['#caption', ['paragraph', 'One'], ['paragraph', 'Two']]],
            ],
        ],
        [
            'links in a line with the fallback content after them',
            'A <video src="https://example.com/v.mp4">\n <source> Get **it** </video> b',
            [
                [
                    'paragraph',
                    'A ',
                    ['link', { ref: url('https://example.com/v.mp4') }, 'https://example.com/v.mp4'],
                    ' Get |bold:it| b',
                ],
            ],
        ],
        [
            'one link for nested elements of the same file in a line',
            'A <object data="https://example.com/b.pdf"><embed src="https://example.com/b.pdf">Get *it*</object> b',
            [
                [
                    'paragraph',
                    'A ',
                    ['link', { ref: url('https://example.com/b.pdf') }, 'https://example.com/b.pdf'],
                    ' Get |italic:it| b',
                ],
            ],
        ],
        [
            'embeds of other sites, and nothing for scripts and style sheets',
            '<iframe src="https://example.com/e"></iframe>\n\n<video src="https://example.com/v.mp4" controls></video>\n\n<style>a{}</style>\n\n<script>alert(1)</script>\n\n<!-- a comment -->',
            [
                ['embed', { url: 'https://example.com/e' }],
                ['paragraph', ['link', { ref: url('https://example.com/v.mp4') }, 'https://example.com/v.mp4']],
            ],
        ],
    ])('becomes %s', (_, markdown, expected) => {
        const document = parseTestDocument(markdown);
        documentSchema.parse(document);
        expect(parseToShortForm(markdown)).toEqual(expected);
    });
});

it.each(['<div><constructor a="b">x</constructor></div>', '<p align="constructor">x</p>'])(
    'parseMarkdownDocument ignores elements and alignments in HTML that are named like inherited properties: %s',
    (html) => {
        expect(parseToShortForm(html)).toEqual([['paragraph', 'x']]);
    },
);

it('parseMarkdownDocument parses a tag after a letter that has two characters in lower case', () => {
    expect(parseToShortForm('\u0130 <a href="https://a.example">b</a>')).toEqual([
        ['paragraph', '\u0130 ', ['link', { ref: url('https://a.example') }, 'b']],
    ]);
    expect(parseToShortForm('<p>\u0130 <a href="https://a.example">b</a></p>')).toEqual(
        parseToShortForm('\u0130 <a href="https://a.example">b</a>'),
    );
});

it('parseMarkdownDocument converts an image in 39 nested figures to an image block', () => {
    expect(parseToShortForm(`${'<figure>'.repeat(39)}<img src="https://a.example/b.png">`)).toEqual([
        ['images', image('https://a.example/b.png')],
    ]);
});
