import { describe, expect, it } from 'vitest';

import { formatPublishedMarkdown } from '../html/format-published-markdown.js';
import { applyIfBlocksInMarkdown } from '../conditions/conditional-content.js';
import { extractMarkdownFacts } from '../document/facts.js';
import { parseTestDocument, parseToShortForm } from '../short-form.test-support.js';
import { rewriteLinks } from '../references/rewrite-links.js';
import { formatMarkdown, parseMarkdown } from '../syntax/syntax.js';
import { formatBlocksAsMarkdownWithIdHrefs } from '../format/format-blocks-as-markdown-with-id-hrefs.js';

const hint = (...blocks: unknown[]) => ['hint', { style: 'info' }, ...blocks];
const link = (url: string, text = url) => ['link', { ref: { kind: 'url', url } }, text];
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
            'a block whose end tag is some lines later',
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
        ['a step without a heading if the "#" is escaped', String.raw`${HINT}\# a${END}`, [hint(['paragraph', '# a'])]],
        [
            'code with unparsed text',
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
            'a content reference',
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
            'an image in an HTML figure',
            '{% columns %}{% column %}<figure><img src="a"></figure>{% endcolumn %}{% endcolumns %}',
            [['columns', ['column', ['images', ['image', { ref: { kind: 'url', url: 'a' } }]]]]],
        ],
        [
            'a block with a URL directly before its end tag',
            `${HINT}https://a.example/{%22b%22}{c}.${END} www.a.example/(d){% embed url="e" %}www.a.example`,
            [
                hint(['paragraph', link('https://a.example/{%22b%22}{c}'), '.']),
                ['paragraph', link('http://www.a.example/(d)', 'www.a.example/(d)')],
                ['embed', { url: 'e' }],
                ['paragraph', link('http://www.a.example', 'www.a.example')],
            ],
        ],
        ['a block in an element', `<div>${HINT}a <b>b</b>${END}</div>`, [hint(['paragraph', 'a |bold:b'])]],
    ])('%s', (_, markdown, expected) => {
        expect(parseToShortForm(markdown)).toEqual(expected);
        const { nodes } = parseTestDocument(markdown);
        expect(parseToShortForm(formatBlocksAsMarkdownWithIdHrefs(nodes))).toEqual(expected);
    });
});

const condition = (...blocks: unknown[]) => ['if', { expression: 'a' }, ...blocks];

it.each(['https://a.example/{', 'www.a.example/({{', 'bhttps://a.example/https://a.example/{'])(
    'a URL that ends with braces ends before a following tag: %s',
    (address) => {
        const [block] = parseToShortForm(`${HINT}${address}${END}`);
        expect(JSON.stringify(block)).toContain(address.slice(address.lastIndexOf('a.example')));
    },
);

