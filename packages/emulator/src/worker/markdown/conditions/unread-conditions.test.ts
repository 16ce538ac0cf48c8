import { describe, expect, it } from 'vitest';

import { hasConditionTags } from '../../../markdown/tags/condition-notation.js';
import { parseMarkdownDocument } from '../index.js';
import { applyIfBlocksInMarkdown } from './conditional-content.js';
import { findUnreadConditionsInMarkdown } from './unread-conditions.js';

const find = (markdown: string) =>
    findUnreadConditionsInMarkdown(markdown).map(({ tag, line, reason }) => `${line} ${reason} ${tag}`);

describe('findUnreadConditionsInMarkdown', () => {
    it.each([
        ['a\n\n{% if a %}\nb', ['3 unclosed {% if a %}']],
        ['> {% if a %}\n\nb\n\n{% endif %}', ['1 unclosed {% if a %}']],
        ['{% if a %}\nb\n{% else %}\nc\n{% endif %}', ['3 branch {% else %}']],
        ['a\nb {% if a %}c{% endif %}', ['2 widened {% if a %}']],
        ['{% if a %}b{% else %}c{% endif %}', ['1 branch {% else %}']],
        ['# {% if a %}b{% endif %}', ['1 widened {% if a %}']],
        ['- [ ] {% if a %}b{% endif %}', ['1 widened {% if a %}']],
        ['| a |\n| - |\n| {% if a %} |', ['3 inline {% if a %}']],
        ['a\n\n<div>\n{% if a %} b\n</div>', ['4 inline {% if a %}']],
        ['<p>\na {% b %}\n{%<i></i>{% b %}{% endb %} if a %}c</p>', ['3 notation {% if']],
        ['<p>a\n{*{% b %}*{% endb %}% if a %}c</p>', ['2 notation {% if']],
        ['*{% if a %}b{% endif %}* c', ['1 widened {% if a %}']],
        ['a\n[**{% if a %}** b](c){% endif %}', ['2 inline {% if a %}']],
        ['a\n\n```{% if a %}\nb\n```', ['3 attribute {% if a %}']],
        ['$$ {% if a %}\nb\n$$', ['1 attribute {% if a %}']],
        ['```\nb\n{% if a %}\nc\n{% endif %}', ['3 inline {% if a %}']],
        ['> $$\n> {% if a %}\n\nb', ['2 unclosed {% if a %}']],
        ['    {% if a %}\n\nb\n\n{% endif %}', ['1 inline {% if a %}']],
        ['`{% if a %}` b {% endif %}', ['1 inline {% if a %}']],
        ['$$ a {% if a %} $$ b {% endif %}', ['1 inline {% if a %}']],
        ['<!--\n{% if a %}\n-->\nb\n{% endif %}', ['2 attribute {% if a %}']],
        ['`{% if a %}` b\n\n{% if b %}\nc\n{% endif %}', []],
        ['`{% if a %}`\n\nb\n\n<p>{% endif %}</p>', ['1 inline {% if a %}']],
        ['`{% if a %}`\n\nb\n\n<p>&lbrace;% endif %}</p>', ['1 inline {% if a %}']],
        ['`{% if a %}` b {% end*if* %}', ['1 inline {% if a %}']],
        ['`{% if a %}` b {% end if %}', ['1 inline {% if a %}']],
        ['{% if-b %} `{% if a %}` c {% endif %}', ['1 inline {% if a %}']],
        [
            '{% code %}\n{% code-line %}\n\\{% if a %}\n{% endcode-line %}\n{% endcode %}\n\nb {% endif %}',
            ['3 inline {% if a %}'],
        ],
        ['```\n{% if a %}\nb\n{% endif %}\n', ['2 inline {% if a %}']],
        ['- a\n  ```\n  b\n```\n\n{% if a %}\nc\n{% endif %}\n\n```\nd\n```', ['6 inline {% if a %}']],
        ['````\na\n```\n\n{% if a %}\nb\n{% endif %}\n\n````\nc\n````', ['5 inline {% if a %}']],
        ['~~~\r\n{% if a %}\r\n\r\n\r\n', ['2 inline {% if a %}']],
        ['- $$\n  {% if a %}\n\nb', ['2 unclosed {% if a %}']],
        ['> - ```\n>   {% if a %}\n>   \nb', ['2 inline {% if a %}']],
        ['{% hint %}```\nb\n```{% endhint %}\n{% if a %}\nc\n```', ['4 inline {% if a %}']],
        ['<div class="{% if a %}">b</div>', ['1 attribute {% if a %}']],
        ['a[^1]\n\n[^1]: b {% if c %}d{% endif %}', ['3 attribute {% if c %}']],
        ['a[^1]\n\n[^1]: b\n\n    - {% if c %}\n      d\n      {% endif %}', ['5 attribute {% if c %}']],
        ['a\n\n[b](c "{% if a %}")', ['3 attribute {% if a %}']],
        ['{% hint style="info" other="{% if a %}" %}\nb\n{% endhint %}', ['1 attribute {% if a %}']],
        ['a\n\n{%- if a -%}\nb', ['3 notation {%- if a -%}']],
        ['a\n\n{% IF a %}\nb', ['3 notation {% IF a %}']],
        ['a\nb {%\nif a\n%}', ['2 notation {%\nif a']],
        ['a\n\n{% if a %}\nb\n\n{% if b %}\nc', ['3 unclosed {% if a %}', '6 unclosed {% if b %}']],
        ['{% code-line %}\n\\{% if a %}\n{% endcode-line %}', ['2 inline {% if a %}']],
        ['{% code %}\n\\{% if a %}\n{% endcode %}', ['2 inline {% if a %}']],
        [`a\n\n{% if a %}\nb\n{% endif %}\n\n${'>'.repeat(101)}`, ['3 limits {% if a %}']],
    ])('returns line, reason and tag of the condition in %j', (markdown, found) => {
        expect(find(markdown)).toEqual(found);
    });

    it.each([
        'a',
        '{% hint style="info" %}\na\n{% endhint %}',
        '{% if a %}\nb\n{% endif %}',
        '{% if a %}\n{% if b %}\nc\n{% endif %}\n{% endif %}',
        '{% if a %}b{% endif %}',
        '> {% if a %}{% if b %}c{% endif %}{% endif %}',
        '> {% if a %}\n> b\n> {% endif %}',
        'a\n\n{% endif %}',
        '```\n{% if a %}\n```',
        '~~~~ js\r\n{% if a %}\r\n~~~\r\n\r\n~~~~',
        '- a\n\n  > $$\n  > {% if a %}\n  > $$',
        'a\n\n    {% if a %}\n\n    b',
        'a\n\n\t{% if a %}',
        '```\n```\n\n$$\n\n$$',
        '`{% if a %}`',
        '<!-- {% if a %} -->',
        '{% code %}\n{% code-line highlighted=true %}\n\\{% if a %}\n{% endcode-line %}\n{% endcode %}',
        '{% iframe %}',
        '{% include "if" %}',
    ])('returns no condition for %j', (markdown) => {
        expect(find(markdown)).toEqual([]);
    });

    it('returns at most 20 conditions of a page', () => {
        expect(find('a {% if a %}\n\n'.repeat(30))).toHaveLength(20);
    });
});

