import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { assertProperty } from '../../../../../test/support/property.js';
import { sized } from '../../../../../test/support/sizes.js';
import { listVisibleSections, omitHiddenIfBlocks, omitHiddenIfBlocksFromMarkdown } from './conditional-content.js';
import { parseMarkdownDocument } from './parse-document.js';

const isVisible = (condition: string) => condition === 'yes';

const START = /\{%[-~]?\s*\*?if(?![\w-])([^%]*)%\}/i;
const END = /\{%-?\s*endif/i;

const CONTENT = [
    (word: string) => word,
    (word: string) => `# ${word}`,
    (word: string) => `- ${word}`,
    (word: string) => `> ${word}`,
    (word: string) => `<figure><img src="${word}.png" alt=""><figcaption>${word}</figcaption></figure>`,
    (word: string) => `<div>${word}</div>`,
    (word: string) => `<details><summary>${word}</summary>`,
    () => '</details>',
    (word: string) => `| ${word} | b |\n| - | - |\n| ${word} | c |`,
    (word: string) => `text[^n] ${word}`,
    (word: string) => `[^n]: ${word}`,
    (word: string) => `[link][r] ${word}`,
    (word: string) => `[r]: https://example.com/${word}`,
    (word: string) => `{% hint style="info" %}\n${word}`,
    () => '{% endhint %}',
    (word: string) => `{% tabs %}\n{% tab title="${word}" %}\n${word}\n{% endtab %}\n{% endtabs %}`,
];

const TAGS = [
    '{% if no %}',
    '{% if yes %}',
    '{%if no%}',
    '{% if(no) %}',
    '{%- if no -%}',
    '{%~ if no %}',
    '{% *if* no %}',
    '{% IF no %}',
    '{% if\nno %}',
    '- {% if no %}',
    '> {% if no %}',
    'inline {% if no %}',
    '{% endif %}',
    '{% endif %}',
    '{% endif %}',
    '> {% endif %}',
    'inline {% endif %}',
    '{% else %}',
];

/** Documents of content lines, each with a unique word, and condition tags, with or without empty lines between them. */
const documents = fc
    .array(fc.oneof(fc.constantFrom(...TAGS), fc.constantFrom(...CONTENT)), { minLength: 1, maxLength: 12 })
    .chain((lines) =>
        fc.tuple(fc.constant(lines), fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length })),
    )
    .map(([lines, isApart]) => {
        const parts = lines.map((line, at) => (typeof line === 'string' ? line : line(`word${at}x`)));
        return { parts, markdown: parts.map((part, at) => part + (isApart[at] ? '\n\n' : '\n')).join('') };
    });

/** Lists the words inside a false condition, by the order of the tags in the source. */
function listHiddenWords(parts: readonly string[]): string[] {
    const open: boolean[] = [];
    return parts.flatMap((part) => {
        const [start, expression = ''] = START.exec(part) ?? [];
        if (start !== undefined) open.push(expression.trim() === 'yes' && start.startsWith('{% if '));
        else if (END.test(part)) open.pop();
        return open.every(Boolean) ? [] : (part.match(/word\d+x/g) ?? []);
    });
}

it('documents, Markdown and search sections omit every word inside a false condition', () => {
    assertProperty(
        fc.property(documents, ({ parts, markdown }) => {
            const document = parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
            const outlets = [
                JSON.stringify(omitHiddenIfBlocks(document, isVisible)),
                omitHiddenIfBlocksFromMarkdown(markdown, isVisible),
                JSON.stringify(listVisibleSections(markdown, isVisible)),
            ];
            for (const word of listHiddenWords(parts)) for (const shown of outlets) expect(shown).not.toContain(word);
        }),
        { numRuns: sized(2000) },
    );
});
