import { describe, expect, it } from 'vitest';

import { formatPublishedMarkdown } from '../html/format-published-markdown.js';
import { extractMarkdownFacts } from '../document/facts.js';
import { parseTestDocument, parseToShortForm } from '../short-form.test-support.js';
import { formatBlocksAsMarkdownWithIdHrefs } from '../format/format-blocks-as-markdown-with-id-hrefs.js';

const hint = (...blocks: unknown[]) => ['hint', { style: 'info' }, ...blocks];
const HINT = '{% hint style="info" %}';
const END = '{% endhint %}';

const format = (markdown: string) => formatPublishedMarkdown(markdown, (href) => href);

describe('tags on one line with text become', () => {
    it.each<[string, string, unknown[]]>([
        ['a block with marked text', `${HINT}Text **bold**${END}`, [hint(['paragraph', 'Text |bold:bold'])]],
        [
            'a block between paragraphs',
            `Before ${HINT} in ${END} after`,
            [['paragraph', 'Before'], hint(['paragraph', 'in']), ['paragraph', 'after']],
        ],
        [
            'a block whose end tag is lines later',
            `${HINT}One\ntwo\n\n- three\n${END}`,
            [hint(['paragraph', 'One two'], ['list-unordered', ['list-item', ['paragraph', 'three']]])],
        ],
        [
            'a block whose end tag ends a line',
            `${HINT}\nOne\n\ntwo ${END}`,
            [hint(['paragraph', 'One'], ['paragraph', 'two'])],
        ],
        [
            'tabs',
            '{% tabs %} {% tab title="A" %}x{% endtab %} {% tab title="B" %}y{% endtab %} {% endtabs %}',
            [
                [
                    'tabs',
                    ['tabs-item', '@a', { title: 'A' }, ['paragraph', 'x']],
                    ['tabs-item', '@b', { title: 'B' }, ['paragraph', 'y']],
                ],
            ],
        ],
        [
            'steps with headings, of which one has no end tag',
            '{% stepper %}{% step %}## One\nx{% step %}## Two{% endstep %}{% endstepper %}',
            [
                [
                    'stepper',
                    ['stepper-step', ['heading-2', '@one', 'One'], ['paragraph', 'x']],
                    ['stepper-step', ['heading-2', '@two', 'Two']],
                ],
            ],
        ],
        [
            'a step without a heading if its sign is escaped',
            String.raw`${HINT}\# a${END}`,
            [hint(['paragraph', '# a'])],
        ],
        [
            'code as written',
            '{% code title="a" %}b *c* \\*{% endcode %}\n\n{% code title="d" %}`e`{% endcode %}',
            [
                ['code', { title: 'a' }, ['code-line', 'b *c* \\*']],
                ['code', { title: 'd' }, ['code-line', 'e']],
            ],
        ],
        [
            'code whose fence follows the tag',
            '- a\n  {% code title="b" %} ```js\n  c\n  ```\n  {% endcode %}',
            [
                [
                    'list-unordered',
                    ['list-item', ['paragraph', 'a'], ['code', { syntax: 'js', title: 'b' }, ['code-line', 'c']]],
                ],
            ],
        ],
        [
            'an embed with a caption',
            '{% embed url="https://a.example" %}A *b*{% endembed %}',
            [['embed', { url: 'https://a.example' }, ['#caption', ['paragraph', 'A |italic:b']]]],
        ],
        [
            'an embed and the block of an integration in text',
            'See {% embed url="https://a.example" %} and {% @a/b c=1 %}.',
            [
                ['paragraph', 'See'],
                ['embed', { url: 'https://a.example' }],
                ['paragraph', 'and'],
                ['integration', { integration: 'a', block: 'b', props: { c: 1 } }],
                ['paragraph', '.'],
            ],
        ],
        [
            'a link to content',
            '{% content-ref url="a.md" %}[a](a.md){% endcontent-ref %}',
            [['content-ref', { ref: { kind: 'url', url: 'a.md' } }]],
        ],
        [
            'blocks in list items',
            `- ${HINT}a${END}\n- b ${HINT}c\n  d${END}`,
            [
                [
                    'list-unordered',
                    ['list-item', hint(['paragraph', 'a'])],
                    ['list-item', ['paragraph', 'b'], hint(['paragraph', 'c d'])],
                ],
            ],
        ],
        [
            'a block in a quotation',
            `> a\n> {% code %}b\n> c{% endcode %}`,
            [
                ['blockquote', ['paragraph', 'a']],
                ['code', ['code-line', 'b'], ['code-line', 'c']],
            ],
        ],
        [
            'a picture in HTML',
            '{% columns %}{% column %}<figure><img src="a"></figure>{% endcolumn %}{% endcolumns %}',
            [['columns', ['column', ['images', ['image', { ref: { kind: 'url', url: 'a' } }]]]]],
        ],
        ['a block in an element', `<div>${HINT}a <b>b</b>${END}</div>`, [hint(['paragraph', 'a |bold:b'])]],
    ])('%s', (_, markdown, expected) => {
        expect(parseToShortForm(markdown)).toEqual(expected);
        const { nodes } = parseTestDocument(markdown);
        expect(parseToShortForm(formatBlocksAsMarkdownWithIdHrefs(nodes))).toEqual(expected);
    });
});

const condition = (...blocks: unknown[]) => ['if', { expression: 'a' }, ...blocks];