it.each([
    '<p>{<template>x</template>% if a %}b</p>',
    '<p>{%<datalist>x</datalist> if a %}b</p>',
    '<p>{% i<title>x</title>f a %}b</p>',
    '<p>{<span><template>x</template></span>% if a %}b</p>',
    '<p>{<img alt="%"> if a %}b</p>',
    '<p>&lcub;<template>x</template>% if a %}b</p>',
    'e {%<i></i>{% x %}{% endx %} if a %}b',
    '<p>{%{% x %}{% endx %} if a %}b</p>',
    '<p>{%<i></i>{% x %}{% endx %} if a %}b</p>',
    '<p>&lcub;%<i></i>{% x %}{% endx %} if a %}b</p>',
    '<p>{{% x %}{% endx %}<!--x-->% if a %}b</p>',
    '<p>{%{% x &quot; %}{% endx %} if a %}b</p>',
    '<p>{%<i></i>{% x &quot; %}{% endx %} if a %}b</p>',
])(
    'findUnreadConditionsInMarkdown returns a condition whose tag is interrupted by HTML or another tag, and the Markdown is hidden: %s',
    (markdown) => {
        expect(applyIfBlocksInMarkdown(markdown, { isShown: () => false })).not.toContain('b');
    },
);

it.each([
    ['```', 'code'],
    ['~~~~', 'code'],
    ['$$', 'math'],
])('a block between %j contains tags as they are written, also after a tag within HTML', (fence, type) => {
    const tag = '{% if a %}';
    const markdown = `<p>\n{% hint %}\nb\n{% endhint %}\n${fence}\n${tag}\n${fence}\n${tag}\nc\n{% endif %}`;
    expect(find(markdown)).toEqual([]);
    const blocks = parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url }) }).nodes.map((node) => ({
        type: node.type,
        node,
    }));
    const { node } = blocks.find((block) => block.type === type) ?? {};
    expect(JSON.stringify(node)).toMatch(/"(?:text|formula)":"\{% if a %\}"/);
    expect(blocks.at(-1)?.type).toBe('if');
});

it.each(['```html\n<title>a</title><style>a{width:100%}</style>\n```', '<img src="a.png"> {{ a }} 100%'])(
    'hasConditionTags is false for braces and a percent sign beside an element: %j',
    (markdown) => expect(hasConditionTags(markdown)).toBe(false),
);

it.each(['{%', '{% a %}', '{% ', '{* ', '{%-\n'])(
    'hasConditionTags takes time in proportion to the length of its text: %j, repeated',
    (part) => {
        expect(hasConditionTags(`{%${part.repeat(500_000)}`)).toBe(false);
    },
);

it('findUnreadConditionsInMarkdown takes time in proportion to the number of line separators in code', () => {
    expect(findUnreadConditionsInMarkdown(`\`\`\`\n{% if a %}\n${'\u2028'.repeat(100_000)}\n\`\`\``)).toEqual([]);
});
