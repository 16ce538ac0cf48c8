import type { ContentReference, DocumentBlock } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';
import { assertProperty } from '@svc-int/test-support/property';
import { scaleCount } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyBlocks, anyText } from './any-document/any-document.test-support.js';
import { extractMarkdownFacts } from './document/facts.js';
import { NODE_TYPES } from './document/node-kinds.js';
import { type LineNode, type Mark, createParagraph, createText } from './document/nodes.js';
import { normalizeDocument } from './normal-document.test-support.js';
import { parseMarkdownDocument } from './parse/parse-document.js';
import { concatNodesPlainText } from './document/walk-document-nodes.js';
import { formatDocumentAsMarkdown } from './format/format-document-as-markdown.js';

const CODE_BLOCKS = [{ integration: 'mermaid', block: 'diagram', codeblock: 'mermaid', body: 'content' }];

const hrefOf = (reference: ContentReference) =>
    reference.kind === 'url' ? reference.url : `/ref/${encodeURIComponent(JSON.stringify(reference))}`;

const find = (href: string): ContentReference =>
    href.startsWith('/ref/')
        ? (JSON.parse(decodeURIComponent(href.slice(5))) as ContentReference)
        : { kind: 'url', url: href || '#' };

const written = (nodes: readonly DocumentBlock[]) =>
    formatDocumentAsMarkdown({ nodes }, { getHref: hrefOf, codeBlocks: CODE_BLOCKS });
const read = (markdown: string) => parseMarkdownDocument(markdown, { find, codeBlocks: CODE_BLOCKS }).nodes;

const KEY = 'k';
const paragraph = (...nodes: LineNode[]) => createParagraph(KEY, nodes);
const image = (caption: string): LineNode => ({
    object: 'inline',
    type: 'inline-image',
    isVoid: true,
    data: { ref: { kind: 'url', url: 'https://example.com' }, caption },
});

const TYPE = /"object":"(?:block|inline)","type":"([^"]+)"/g;