describe('a condition on one line', () => {
    it.each<[string, string, string]>([
        ['text', '{% if a %}b *c*{% endif %}', 'b *c*'],
        ['text with a wrapped line', '{% if a %}b\nc{% endif %}', 'b\nc'],
        ['another condition', '{% if a %}{% if b %}c{% endif %}{% endif %}', '{% if b %}\nc\n{% endif %}'],
        ['a block', `{% if a %}b ${HINT}c${END}{% endif %}`, `b\n\n${HINT}\nc\n${END}`],
        ['a heading', '{% if a %}# b{% endif %}', '# b'],
        ['HTML', '{% if a %}<div>b</div>{% endif %}', '<div>b</div>'],
        ['nothing', '{% if a %}{% endif %}', ''],
    ])('is the same block as on three lines around %s', (_, markdown, content) => {
        const expected = parseToShortForm(`{% if a %}\n${content}\n{% endif %}`);
        expect(parseToShortForm(markdown)).toEqual(expected);
        expect(expected[0]).toEqual(expect.arrayContaining(['if', { expression: 'a' }]));
        const { nodes } = parseTestDocument(markdown);
        expect(parseToShortForm(formatBlocksAsMarkdownWithIdHrefs(nodes))).toEqual(expected);
    });

    it('is a block after tags, and beside other conditions', () => {
        expect(parseToShortForm('{% if a %}b{% endif %}\n{% if a %}c{% endif %}')).toEqual([
            condition(['paragraph', 'b']),
            condition(['paragraph', 'c']),
        ]);
        expect(parseToShortForm(`${HINT}b${END} {% if a %}c{% endif %}`)).toEqual([
            hint(['paragraph', 'b']),
            condition(['paragraph', 'c']),
        ]);
    });
});

const readText = (markdown: string) =>
    extractMarkdownFacts(markdown)
        .sections.map(({ title, text }) => title + text)
        .join(' ');

describe('tags on one line stay text if they', () => {
    it.each([
        ['are escaped', String.raw`\{% hint %}a\{% endhint %}`, '{% hint %}a{% endhint %}'],
        ['have no end tag', 'Write {% hint %} before it.', 'Write {% hint %} before it.'],
        ['have no start tag', 'Write {% endhint %} after it.', 'Write {% endhint %} after it.'],
        ['have no address', 'See {% embed %} and {% file %}.', 'See {% embed %} and {% file %}.'],
        ['are unknown', 'a {% other %}b{% endother %} {% raw %}', 'a {% other %}b{% endother %} {% raw %}'],
        ['are in a heading', '# {% hint %}a{% endhint %}', '{% hint %}a{% endhint %}'],
        ['have invalid attributes', '{% hint a= %}a{% endhint %}', '{% hint a= %}a{% endhint %}'],
        ['end in another container', '- {% hint %}a\n\nb{% endhint %}', '{% hint %}a\n\n\nb{% endhint %}'],
        ['follow a checkbox', '- [ ] {% hint %}a{% endhint %}', '{% hint %}a{% endhint %}'],
        [
            'surround a condition',
            '{% hint %}a\n{% if b %}\nc {% endhint %}\n{% endif %}',
            '{% hint %}a\nc {% endhint %}',
        ],
    ])('%s', (_, markdown, text) => {
        expect(readText(markdown)).toBe(text);
        const { nodes } = parseTestDocument(markdown);
        expect(readText(formatBlocksAsMarkdownWithIdHrefs(nodes))).toBe(text);
    });

    it('are in code', () => {
        const markdown = '`{% hint %}`a`{% endhint %}`';
        expect(parseToShortForm(markdown)).toEqual([['paragraph', 'code:{% hint %}|a|code:{% endhint %}']]);
    });
});

describe('a cell of a table', () => {
    it.each([
        [
            'a Markdown table',
            `| a |\n| - |\n| ${HINT}One **two**${END} {% content-ref url="b.md" %}[b](b.md){% endcontent-ref %} |`,
        ],
        ['an HTML table', `<table><tr><td><p>${HINT}One <b>two</b>${END}</p></td></tr></table>`],
        [
            'an HTML table whose tags are in paragraphs',
            `<table><tr><td><p>${HINT}</p><p>One two</p><p>${END}</p></td></tr></table>`,
        ],
        ['the header of a Markdown table', `| ${HINT}One two${END} |\n| - |\n| a |`],
        ['the header of an HTML table', `<table><tr><th>${HINT}One two${END}</th></tr></table>`],
    ])('shows the text of a block without its tags in %s', (_, markdown) => {
        expect(readText(markdown)).toContain('One two');
        expect(readText(markdown)).not.toContain('{%');
        expect(format(markdown)).not.toContain('{%');
    });

    it('keeps unknown tags, escaped tags and tags in code as text', () => {
        const markdown = '| a |\n| - |\n| {% other %}b{% endother %} \\{% hint %} `{% hint %}` |\n';
        expect(format(markdown)).toBe(markdown.trimEnd());
        expect(JSON.stringify(parseToShortForm(markdown))).toContain(
            '{% other %}b{% endother %} {% hint %} |code:{% hint %}',
        );
    });
});

describe('formatPublishedMarkdown', () => {
    it('puts tags on lines of their own', () => {
        expect(format(`a ${HINT}b${END}`)).toBe(`a\n\n${HINT}\n\nb\n\n${END}`);
    });

    it('replaces a tag without content in a cell or an element by a link', () => {
        const tag = '{% embed url="https://a.example" %}';
        expect(format(`| a |\n| - |\n| ${tag} |`)).toContain('| [https://a.example](https://a.example) |');
        expect(format(`<p>${tag}</p>`)).toBe('<p><a href="https://a.example">https://a.example</a></p>');
    });
});
