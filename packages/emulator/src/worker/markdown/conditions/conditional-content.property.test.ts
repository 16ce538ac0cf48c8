import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { isHidingPage } from '../../../markdown/unread-condition.js';
import { assertProperty } from '../../../../../../test/support/property.js';
import { scaleCount } from '../../../../../../test/support/sizes.js';
import {
    listUnreadConditions,
    listVisibleSections,
    omitHiddenIfBlocks,
    applyIfBlocksInMarkdown,
} from './conditional-content.js';
import { parseDocumentAndUnreadConditions, parseMarkdownDocument } from '../parse/parse-document.js';
import { findUnreadConditionsInMarkdown } from './unread-conditions.js';

const isVisible = (condition: string) => condition === 'yes';

const START = /\{%[^a-z{}]*if(?![\w-])([^%]*)%\}/i;
const END = /\{%-?\s*endif/i;

const CONTENT = [
    (word: string) => word,
    (word: string) => `# ${word}`,
    (word: string) => `- ${word}`,
    (word: string) => `> ${word}`,
    (word: string) => `<figure><img src="${word}.png" alt=""><figcaption>${word}</figcaption></figure>`,
    (word: string) => `<div>${word}</div>`,
    (word: string) => `<table><tr><th>${word}</th></tr><tr><td>${word}`,
    (word: string) => `${word}</td></tr></table>`,
    (word: string) => `<table>\n<tr><td data-type="select">\n\n${word}\n\n</td></tr>\n</table>`,
    (word: string) => `<div align="center">\n\n${word}`,
    (word: string) => `<ul><li>${word}</li>`,
    () => '</div>',
    () => '</ul></div></table>',
    (word: string) => `<video><p>${word}`,
    (word: string) => `a <a href="b" title=">">${word}</a> <T> ${word}`,
    (word: string) => `{% embed url="https://example.com" %}\n${word}`,
    () => '{% endembed %}',
    (word: string) => `{% unknown title="${word}" %}\n${word}`,
    () => '{% endunknown %}',
    (word: string) => `<details><summary>${word}</summary>`,
    () => '</details>',
    (word: string) => `| ${word} | b |\n| - | - |\n| ${word} | c |`,
    (word: string) => `text[^n] ${word}`,
    (word: string) => `[^n]: ${word}`,
    (word: string) => `[link][r] ${word}`,
    (word: string) => `[r]: https://example.com/${word}`,
    (word: string) => `{% hint style="info" %}\n${word}`,
    () => '{% endhint %}',
    (word: string) => `{% hint style="info" %}${word}{% endhint %} ${word}`,
    (word: string) => `${word} {% hint style="info" %} ${word}`,
    (word: string) => `${word} {% endhint %} ${word}`,
    (word: string) => `- {% code title="${word}" %}${word}{% endcode %}`,
    (word: string) => `{% code %}${word}`,
    (word: string) => `${word} {% endcode %}`,
    (word: string) => `| a |\n| - |\n| {% hint style="info" %}${word}{% endhint %} |`,
    (word: string) => `<div>{% hint style="info" %}${word}{% endhint %}</div>`,
    (word: string) => `{% tabs %}\n{% tab title="${word}" %}\n${word}\n{% endtab %}\n{% endtabs %}`,
    (word: string) => `a {% unknown b="c" %}${word}{% endunknown %} ${word}`,
    (word: string) => `{%- for ${word} -%} ${word}`,
    (word: string) => `${word} {% unknown %} **${word}**`,
    (word: string) => `## a {% hint style="info" %}${word}{% endhint %} ${word}`,
    (word: string) => `# {% unknown %}${word}{% endunknown %} {% hint style="info" %}`,
    (word: string) => `- [ ] {% hint style="info" %}${word}{% endhint %} ${word}`,
    (word: string) => `- [x] {% code %}${word}`,
    (word: string) => `| a |\n| - |\n| {% unknown %}${word}{% endunknown %} *{% hint %}${word}{% endhint %}* |`,
    (word: string) => `<h2>{% hint %}${word}{% endhint %} {% file src="${word}" %}</h2>`,
    (word: string) => `{% if no %}${word}{% endif %}`,
    (word: string) => `{% if no %}https://example.com/${word}{% endif %}`,
    (word: string) => `https://example.com/${word}{% endhint %} www.example.com{% if no %}${word}{% endif %}`,
    (word: string) => `{% if no %}<b>\n**${word}**\n${word}{% endif %}`,
    (word: string) => `*{% include "a" %}{% if no %}${word}{% endif %}*`,
    (word: string) => `{% if no %}**${word} {% @a/b c="d" %}** [{% include "a" %}](${word}){% endif %}`,
    (word: string) => `[a {% if no %}${word}{% endif %}](b)`,
    (word: string) => `{% if no %}<div>{% unknown %}${word}{% endunknown %}</div>{% endif %}`,
    (word: string) => `{% if no %}{% unknown %}<b>${word}{% endunknown %}</b> <i>${word}{% endif %}`,
    (word: string) => `{% if no %}\n<p>{% unknown %}\n${word}\n{% endunknown %}</p>\n{% endif %}`,
    (word: string) => `<div>\n{% if no %}<b>{% unknown %}${word}</b>{% endunknown %}{% endif %}\n</div>`,
    (word: string) => `{% if yes %}${word}{% endif %}`,
    (word: string) => `{% if yes %}{% if no %}${word}{% endif %}{% endif %}`,
    (word: string) => `{% if no %}{% hint style="info" %}${word}{% endhint %} **${word}**{% endif %}`,
    (word: string) => `{% hint style="info" %}{% if no %}${word}{% endif %}{% endhint %}`,
    (word: string) => `{% if no %}# ${word}{% endif %} {% if no %}<div>${word}</div>{% endif %}`,
    (word: string) => `{% if no %}${word}{% else %}a{% endif %}`,
    (word: string) => `- {% if no %}${word}{% endif %}`,
    (word: string) => `- [ ] {% if no %}${word}{% endif %}`,
    (word: string) => `# {% if no %}${word}{% endif %}`,
    (word: string) => `| a |\n| - |\n| {% if no %}${word}{% endif %} |`,
    (word: string) => `a {% if no %}${word}{% endif %} b`,
    (word: string) => `*{% if no %}${word}*{% endif %}`,
    (word: string) => `a {% if yes %}${word}{% endif %} b {% if no %}${word}{% endif %}`,
    (word: string) => `| {% if no %}${word}{% endif %} |\n| - |\n| ${word} |`,
    (word: string) => `[^n]: a {% if no %}${word}{% endif %} b`,
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
    'https://example.com{% if no %}',
    'https://example.com/{%- if no -%}',
    '{% endhint %}www.example.com{%\nif no %}',
    '{% {% unknown %}if no %}{% endunknown %}',
    '{*{% unknown %}*{% endunknown %}% if no %}',
    '{% unknown %}{% if no %}',
    '**{% include "a" %}{% if no %}**',
    '*{% include "&lbrace;% if no %}" %}*',
    '~~{% @a/b c="{%" %} if no %}~~',
    '<b>{% unknown %}{% if no %}</b>',
    '{% if no %}<p>{% unknown %}',
    '{% endunknown %}</p>{% endif %}',
    '# {% hint %}{% if no %}',
    '- [ ] {% hint %}{% if no %}',
    '{% unknown a="{% if no %}" %}',
    '{% if.b no %}',
    '{% hint style="info" %}{% if no %}',
    '{% code %}{% if no %}',
    '{% endif %}',
    '{% endif %}',
    '{% endif %}',
    '> {% endif %}',
    'inline {% endif %}',
    '{% else %}',
    '{% elsif no %}',
    '{%+ if no %}',
    '{% _if_ no %}',
    '{%\nif no\n%}',
    '> {%\n> if no %}',
    '# {% if no %}',
    '| {% if no %} | b |\n| - | - |\n| c | d |',
    '| a |\n| - |\n| b | {% if no %} |',
    '<div>{% if no %}</div>',
    '<div class="{% if no %}">',
    '<details class="{% if no %}"><summary>a</summary>',
    'a <sup title="{% if no %}">b</sup>',
    '<p>{<b>%</b> i<i>f</i> no %}</p>',
    '{<a title=">">% if no %}',
    '<table><tr><td>{% if no %}</td></tr></table>',
    '<td>\n\n{% if no %}\n',
    '<p>{%</p>\n\nif no %}',
    '<p>{% unknown a="\\\n{% if no %}" %}</p>',
    '<p>&lbrace;&percnt; if no %}</p>',
    '<img alt="{% if no %}" src="b">',
    '[a](b "{% if no %}")',
    '[a]: b "{% if no %}"',
    '![a](b "{% if no %}")',
    '[^m]: {% if no %}',
    '{% hint style="info" other="{% if no %}" %}',
    '{% tab title="{% if no %}" %}',
];

const EXAMPLES = ['```\n{% if no %}\n```', '`{% if no %}`', '<!-- {% if no %} -->', '$$\n{% if no %}\n$$'];

const BEYOND_LIMITS = ['>'.repeat(101), `> a\n${'b\n'.repeat(201)}`];

const documents = fc
    .array(fc.oneof(fc.constantFrom(...TAGS, ...EXAMPLES), fc.constantFrom(...CONTENT)), {
        minLength: 1,
        maxLength: 12,
    })
    .chain((lines) =>
        fc.tuple(
            fc.constant(lines),
            fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length }),
            fc.oneof({ weight: 20, arbitrary: fc.constant('') }, fc.constantFrom(...BEYOND_LIMITS)),
        ),
    )
    .map(([lines, isApart, end]) => {
        const parts = lines.map((line, at) => (typeof line === 'string' ? line : line(`word${at}x`)));
        const markdown = parts.map((part, at) => part + (isApart[at] ? '\n\n' : '\n')).join('');
        return { parts, markdown: end === '' ? markdown : `${markdown}\n${end}` };
    });

