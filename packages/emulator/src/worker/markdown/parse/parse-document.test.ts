import { describe, expect, it } from 'vitest';

import { contract } from '@svc-int/api/contract';
import { parseTestDocument, parseToShortForm, toShortForm } from '../short-form.test-support.js';

describe('parseMarkdownDocument returns a document with', () => {
    it.each<[string, string, unknown[]]>([
        ['no nodes for an empty text', '', []],
        [
            'paragraphs',
            'one\n\ntwo',
            [
                ['paragraph', 'one'],
                ['paragraph', 'two'],
            ],
        ],
        [
            'headings with anchors, with levels 4 to 6 as level 3',
            '# One\n## One\n#### Four & more',
            [
                ['heading-1', '@one', 'One'],
                ['heading-2', '@one-1', 'One'],
                ['heading-3', '@four-more', 'Four & more'],
            ],
        ],
        [
            'marks, also nested ones',
            'a **b *c*** ~~d~~ `e &lt;`',
            [['paragraph', 'a |bold:b |bold:italic:c| |strikethrough:d| |code:e &lt;']],
        ],
        ['line breaks', 'a  \nb<br>c\nd', [['paragraph', 'a\nb\nc d']]],
        [
            'links',
            'see [the *docs*](x.md "T") now',
            [['paragraph', 'see ', ['link', { ref: { kind: 'url', url: 'x.md' } }, 'the |italic:docs'], ' now']],
        ],
        [
            'inline images',
            'a ![alt](p.png) b',
            [['paragraph', 'a ', ['inline-image', { ref: { kind: 'url', url: 'p.png' }, caption: 'alt' }], ' b']],
        ],
        [
            'image blocks',
            '![alt](p.png "C")',
            [
                [
                    'images',
                    ['image', { ref: { kind: 'url', url: 'p.png' }, alt: 'alt' }, ['#caption', ['paragraph', 'C']]],
                ],
            ],
        ],
        [
            'code, line by line',
            '```js\na\n\nb\n```',
            [['code', { syntax: 'js' }, ['code-line', 'a'], ['code-line', ''], ['code-line', 'b']]],
        ],
        [
            'nested lists',
            '- a\n  1. b\n\n- c',
            [
                [
                    'list-unordered',
                    ['list-item', ['paragraph', 'a'], ['list-ordered', ['list-item', ['paragraph', 'b']]]],
                    ['list-item', ['paragraph', 'c']],
                ],
            ],
        ],
        ['numbered lists that start at 3', '3. a', [['list-ordered', { start: 3 }, ['list-item', ['paragraph', 'a']]]]],
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
        ['quotations', '> a\n>\n> # B', [['blockquote', ['paragraph', 'a'], ['heading-1', '@b', 'B']]]],
        ['dividers', '---', [['divider']]],
        [
            'marks for inline HTML elements',
            '<kbd>K</kbd> <mark style="color:red;">*r*</mark> <code class="expression">space.vars.a_b</code> <b>x</b>',
            [
                [
                    'paragraph',
                    'keyboard:K| |color:italic:r| ',
                    ['expression', { expression: 'space.vars.a_b' }],
                    ' |bold:x',
                ],
            ],
        ],
        [
            'the content between tags, with or without empty lines',
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
            'images for HTML figures and images',
            '<figure><img src="p.png" alt="A"><figcaption><p>C &amp; D</p></figcaption></figure>\n\na <img src="q.png" alt="">',
            [
                [
                    'images',
                    ['image', { ref: { kind: 'url', url: 'p.png' }, alt: 'A' }, ['#caption', ['paragraph', 'C & D']]],
                ],
                ['paragraph', 'a ', ['inline-image', { ref: { kind: 'url', url: 'q.png' } }]],
            ],
        ],
        [
            'expandable blocks for details elements',
            '<details>\n<summary>More &amp; <b>more</b></summary>\n\nText\n\n</details>',
            [
                [
                    'expandable',
                    '@more-more',
                    ['#expandable-title', ['paragraph', 'More & |bold:more']],
                    ['#expandable-body', ['paragraph', 'Text']],
                ],
            ],
        ],
        [
            'blocks for tags without content',
            '{% file src="a.pdf" %}\n{% include "b.md" %}\n{% @mermaid/diagram content="a\\nb" wide=true %}',
            [
                ['content-ref', { ref: { kind: 'url', url: 'a.pdf' } }],
                ['paragraph', ['mention', { ref: { kind: 'url', url: 'b.md' } }]],
                ['integration', { integration: 'mermaid', block: 'diagram', props: { content: 'a\nb', wide: true } }],
            ],
        ],
        [
            'content references whose tags repeat the URL',
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
                    ['mention', { ref: { kind: 'url', url: 'p.md' } }],
                ],
            ],
        ],
        [
            'tabs, also without an end tag',
            '{% tabs %}\n{% tab title="A" %}\na\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}',
            [
                [
                    'tabs',
                    ['tabs-item', '@a', { title: 'A' }, ['paragraph', 'a']],
                    ['tabs-item', '@b', { title: 'B' }, ['paragraph', 'b']],
                ],
            ],
        ],
        [
            'the text of a mention of a deleted page',
            '[Broken link](broken-reference "mention")',
            [['paragraph', ['link', { ref: { kind: 'url', url: 'broken-reference' } }, 'Broken link']]],
        ],
        ['formula blocks', '$$\nx\n$$', [['math', { formula: 'x' }]]],
        ['text after the first signs of formula blocks', '$$ x\ny\n$$', [['math', { formula: 'x\ny' }]]],
        [
            'headings with explicit anchors',
            '# One <a href="#two" id="two"></a>\n# Two',
            [
                ['heading-1', '@two', { id: 'two' }, 'One'],
                ['heading-1', '@two-1', 'Two'],
            ],
        ],
        [
            'footnotes as annotations at their references',
            'a[^n]\n\n[^n]: b\n\nc',
            [
                ['paragraph', 'a', ['annotation', 'superscript:n', ['#annotation-body', ['paragraph', 'b']]]],
                ['paragraph', 'c'],
            ],
        ],
        [
            'the content of tabs, steps and columns',
            '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}\n\n{% columns %}\n{% column width="30%" %}\nb\n{% endcolumn %}\n{% endcolumns %}',
            [
                ['tabs', ['tabs-item', '@a', { title: 'A' }, ['paragraph', 'a']]],
                ['columns', ['column', { width: { unit: '%', value: 30 } }, ['paragraph', 'b']]],
            ],
        ],
        [
            'conditional content',
            '{% if visitor.claims.beta === "yes" %}\n# A\n{% endif %}',
            [['if', { expression: 'visitor.claims.beta === "yes"' }, ['heading-1', '@a', 'A']]],
        ],
        [
            'icons and buttons',
            '<i class="fa-rocket">:rocket:</i> <a href="x.md" class="button secondary" data-icon="star">Go</a>',
            [
                [
                    'paragraph',
                    ['icon', { icon: 'rocket' }],
                    ' ',
                    ['button', { ref: { kind: 'url', url: 'x.md' }, label: 'Go', kind: 'secondary', icon: 'star' }],
                ],
            ],
        ],
        [
            'an annotated text',
            '[some *text*](#user-content-fn-1)[^1]\n\n[^1]: b',
            [['paragraph', ['annotation', 'some |italic:text', ['#annotation-body', ['paragraph', 'b']]]]],
        ],
        [
            'code with the attributes of its tag',
            '{% code title="a" overflow="wrap" lineNumbers="true" highlighted=[2] %}\n```\na\nb\n```\n{% endcode %}',
            [
                [
                    'code',
                    { title: 'a', overflow: 'wrap', lineNumbers: true },
                    ['code-line', 'a'],
                    ['code-line', { highlighted: true }, 'b'],
                ],
            ],
        ],
        [
            'blocks that a container may not contain next to the container',
            '> a\n>\n> ```\n> b\n> ```\n>\n> c\n\n1. d\n\n   {% embed url="x" %}\n\n   | e |\n   |---|\n2. ![f](g)',
            [
                ['blockquote', ['paragraph', 'a']],
                ['code', ['code-line', 'b']],
                ['blockquote', ['paragraph', 'c']],
                [
                    'list-ordered',
                    [
                        'list-item',
                        ['paragraph', 'd'],
                        ['paragraph', ['link', { ref: { kind: 'url', url: 'x' } }, 'x']],
                        ['table', expect.anything()],
                    ],
                    ['list-item', ['paragraph', ['inline-image', { ref: { kind: 'url', url: 'g' }, caption: 'f' }]]],
                ],
            ],
        ],
        [
            'the content of unknown and unpaired tags, without the tags',
            '{% hint %}\n**a**\n\n{% endtabs %}\n\n{% unknown url="x" %}\n\n{% a=1 %}\n\n{% other title="b" %}\nc\n{% endother %}',
            [
                ['paragraph', 'bold:a'],
                ['paragraph', 'bold:b'],
                ['paragraph', 'c'],
            ],
        ],
        [
            'names, statuses and descriptions of tags without a block, before their content',
            '{% api-method-parameter name="id" type="string" %}\na\n{% endapi-method-parameter %}\n\n{% swagger-response status="200: OK" description="Pet" %}\n{% endswagger-response %}',
            [
                ['paragraph', 'bold:id'],
                ['paragraph', 'a'],
                ['paragraph', 'bold:200: OK Pet'],
            ],
        ],
        [
            'incomplete condition tags as text',
            '{% else %}\n\n{%- if a -%}\n\n{% unknown a="{% if b %}" %}\n\n{% if c %}',
            [
                ['paragraph', '{% else %}'],
                ['paragraph', '{%- if a -%}'],
                ['paragraph', '{% unknown a="{% if b %}" %}'],
                ['paragraph', '{% if c %}'],
            ],
        ],
        [
            'updates with dates and tags',
            '{% updates format="short" %}\n{% update date="2026-01-05" tags="added, big news" %}\n## News\n{% endupdate %}\n\n{% update date="2026-01-04" %}\n{% endupdate %}\n{% endupdates %}',
            [
                [
                    'updates',
                    { format: 'short' },
                    [
                        'update',
                        {
                            date: '2026-01-05',
                            tags: [
                                { kind: 'tag', tag: 'added' },
                                { kind: 'tag', tag: 'big news' },
                            ],
                        },
                        ['heading-2', '@news', 'News'],
                    ],
                    ['update', { date: '2026-01-04' }, ['paragraph', '']],
                ],
            ],
        ],
        [
            'updates with an invalid date as text with their dates and tags',
            '{% updates %}\n{% update date="2026-02-30" tags="added" %}\n## News\n{% endupdate %}\n{% endupdates %}',
            [
                ['paragraph', '2026-02-30 · added'],
                ['heading-2', '@news', 'News'],
            ],
        ],
        [
            'a prompt with its code',
            '{% prompt description="Install" icon="robot" openInAIProviders=true defaultExpanded="partial" %}\n```\nDo it.\n```\n{% endprompt %}',
            [
                [
                    'prompt',
                    { description: 'Install', icon: 'robot', openInAIProviders: true, defaultExpanded: 'partial' },
                    ['code', ['code-line', 'Do it.']],
                ],
            ],
        ],
        [
            'the description and the content of a prompt without code',
            '{% prompt description="Install" %}\nDo it.\n{% endprompt %}',
            [
                ['paragraph', 'bold:Install'],
                ['paragraph', 'Do it.'],
            ],
        ],
        [
            'captions of embeds and files',
            '{% embed url="https://a.example" %}\nA *caption*\n{% endembed %}\n\n{% file src="/files/f" %}\nB\n{% endfile %}',
            [
                ['embed', { url: 'https://a.example' }, ['#caption', ['paragraph', 'A |italic:caption']]],
                ['paragraph', ['mention', { ref: { kind: 'url', url: '/files/f' } }], ' ', 'B'],
            ],
        ],
        [
            'OpenAPI blocks without their fallback link, but with other text',
            '{% openapi-operation spec="pets" path="/pets" method="get" %}\n[OpenAPI pets](https://a.example/pets.yaml)\n{% endopenapi-operation %}\n\n{% openapi-schemas spec="pets" schemas="Pet, Order" grouped="true" %}\n[a](b)\n{% endopenapi-schemas %}\n\n{% openapi src="https://a.example/b.yaml" path="/c" method="post" %}\nText\n{% endopenapi %}',
            [
                [
                    'openapi-operation',
                    '@get-pets',
                    { ref: { kind: 'openapi', spec: 'pets' }, path: '/pets', method: 'get' },
                ],
                [
                    'openapi-schemas',
                    '@pet-order',
                    { ref: { kind: 'openapi', spec: 'pets' }, schemas: ['Pet', 'Order'], grouped: true },
                ],
                [
                    'swagger',
                    '@post-c',
                    { ref: { kind: 'url', url: 'https://a.example/b.yaml' }, path: '/c', method: 'post' },
                ],
                ['paragraph', 'Text'],
            ],
        ],
        ['HTML without its tags and comments', '<!-- no -->\n\n<div>x</div>', [['paragraph', 'x']]],
    ])('%s', (_, markdown, nodes) => {
        expect(parseToShortForm(markdown)).toEqual(nodes);
    });

    it.each(['> '.repeat(3000), '- '.repeat(2000), `> a${'\nb'.repeat(10_000)}`, 'word '.repeat(60_000)])(
        'content as text if it is nested too deeply or too long: %#',
        (markdown) => {
            const document = parseTestDocument(`${markdown}x`);
            expect(document.nodes).toHaveLength(1);
            expect(contract.orgs.createTranslation.body.shape.instructions.parse(document)).toEqual(document);
        },
    );

    it('tables as records', () => {
        const [table] = parseTestDocument('| a `b` | c |\n|:-:|--|\n| 1 | **2** |\n| 3 |').nodes;
        expect(table).toMatchObject({
            type: 'table',
            isVoid: true,
            data: {
                view: { type: 'grid', columns: ['c1', 'c2'], hideHeader: false },
                definition: {
                    c1: { id: 'c1', type: 'text', title: 'a b', textAlignment: 'center' },
                    c2: { id: 'c2', type: 'text', title: 'c', textAlignment: 'left' },
                },
                records: {
                    r1: { orderIndex: '000001', values: { c1: 'r1c1', c2: 'r1c2' } },
                    r2: { orderIndex: '000002', values: { c1: 'r2c1' } },
                },
            },
        });
        expect(table && toShortForm(table)).toEqual([
            'table',
            expect.anything(),
            ['#r1c1', ['paragraph', '1']],
            ['#r1c2', ['paragraph', 'bold:2']],
            ['#r2c1', ['paragraph', '3']],
        ]);
    });

    it('nodes that match the contract, each with a unique key', () => {
        const document = parseTestDocument('# A\n\n- [x](y) **z**\n\n> ![p](q)\n\n```\nc\n```\n');
        const { instructions } = contract.orgs.createTranslation.body.shape;
        expect(instructions.parse(document)).toEqual(document);
        const keys = [...JSON.stringify(document).matchAll(/"key":"(\w+)"/g)].map(([, key]) => key);
        expect(new Set(keys).size).toBe(keys.length);
    });
});
