import { documentSchema } from '@svc-int/api/schemas';
import { assertProperty } from '@svc-int/test-support/property';
import { scaleCount } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { extractMarkdownFacts } from '../document/facts.js';
import { formatBlocksAsMarkdownWithIdHrefs } from '../format/format-blocks-as-markdown-with-id-hrefs.js';
import { normalizeDocument } from '../normal-document.test-support.js';
import { parseUnresolvedDocument } from '../parse/parse-document.js';
import { formatRepositoryMarkdown } from './format-repository-markdown.js';
import { serializeBlockContent } from './serialize-block-content.js';

interface Trees {
    inline: string;
    block: string;
    cell: string;
}

const WORD = '@W@';

const { inline, block } = fc.letrec<Trees>((tie) => {
    const inlines = fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
    const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((parts) => parts.join(''));
    const wrapped = (content: fc.Arbitrary<string>, ...names: string[]) =>
        fc.tuple(fc.constantFrom(...names), content).map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]}>`);
    const row = (name: string) =>
        fc
            .array(tie('cell'), { minLength: 1, maxLength: 3 })
            .map((cells) => `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`);
    return {
        inline: fc.oneof(
            { maxDepth: 3, withCrossShrink: true },
            fc.constant(WORD),
            fc.constantFrom(`{% other %}${WORD}{% endother %}`, `<b>{% other a="b" %}${WORD}</b>{% endother %}`),
            wrapped(inlines, 'b', 'em', 'code', 'kbd', 'u', 'span class="x"', 'a href="p.md"', 'sub', 'font color=red'),
            wrapped(inlines, 'mark style="color:red;"', 'a name="n"', 'small', 'my-tag', 'T'),
            fc.constantFrom('<br>', '<img src="a.png" alt="">', '<!-- no -->', `List<${WORD}>`, '&amp;', '</b>', '<p>'),
        ),
        cell: fc.oneof(inlines, blocks, fc.constant('')),
        block: fc.oneof(
            { maxDepth: 4, withCrossShrink: true },
            inlines,
            wrapped(inlines, 'p', 'p align="center"', 'h2', 'h3 align="right" id="h"', 'summary', 'dt', 'td'),
            wrapped(
                fc.oneof(inlines, blocks),
                'div',
                'div align="center"',
                'center',
                'blockquote',
                'section',
                'li',
                'dd',
            ),
            fc
                .tuple(inlines, fc.constantFrom('', 'p', 'td', 'li', 'h2', 'p><b'))
                .map(([text, name]) => `${name && `<${name}>`}{% hint style="info" %}${text}{% endhint %} ${text}`),
            wrapped(blocks, 'ul', 'ol start="2"', 'figure', 'dl', 'article', 'nav', 'video', 'table'),
            fc.tuple(inlines, blocks).map(([a, b]) => `<details><summary>${a}</summary>${b}</details>`),
            fc
                .array(wrapped(fc.oneof(inlines, blocks), 'li'), { maxLength: 3 })
                .map((items) => `<ul>${items.join('')}</ul>`),
            inlines.map((text) => `<figure><img src="a.png" alt="${WORD}"><figcaption>${text}</figcaption></figure>`),
            fc.constant(`<pre class="language-js"><code>${WORD}\n  ${WORD}</code></pre>`),
            fc
                .tuple(row('th'), fc.array(row('td'), { maxLength: 3 }))
                .map(
                    ([head, rows]) =>
                        `<table data-view="cards"><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`,
                ),
            row('td').map((only) => `<table>${only}<caption>${WORD}</caption></table>`),
        ),
    };
});

const MARKDOWN = [
    `# ${WORD}`,
    `- ${WORD}`,
    `*${WORD}* <b>${WORD}</b>`,
    `| ${WORD} |\n|---|`,
    `{% hint style="info" %}\n${WORD}\n{% endhint %}`,
    `{% hint style="info" %}${WORD}{% endhint %} ${WORD}`,
    `a {% other %}${WORD}{% endother %} *${WORD}{% hint %}${WORD}*{% endhint %}`,
    `{% hint style="info" %}https://example.com/${WORD}{% endhint %} www.example.com/${WORD}{% other %}${WORD}{% endother %}`,
    `*${WORD} {% include "x" %}* [${WORD} **{% @a/b c="d" %}**](e) <b>${WORD} {% @a/b c="d" %}</b>`,
    `- [ ] {% other %}{% endother %}\n- [ ] ${WORD}`,
    `## ${WORD} {% hint style="info" %}${WORD}{% endhint %}`,
    `- [ ] {% hint style="info" %}${WORD}{% endhint %} ${WORD}`,
    `{% if a %}${WORD}{% endif %}`,
    `{% hint style="info" %}<b>\n**${WORD}** <i>${WORD}</i>{% endhint %} </b>`,
    `| {% other %}${WORD}{% endother %} |\n|---|\n| *{% hint %}${WORD}{% endhint %}* |`,
    `| {% hint style="info" %}${WORD}{% endhint %} |\n|---|\n| {% tab title="a" %}${WORD}{% endtab %} |`,
];
const TAGS = [
    '<div align="center">',
    '</div>',
    '<table><tr><td>',
    '</td></tr></table>',
    '<center>',
    '<details>',
    '<p',
    '</ul>',
    '<',
];

const sources = fc
    .array(
        fc.tuple(
            fc.oneof({ weight: 3, arbitrary: block }, inline, fc.constantFrom(...MARKDOWN), fc.constantFrom(...TAGS)),
            fc.constantFrom('\n\n', '\n\n', '\n'),
        ),
        { minLength: 1, maxLength: 4 },
    )
    .map((parts) => {
        let count = 0;
        return parts
            .flat()
            .join('')
            .replaceAll(WORD, () => `word${count++}x`);
    });

it('a document parsed from Markdown with HTML contains all words and no tags, and equals itself after formatting and parsing', () => {
    assertProperty(
        fc.property(sources, (markdown) => {
            const { nodes } = documentSchema.parse(parseUnresolvedDocument(markdown, {}));
            const again = formatBlocksAsMarkdownWithIdHrefs(nodes);
            const texts = extractMarkdownFacts(markdown)
                .sections.map(({ title, text }) => `${title} ${text}`)
                .join(' ');
            for (const [word] of markdown.matchAll(/word\d+x/g)) expect(texts).toContain(word);
            expect(texts).not.toMatch(/<\/?(?!word|T>|\s|p?$|p?\s)[a-z]/i);
            const parsed = parseUnresolvedDocument(again, {}).nodes;
            expect(normalizeDocument(parsed)).toEqual(normalizeDocument(nodes));
            const exported = parseUnresolvedDocument(formatRepositoryMarkdown(again), {}).nodes;
            expect(exported.map(serializeBlockContent)).toEqual(parsed.map(serializeBlockContent));
        }),
        { numRuns: scaleCount(500) },
    );
});