function listHiddenWords(parts: readonly string[]): string[] {
    const open: boolean[] = [];
    return parts.flatMap((part) => {
        const [start, expression = ''] = EXAMPLES.includes(part) ? [] : (START.exec(part) ?? []);
        const words = part.match(/word\d+x/g) ?? [];
        if (start !== undefined && END.test(part)) return part.includes(' no %}') || !open.every(Boolean) ? words : [];
        if (start !== undefined) open.push(expression.trim() === 'yes' && start.startsWith('{% if '));
        else if (END.test(part)) open.pop();
        return open.every(Boolean) ? [] : words;
    });
}

it('documents, Markdown and search sections omit every word inside a false condition', () => {
    assertProperty(
        fc.property(documents, ({ parts, markdown }) => {
            const document = parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
            const outlets = [
                JSON.stringify(omitHiddenIfBlocks(document, isVisible)),
                applyIfBlocksInMarkdown(markdown, { isShown: isVisible }),
                JSON.stringify(listVisibleSections(markdown, isVisible)),
            ];
            for (const word of listHiddenWords(parts)) for (const shown of outlets) expect(shown).not.toContain(word);
        }),
        { numRuns: scaleCount(2000) },
    );
});

it('parseDocumentAndUnreadConditions reports unread conditions if they hide a document, with the line of a tag', () => {
    assertProperty(
        fc.property(documents, ({ markdown }) => {
            const { document, unreadConditions } = parseDocumentAndUnreadConditions(markdown, {});
            expect(unreadConditions.some(isHidingPage)).toBe(listUnreadConditions(document).length > 0);
            expect(unreadConditions).toEqual(findUnreadConditionsInMarkdown(markdown));
            const lines = markdown.split('\n');
            for (const { line = 0 } of unreadConditions)
                expect(lines[line - 1]).toMatch(/(?:\{|&lbrace;)(?:<[^\n]*>)?(?:%|&percnt;)/);
        }),
        { numRuns: scaleCount(1000) },
    );
});