describe('a condition on one line', () => {
    it.each<[string, string, string]>([
        ['text', '{% if a %}b *c*{% endif %}', 'b *c*'],
        ['text with a wrapped line', '{% if a %}b\nc{% endif %}', 'b\nc'],
        ['a URL', '{% if a %}https://a.example{% endif %}', 'https://a.example'],
        ['another condition', '{% if a %}{% if b %}c{% endif %}{% endif %}', '{% if b %}\nc\n{% endif %}'],
        ['a block', `{% if a %}b ${HINT}c${END}{% endif %}`, `b\n\n${HINT}\nc\n${END}`],
        ['a heading', '{% if a %}# b{% endif %}', '# b'],
        ['HTML', '{% if a %}<div>b</div>{% endif %}', '<div>b</div>'],
        ['a comment before text', '{% if a %}<!--b-->**c**{% endif %}', '<!--b-->**c**'],
        ['an element that starts HTML', '{% if a %}<option>**b**{% endif %}', '<option>**b**'],
        ['an element alone on its line', '{% if a %}<b>\n**c**{% endif %}', '<b>\n**c**'],
        ['an end tag of an element before a hard break', '{% if a %}</b>  \n**c**{% endif %}', '</b>  \n**c**'],
        ['an element before a backslash', '{% if a %}<b>\\\n**c**{% endif %}', '<b>\\\n**c**'],
        ['an element on two lines', '{% if a %}<b\nc>\n**d**{% endif %}', '<b\nc>\n**d**'],
        ['only an element', '{% if a %}<b>{% endif %}', '<b>'],
        ['nothing', '{% if a %}{% endif %}', ''],
    ])('is the same block as on three lines around %s', (_, markdown, content) => {
        const expected = parseToShortForm(`{% if a %}\n${content}\n{% endif %}`);
        expect(parseToShortForm(markdown)).toEqual(expected);
        expect(expected[0]).toEqual(expect.arrayContaining(['if', { expression: 'a' }]));
        const { nodes } = parseTestDocument(markdown);
        expect(parseToShortForm(formatBlocksAsMarkdownWithIdHrefs(nodes))).toEqual(expected);
    });

    it('becomes a block after tags, and next to other conditions', () => {
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
        ['have no URL', 'See {% embed %} and {% file %}.', 'See {% embed %} and {% file %}.'],
        ['are unknown and have no end tag', 'a {% other %} b {% endraw %}', 'a {% other %} b {% endraw %}'],
        ['are in a heading without end tag', '# a {% hint %}', 'a {% hint %}'],
        ['follow a checkbox without end tag', '- [ ] {% hint %}a', '{% hint %}a'],
        [
            'are unknown and overlap a block',
            `${HINT}a {% other %}b${END} c{% endother %}`,
            'a {% other %}b\n\nc{% endother %}',
        ],
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

    it.each(['\n', '\r\n'])('continue on the next line after a backslash in HTML: %j', (end) => {
        expect(readText(`<p>{% a b="c\\${end}d" %}e{% enda %}</p>`)).toBe('{% a b="c\\ d" %}e{% enda %}');
    });

    it('are in code', () => {
        const markdown = '`{% hint %}`a`{% endhint %}`';
        expect(parseToShortForm(markdown)).toEqual([['paragraph', 'code:{% hint %}|a|code:{% endhint %}']]);
    });
});

describe('a pair of unknown tags in text', () => {
    it.each<[string, string, unknown[]]>([
        ['a paragraph', 'a {% other b=1 %}c{% endother %} d', [['paragraph', 'a c d']]],
        ['a URL', '{% other %}https://a.example,{% endother %} b', [['paragraph', link('https://a.example'), ', b']]],
        ['a whole paragraph', '{% other %} a {% endother %}', [['paragraph', 'a']]],
        ['a paragraph that is otherwise empty', '{% other %}{% endother %}\n\na', [['paragraph', 'a']]],
        [
            'text whose formatting changes between the tags',
            '**a {% other %}b** c{% endother %}',
            [['paragraph', 'bold:a b| c']],
        ],
        ['the notation with trimmed white space', 'a {%- for b in c -%}d{%- endfor -%}', [['paragraph', 'a d']]],
        ['a known name with invalid attributes', 'a {% hint b= %}c{% endhint %}', [['paragraph', 'a c']]],
        [
            'two paragraphs',
            'a {% other %}\n\nb {% endother %} c',
            [
                ['paragraph', 'a'],
                ['paragraph', 'b c'],
            ],
        ],
        ['a heading', '# {% other %}a{% endother %} b', [['heading-1', '@a-b', 'a b']]],
        [
            'a task',
            '- [x] {% other %}a{% endother %}',
            [['list-tasks', ['list-item', { checked: true }, ['paragraph', 'a']]]],
        ],
        ['a tag of a block', `${HINT}a {% other %}b{% endother %}${END}`, [hint(['paragraph', 'a b'])]],
        ['HTML', '<p>a {% other %}<b>b{% endother %}</b></p>', [['paragraph', 'a |bold:b']]],
        [
            'a link',
            '[{% other %}a{% endother %}](b)',
            [['paragraph', ['link', { ref: { kind: 'url', url: 'b' } }, 'a']]],
        ],
    ])('is parsed without its tags in %s', (_, markdown, expected) => {
        expect(parseToShortForm(markdown)).toEqual(expected);
        const { nodes } = parseTestDocument(markdown);
        expect(parseToShortForm(formatBlocksAsMarkdownWithIdHrefs(nodes))).toEqual(expected);
        expect(format(markdown)).not.toContain('{% other');
    });

    it.each([
        ['a paragraph to a footnote', 'xa {% other %}xb[^1]\n\n[^1]: xc {% endother %} xd'],
        ['a footnote to a paragraph', 'xa[^1]\n\n[^1]: xb {% other %} xc\n\nxd {% endother %}'],
        ['a list to a paragraph', '- xa {% hint %}xb\n\nxc {% endhint %} xd'],
        ['a paragraph to a nested list', 'xa {% other %} xb\n\n- xc\n  - [x] {% endother %}xd'],
        ['a quotation to a cell', '> xa {% other %}xb\n\n| xc |\n| - |\n| {% endother %}xd |'],
        ['one cell to the next', '| xa | xb |\n| - | - |\n| xc {% other %} | {% endother %}xd |'],
    ])('is hidden from %s', (_, markdown) => {
        const { nodes } = parseTestDocument(markdown);
        for (const shown of [readText(markdown), JSON.stringify(nodes), format(markdown)]) {
            expect(shown).not.toContain('{%');
            for (const word of ['xa', 'xb', 'xc', 'xd']) expect(shown).toContain(word);
        }
        expect(formatMarkdown(parseMarkdown(markdown).children)).toMatch(/\{% \w+ %\}[^]*\{% end\w+ %\}/);
    });

    it('is shown as text if a condition in a list starts between its tags', () => {
        const markdown = 'a {% other %}\n\n- {% if b %}\n\n  c {% endother %}\n\n  {% endif %}';
        expect(readText(markdown)).toContain('{% other %}');
    });

    it('is kept with its tags in the Markdown of pages', () => {
        const markdown = '# {% a %}b{% enda %}\n\nc {% d e="f" %}*g*{% endd %} h\n\n- [ ] {% i %}j{% endi %}\n';
        expect(formatMarkdown(parseMarkdown(markdown).children)).toBe(markdown);
    });
});

describe('tags in a heading', () => {
    it.each<[string, string, unknown[]]>([
        ['after its text', `## a ${HINT}b${END}`, [['heading-2', '@a', 'a'], hint(['paragraph', 'b'])]],
        [
            'with an end tag some lines later',
            `## a ${HINT}\nb\n${END}`,
            [['heading-2', '@a', 'a'], hint(['paragraph', 'b'])],
        ],
        ['around its text', `# ${HINT}a${END} b`, [hint(['heading-1', '@a', 'a']), ['paragraph', 'b']]],
        [
            'around code',
            '# {% code %}a{% endcode %} b',
            [
                ['code', ['code-line', 'a']],
                ['heading-1', '@b', 'b'],
            ],
        ],
        ['with an underline', `a ${HINT}b${END}\n---`, [['heading-2', '@a', 'a'], hint(['paragraph', 'b'])]],
        [
            'with a URL',
            '# a {% embed url="https://a.example" %} #',
            [
                ['heading-1', '@a', 'a'],
                ['embed', { url: 'https://a.example' }],
            ],
        ],
        ['in HTML', `<h2>a ${HINT}b${END}</h2>`, [['heading-2', '@a-b', 'a b']]],
    ])('%s become blocks next to the heading, or are omitted in HTML', (_, markdown, expected) => {
        expect(parseToShortForm(markdown)).toEqual(expected);
        const { nodes } = parseTestDocument(markdown);
        expect(parseToShortForm(formatBlocksAsMarkdownWithIdHrefs(nodes))).toEqual(expected);
    });
});

describe('tags after a checkbox', () => {
    const task = (...blocks: unknown[]) => [['list-tasks', ['list-item', { checked: false }, ...blocks]]];

    it.each<[string, string, unknown[]]>([
        ['on one line', `- [ ] ${HINT}a${END}`, task(hint(['paragraph', 'a']))],
        ['on three lines', `- [ ] ${HINT}\n  a\n  ${END} b`, task(hint(['paragraph', 'a']), ['paragraph', 'b'])],
        ['around code', '- [ ] {% code %}a{% endcode %}', task(['code', ['code-line', 'a']])],
        [
            'with a URL',
            '- [ ] {% embed url="https://a.example" %} a',
            task(
                ['paragraph', ['link', { ref: { kind: 'url', url: 'https://a.example' } }, 'https://a.example']],
                ['paragraph', 'a'],
            ),
        ],
    ])('%s are blocks of the task, also in the Markdown of pages', (_, markdown, expected) => {
        expect(parseToShortForm(markdown)).toEqual(expected);
        const root = parseMarkdown(markdown);
        rewriteLinks(root, (href) => href);
        expect(parseToShortForm(formatMarkdown(root.children))).toEqual(expected);
        expect(format(markdown)).toMatch(/^- \[ \] /);
    });
});

it('embed and file tags within emphasis become a link and a mention', () => {
    const [paragraph] = parseToShortForm('*{% embed url="https://a.example" %}b{% endembed %} {% file src="c.pdf" %}*');
    expect(paragraph).toEqual([
        'paragraph',
        ['link', { ref: { kind: 'url', url: 'https://a.example' } }, 'italic:https://a.example'],
        'italic:b ',
        ['mention', { ref: { kind: 'url', url: 'c.pdf' } }],
    ]);
});

it('formatPublishedMarkdown writes an empty checkbox for a task without text', () => {
    const published = format('- [ ] {% a %}{% enda %}\n- [x] *{% include "a.md" %}*\n\n  b\n- [x] c');
    expect(published).toBe('- [ ] <!-- -->\n- [x] b\n- [x] c');
    expect(parseToShortForm(published)).toEqual([
        [
            'list-tasks',
            ['list-item', { checked: false }, ['paragraph', '']],
            ['list-item', { checked: true }, ['paragraph', 'b']],
            ['list-item', { checked: true }, ['paragraph', 'c']],
        ],
    ]);
});

describe('a block tag within marks', () => {
    it.each([
        ['emphasis', (tag: string) => `*a ${tag}* b`],
        ['strong text', (tag: string) => `**${tag} a** b`],
        ['deleted text', (tag: string) => `~~a ${tag}~~ b`],
        ['a link', (tag: string) => `[a ${tag}](c) b`],
        ['nested marks of a heading', (tag: string) => `# *a ~~${tag}~~* b`],
        ['strong text of a table cell', (tag: string) => `| **a ${tag}** b |\n| - |`],
        ['an element', (tag: string) => `<p>a <b>${tag}</b> b</p>`],
    ])('is not shown in documents, and is kept in the Markdown of pages, in %s', (_, mark) => {
        for (const tag of ['{% include "c.md" %}', '{% @d/e f="g" %}', '{% openapi-schemas spec="h" %}']) {
            const markdown = mark(tag);
            const shown = `${readText(markdown)} ${JSON.stringify(parseToShortForm(markdown))} ${format(markdown)}`;
            expect(shown).not.toContain('{%');
            expect(readText(markdown)).toMatch(/a\s+b/);
            const root = parseMarkdown(markdown);
            rewriteLinks(root, (href) => href);
            expect(formatMarkdown(root.children)).toContain(tag);
        }
    });

    it('is shown as text if it is escaped or contains a condition', () => {
        const markdown = String.raw`*\{% include "a" %}* **{% include "&lbrace;% if b %}" %}c**`;
        expect(readText(markdown)).toContain('{% include "a" %}');
        expect(applyIfBlocksInMarkdown(markdown, { isShown: () => false })).not.toContain('c');
    });
});

describe('a table cell', () => {
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

    it('keeps unclosed tags, escaped tags and tags in code as text', () => {
        const markdown = '| a |\n| - |\n| {% other %} \\{% hint %} `{% hint %}` |\n';
        expect(format(markdown)).toBe(markdown.trimEnd());
        expect(JSON.stringify(parseToShortForm(markdown))).toContain('{% other %} {% hint %} |code:{% hint %}');
    });

    it.each([
        '| {% a %}b{% enda %} |\n| - |\n| c {% d %}e{% endd %} **{% hint %}f{% endhint %}** |',
        '<table><thead><tr><th>{% a %}b{% enda %}</th></tr></thead><tr><td>c {% d %}<b>e{% endd %}</b> f</td></tr></table>',
        '<table><thead><tr><th data-type="number">b</th><th>c</th></tr></thead><tr><td>{% a %}e{% enda %}</td><td><h2>{% hint %}f{% endhint %}</h2></td></tr></table>',
    ])('shows the text, but not the tags, of tag pairs that form no block: %s', (markdown) => {
        const shown = `${readText(markdown)} ${JSON.stringify(parseToShortForm(markdown))} ${format(markdown)}`;
        expect(shown).not.toContain('{%');
        for (const word of ['b', 'c', 'e', 'f']) expect(shown).toMatch(new RegExp(String.raw`\b${word}\b`));
    });

    it('decodes and encodes character references in the URLs of tags once', () => {
        const markdown = (tag: string) => `<table><tr><td>${tag}</td></tr></table>`;
        const tags = [
            '{% file src="a&amp;b.pdf" %}',
            '{% content-ref url="a&amp;b.pdf" %}{% endcontent-ref %}',
            '{% embed url=&quot;a&amp;b.pdf&quot; %}',
        ];
        for (const tag of tags) expect(JSON.stringify(parseToShortForm(markdown(tag)))).toContain('"a&b.pdf"');
        const cell = markdown(tags.join(''));
        const asked: string[] = [];
        const root = parseMarkdown(cell);
        rewriteLinks(root, (href) => (asked.push(href), href));
        expect(asked).toEqual(['a&b.pdf', 'a&b.pdf', 'a&b.pdf']);
        expect(formatMarkdown(root.children)).toBe(`${cell}\n`);
        rewriteLinks(root, () => 'c&d');
        expect(formatMarkdown(root.children)).toContain('{% file src="c&amp;d" %}');
        expect(format(markdown(tags[0] ?? ''))).toBe(markdown('<a href="a&amp;b.pdf">a&amp;b.pdf</a>'));
    });

    it.each(['| a |\n| - |\n| TAG |', '<table><tr><td>TAG</td></tr></table>', '*TAG*'])(
        'shows the name of a file in published Markdown: %s',
        (markdown) => {
            const source = markdown.replace('TAG', '{% file src="/files/id1" %}');
            const published = formatPublishedMarkdown(source, () => 'https://a.example/~files/id1/key/My%20report.pdf');
            expect(published).toMatch(/[[>]My report\.pdf[<\]]/);
            expect(published).not.toContain('/files/id1');
        },
    );
});

describe('formatPublishedMarkdown', () => {
    it('writes tags on separate lines', () => {
        expect(format(`a ${HINT}b${END}`)).toBe(`a\n\n${HINT}\n\nb\n\n${END}`);
    });

    it('replaces a tag without content in a table cell or an element by a link', () => {
        const tag = '{% embed url="https://a.example" %}';
        expect(format(`| a |\n| - |\n| ${tag} |`)).toContain('| [https://a.example](https://a.example) |');
        expect(format(`<p>${tag}</p>`)).toBe('<p><a href="https://a.example">https://a.example</a></p>');
    });
});