describe('a document', () => {
    it('equals itself after formatting as Markdown and parsing, for any content', () => {
        assertProperty(
            fc.property(anyBlocks, (nodes) => {
                const document = documentSchema.parse({ object: 'document', data: {}, nodes });
                const again = read(written(document.nodes));
                expect(normalizeDocument(again)).toEqual(normalizeDocument(document.nodes));
                documentSchema.parse({ object: 'document', data: {}, nodes: again });
            }),
            { numRuns: scaleCount(300) },
        );
    });

    it('of each node type occurs among the random documents', () => {
        const tried = new Set<string | undefined>();
        assertProperty(
            fc.property(anyBlocks, (nodes) => {
                for (const [, type] of JSON.stringify(nodes).matchAll(TYPE)) tried.add(type);
            }),
            { numRuns: 300 },
        );
        expect(NODE_TYPES.filter((type) => !tried.has(type))).toEqual([]);
    });

    it('keeps a paragraph whose only text is a tab with a color', () => {
        const marks = [
            {
                object: 'mark' as const,
                type: 'color' as const,
                data: { text: 'red' as const, background: 'default' as const },
            },
        ];
        const nodes = [paragraph({ object: 'text', key: KEY, leaves: [{ object: 'leaf', text: '\t', marks }] })];
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it('keeps a footnote that an emoji follows at the start of a list item', () => {
        const footnote: LineNode = {
            object: 'inline',
            type: 'annotation',
            isVoid: false,
            nodes: [createText(KEY, '1', [{ object: 'mark', type: 'superscript' }])],
            fragments: [{ object: 'fragment', type: 'annotation-body', nodes: [paragraph(createText(KEY, 'note'))] }],
        };
        const emoji: LineNode = { object: 'inline', type: 'emoji', isVoid: true, data: { code: '1f680' } };
        const item = { object: 'block', type: 'list-item', nodes: [paragraph(footnote, emoji)] };
        const nodes = [{ object: 'block', type: 'list-ordered', data: {}, nodes: [item] }] as DocumentBlock[];
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it('keeps a condition tag in the title of a code block as text', () => {
        const lines = [{ object: 'block', type: 'code-line', data: {}, nodes: [createText(KEY, 'a')] }];
        const data = { title: '{% if a %}' };
        const nodes = [{ object: 'block', type: 'code', key: KEY, data, nodes: lines }] as unknown as DocumentBlock[];
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it('keeps marked text that begins with "@", without a link', () => {
        const marks = [
            { object: 'mark', type: 'bold' },
            { object: 'mark', type: 'italic' },
        ] satisfies Mark[];
        const nodes = [paragraph(createText(KEY, '@.a)', marks))];
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it('keeps text in image captions and links that looks like an email address in angle brackets', () => {
        const ref = { kind: 'url' as const, url: 'https://example.com' };
        const linked: LineNode = {
            object: 'inline',
            type: 'link',
            data: { ref },
            nodes: [createText(KEY, '<1@example.com>')],
        };
        const nodes = [paragraph(image('<.me@example.com>'), createText(KEY, 'a '), linked, image('<_@example.com>'))];
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it('keeps the text of blocks nested 3000 levels deep', () => {
        let deep: DocumentBlock = paragraph(createText(KEY, 'deep *text*'));
        for (let level = 0; level < 3000; level++) deep = quote(deep);
        expect(concatNodesPlainText(read(written([deep])))).toBe('deep *text*');
    });

    it('keeps lists nested 30 levels deep', () => {
        let lists: DocumentBlock = paragraph(createText(KEY, 'deep'));
        for (let level = 0; level < 30; level++) {
            const items = [{ object: 'block', type: 'list-item', data: { checked: true }, nodes: [lists] }];
            lists = { object: 'block', type: 'list-unordered', nodes: items } as unknown as DocumentBlock;
        }
        expect(normalizeDocument(read(written([lists])))).toEqual(normalizeDocument([lists]));
    });
});

function quote(block: DocumentBlock): DocumentBlock {
    return { object: 'block', type: 'blockquote', nodes: [block as never] };
}

const TYPES = [
    'paragraph',
    'heading-2',
    'list-ordered',
    'list-item',
    'blockquote',
    'hint',
    'code',
    'code-line',
    'math',
    'images',
    'image',
    'file',
    'drawing',
    'embed',
    'expandable',
    'tabs',
    'stepper',
    'columns',
    'updates',
    'update',
    'prompt',
    'table',
    'cell',
    'swagger',
    'openapi-schemas',
    'content-ref',
    'integration',
    'if',
];
const TAGS = TYPES.flatMap((type) => [
    `{% ${type} %}`,
    `{% ${type} a=1 images=[null] tabs=[{}] ref={} src="a" url="b" spec="c" path="/" method="get" %}`,
    `{% end${type} %}`,
]);
const LINES = [
    ...TAGS,
    '{% tab title="A" %}',
    '{% endtab %}',
    '{% step %}',
    '{% endstep %}',
    '{% column %}',
    '{% endcolumn %}',
    '{% include "x" %}',
    '{% table columns=[{}] header=[[{}]] rows=3 %}',
    '{% @a/b c={"d":[1]} %}',
    '{% hint a="%}" %}',
    '{% hint %}a **b**{% endhint %}',
    'a {% hint %} b',
    '{% hint %} # T',
    '{% if a %}b{% endif %}',
    '{% if a %}{% hint %}b{% endhint %} c{% endif %} {% if b %}# d{% endif %}',
    '{% if a %}<b>',
    '{% hint %}</kbd>  ',
    '- {% if a %}b{% endif %} c',
    '# {% if a %}b{% endif %}',
    '{% hint %}https://a.example{% endhint %} www.a.example.{% other %}www.a.example{% endother %}',
    '{% code title="a" %}```js',
    'b{% endhint %} c',
    '{% tabs %}{% tab title="A" %}## T{% endtab %}{% endtabs %}',
    '- {% stepper %} {% step %}a',
    '{% endstep %} {% endstepper %}',
    '{% code title="a" %}`b`{% endcode %} {% code %}*c*{% endcode %}',
    'a {% embed url="b" %} {% @a/b c=1 %} {% content-ref url="a" %}[a](a){% endcontent-ref %}',
    '\\{% hint %}a{% endhint %} `{% hint %}` {% other %}',
    'a {% other b="c" %}*d*{% endother %} {% hint a= %}e{% endhint %}',
    'a {%- for b in c -%} d {% other %}',
    '{% endother %} e{%- endfor -%}',
    '*a {% other %}b* c{% endother %} **{% file src="d" %}**',
    '*a {% include "x" %}* ~~{% @a/b c="d" %}~~ [**{% include "x" %}**](b) [{% openapi-schemas spec="c" %} e](f)',
    '<p>a <b>{% include "x" %}</b> {% @a/b c="d" %}</p>',
    '- [ ] {% other %}{% endother %}',
    '- [ ] *{% include "x" %}*',
    '## T {% hint %}a{% endhint %} b',
    '# {% other %}T{% endother %} {% embed url="b" %} #',
    '# {% code %}a{% endcode %} {% hint %}T',
    '- [ ] {% hint %}a{% endhint %} b',
    '- [x] {% other %}a{% endother %}',
    '- [ ] {% embed url="b" %}',
    '- [ ] {% code %}a',
    '| {% other %}a{% endother %} *{% hint %}b{% endhint %}* | {% file src="c" %} |',
    '<p>{% other a="b\\\nc" %}d{% endother %}</p>',
    '<h2>T {% hint %}a{% endhint %}</h2>',
    '<p>a {% other %}<b>b{% endother %}</b> {% file src="c&amp;d" %}</p>',
    '<details><summary>S {% other %}a{% endother %}</summary>',
    '| {% hint %}a{% endhint %} | {% embed url="b" %} |',
    '<div>{% hint %}a <b>b</b>{% endhint %}</div>',
    '<details>',
    '<summary>S</summary>',
    '</details>',
    '<br>',
    '<img src="a">',
    '<kbd>',
    '| a | b |',
    '|---|:-:|',
    '$$',
    '```',
    '',
    '',
    'text',
    '*a',
    'b*',
    '# T',
    '- a',
    '  - b',
    '> c',
    '1. [x] d',
    '[^1]',
    '[^1]: e',
    '![i](j)',
    '&copy;',
    'a  ',
    '    code',
];

describe('Markdown', () => {
    it('keeps an end tag after a line of HTML', () => {
        const nodes = read('{% hint %}\n<br>\n\n{% endhint %}');
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it.each(['-\n[ ] a', '-\n[x] a'])('keeps a checkbox after an empty list item as text: %j', (source) => {
        const nodes = read(source);
        expect(concatNodesPlainText(nodes)).toBe(source.slice(2));
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it.each([
        ['that ends a line', '{% heading-2 %}\na  \na\n{% endheading-2 %}', 'a-a'],
        ['that ends a line by HTML', '# a<br>a', 'a-a'],
        ['with a footnote', '{% heading-2 %}\na[^1]\n{% endheading-2 %}\n\n[^1]: b', 'a'],
        ['with other HTML', '{% heading-2 %}\n<span>a</span>\n{% endheading-2 %}', 'a'],
        ['with a mention', '{% heading-2 %}\na [b](/c "mention")\n{% endheading-2 %}', 'a'],
    ])('has the same anchor for a heading %s in each notation', (_, source, anchor) => {
        const nodes = read(source);
        expect(nodes[0]).toMatchObject({ meta: { id: anchor } });
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it('uses the first of several footnotes with the same name for each reference', () => {
        const nodes = read('[^1] and [^1]\n\n[^1]: one\n\n[^1]: two');
        expect(JSON.stringify(nodes).match(/"one"/g)).toHaveLength(2);
        expect(written(nodes)).toBe('[^1] and [^1]\n\n[^1]: one\n');
        expect(JSON.stringify(nodes)).not.toContain('two');
        expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
    });

    it('shows a footnote without a reference as text', () => {
        expect(concatNodesPlainText(read('a\n\n[^1]: b'))).toBe('ab');
    });

    it('is parsed to a valid document, which equals itself after formatting and parsing, for any text', () => {
        const markdown = fc
            .array(fc.oneof(fc.constantFrom(...LINES), anyText), { maxLength: 14 })
            .map((lines) => lines.join('\n'));
        assertProperty(
            fc.property(markdown, (source) => {
                const { nodes } = documentSchema.parse(
                    parseMarkdownDocument(source, { find, codeBlocks: CODE_BLOCKS }),
                );
                extractMarkdownFacts(source);
                expect(normalizeDocument(read(written(nodes)))).toEqual(normalizeDocument(nodes));
            }),
            { numRuns: scaleCount(200) },
        );
    });
});

describe('a block of an integration', () => {
    const block = (integration: string, source: string): DocumentBlock => ({
        object: 'block',
        type: 'integration',
        isVoid: true,
        data: { integration, block: 'drawing', props: { source } },
    });
    const shownAs = (integration: string, codeblock: string) => ({
        integration,
        block: 'drawing',
        codeblock,
        body: 'source',
    });

    it.each([
        ['another integration has the same code syntax', 'b', [shownAs('a', 'x'), shownAs('b', 'x')], 'code'],
        ['its code syntax has two words', 'a', [shownAs('a', 'two words')], 'code'],
        ['its code syntax contains characters that Markdown interprets', 'a', [shownAs('a', 'a&amp;b`')], 'code'],
        ['its code has Windows line ends', 'a', [shownAs('a', 'x')], 'one\r\ntwo'],
        ['its code contains a NUL character', 'a', [shownAs('a', 'x')], 'a\0b'],
        ['its code contains indentation and a fence', 'a', [shownAs('a', 'x')], '\n one\n```\n'],
        ['its code is empty', 'a', [shownAs('a', 'c++')], ''],
    ])('equals itself after formatting and parsing if %s', (_, integration, codeBlocks, source) => {
        const nodes = [block(integration, source)];
        const markdown = formatDocumentAsMarkdown({ nodes }, { getHref: hrefOf, codeBlocks });
        expect(normalizeDocument(parseMarkdownDocument(markdown, { find, codeBlocks }).nodes)).toEqual(
            normalizeDocument(nodes),
        );
    });
});
