import type { ContentDocument, DocumentBlock } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import {
    hasConditionBlocks,
    listVisibleSections,
    omitHiddenIfBlocks,
    applyIfBlocks,
    applyIfBlocksInMarkdown,
} from './conditional-content.js';
import { parseMarkdownDocument } from '../parse/parse-document.js';
import { findUnreadConditionsInMarkdown } from './unread-conditions.js';

const line = (text: string) => ({
    object: 'block',
    type: 'paragraph',
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
});
const block = (type: string, nodes: object[], data = {}) => ({ object: 'block', type, data, nodes });
const hidden = block('if', [line('SECRET')], { expression: 'visitor.claims.member' });
const shown = (...nodes: object[]) => block('if', nodes, { expression: 'visitor.claims.a' });
const cell = {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: {},
    fragments: [{ object: 'fragment', nodes: [line('open'), hidden] }],
};
const expandable = {
    object: 'block',
    type: 'expandable',
    isVoid: true,
    fragments: [
        { object: 'fragment', type: 'expandable-title', nodes: line('Title').nodes },
        { object: 'fragment', type: 'expandable-body', nodes: [cell] },
    ],
};

const documentOf = (...nodes: object[]): ContentDocument =>
    ({ object: 'document', data: {}, nodes: nodes as DocumentBlock[] }) as ContentDocument;

const isShown = (condition: string) => /^\(?visitor\.claims\.a\)?$/.test(condition);

describe('content under a false condition', () => {
    it.each([
        ['a page', hidden],
        ['the block of a true condition', shown(line('open'), hidden)],
        ['a table cell', cell],
        ['a table cell in expandable content', expandable],
        ['a table cell in a list', block('list-unordered', [block('list-item', [cell])])],
    ])('is omitted from %s', (_, node) => {
        const document = documentOf(node, line('after'));
        expect(JSON.stringify(omitHiddenIfBlocks(document, isShown))).not.toContain('SECRET');
        expect(JSON.stringify(omitHiddenIfBlocks(document, isShown))).toContain('after');
        expect(omitHiddenIfBlocks(document, () => true)).toEqual(document);
    });
});

describe('applyIfBlocks with isUnwrapped', () => {
    it('replaces blocks with a true condition by their content at every depth, and omits blocks with a false condition', () => {
        const document = documentOf(
            shown(line('1'), shown(line('2'), hidden, line('3'))),
            block('hint', [line('4'), shown(line('5'))]),
            { ...cell, fragments: [{ object: 'fragment', nodes: [shown(line('6')), hidden] }] },
            shown(),
        );
        expect(applyIfBlocks(document, { isShown, isUnwrapped: true }).nodes).toEqual([
            line('1'),
            line('2'),
            line('3'),
            block('hint', [line('4'), line('5')]),
            { ...cell, fragments: [{ object: 'fragment', nodes: [line('6')] }] },
        ]);
    });

    it('reads all conditions as true by default, also unpaired tags of conditions', () => {
        const document = documentOf(hidden, line('{% if a %}'));
        expect(applyIfBlocks(document, { isUnwrapped: true }).nodes).toEqual([line('SECRET'), line('{% if a %}')]);
        expect(applyIfBlocks(document, { isShown: () => false, isUnwrapped: true }).nodes).toEqual([]);
    });
});

const documentOfRuns = (runs: readonly string[], linked: string) => {
    const text = (...texts: string[]) => ({
        object: 'text',
        leaves: texts.map((one) => ({ object: 'leaf', text: one, marks: [] })),
    });
    const link = { object: 'inline', type: 'link', data: {}, nodes: [text(linked)] };
    return documentOf({ object: 'block', type: 'paragraph', nodes: [text(...runs), link] }, line('SECRET'));
};

describe('hasConditionBlocks', () => {
    it.each([
        ['two text runs', documentOfRuns(['a {', '% if b %}'], '')],
        ['a text run and a link', documentOfRuns(['a {'], '% if b %}')],
        [
            'text runs with one of invisible characters between them',
            documentOfRuns(['a {\u200B', '\u200B', '\u00AD% if b %}'], ''),
        ],
        ['parts by an invisible character', documentOfRuns(['a {\u00AD% if b %}'], '')],
        [
            "parts by an invisible character in a tab's title",
            documentOf(block('tabs', [], { title: '{\u00AD% if b %}' })),
        ],
    ])(
        'returns true for a condition tag split into %s, and omitHiddenIfBlocks omits the whole document',
        (_, document) => {
            expect(omitHiddenIfBlocks(document, () => false).nodes).toEqual([]);
            expect(hasConditionBlocks(JSON.stringify(document))).toBe(true);
        },
    );

    it('returns false for braces and percent signs that start no tag', () => {
        const document = documentOf(line('if (a) {'), line('{ %'), line('50 %'));
        expect(hasConditionBlocks(JSON.stringify(document))).toBe(false);
    });
});

const showMarkdown = (markdown: string) =>
    JSON.stringify([
        omitHiddenIfBlocks(parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url }) }), isShown),
        applyIfBlocksInMarkdown(markdown, { isShown }),
        listVisibleSections(markdown, isShown),
    ]);

describe('applyIfBlocksInMarkdown', () => {
    it('omits the content of a false condition and keeps the content around it', () => {
        const shown = showMarkdown('open\n\n{% if visitor.claims.member %}\nSECRET\n{% endif %}\n\nafter');
        expect(shown).not.toContain('SECRET');
        expect(shown).toContain('open');
        expect(shown).toContain('after');
    });

    it.each(['i**f**', 'i[f](b)', 'e*~~l~~*se', 'elseif', '[else](b) *if*'])(
        'omits the text after a tag with the name %s',
        (name) => {
            expect(showMarkdown(`open {% ${name} a %}\n\nSECRET`)).not.toContain('SECRET');
        },
    );

    it.each([
        '<figure><img src="SECRET.png" alt=""></figure>',
        '<div>\nSECRET\n</div>',
        '<table><tr><td>SECRET</td></tr></table>',
    ])('parses tags directly above and below %s', (html) => {
        const markdown = (claim: string) => `open\n\n{% if visitor.claims.${claim} %}\n${html}\n{% endif %}\nafter`;
        expect(showMarkdown(markdown('member'))).not.toContain('SECRET');
        expect(showMarkdown(markdown('member'))).toContain('after');
        expect(showMarkdown(markdown('a'))).toContain('SECRET');
        expect(showMarkdown(markdown('a'))).toContain('"type":"if"');
    });

    it.each([
        '{% if visitor.claims.CLAIM %}SECRET{% endif %}',
        '{% if visitor.claims.CLAIM %}SE*CRET*\nSECRET{% endif %}',
        '{% if visitor.claims.CLAIM %}{% hint style="info" %}SECRET{% endhint %}{% endif %}',
        '{% hint style="info" %}{% if visitor.claims.CLAIM %}SECRET{% endif %}{% endhint %}',
        '{% if visitor.claims.a %}{% if visitor.claims.CLAIM %}SECRET{% endif %}{% endif %}',
        '{% if visitor.claims.a %}b{% endif %}\n{% if visitor.claims.CLAIM %}SECRET{% endif %}',
        '- a\n- {% if visitor.claims.CLAIM %}SECRET{% endif %}',
        '{% if visitor.claims.CLAIM %}<figure><img src="SECRET.png" alt=""></figure>{% endif %}',
    ])('omits only the content of a false condition on one line: %s', (condition) => {
        const markdown = (claim: string) => `open\n\n${condition.replace('CLAIM', claim)}\n\nafter`;
        expect(showMarkdown(markdown('member'))).not.toContain('SECRET');
        expect(showMarkdown(markdown('member'))).toContain('open');
        expect(showMarkdown(markdown('member'))).toContain('after');
        expect(showMarkdown(markdown('a'))).toContain('SECRET');
    });

    it.each([
        ['is not closed', '{% if visitor.claims.a %}\nSECRET'],
        ['trims white space', '{%- if visitor.claims.a -%}\nSECRET\n{%- endif -%}'],
        ['is split over lines', '{% if\nvisitor.claims.a %}\nSECRET\n{% endif %}'],
        ['is in capitals', '{% IF visitor.claims.a %}\nSECRET\n{% ENDIF %}'],
        ['has an "else" branch on the same line', '{% if visitor.claims.a %}a{% else %}SECRET{% endif %}'],
        ['ends in another paragraph', '{% if visitor.claims.a %}a\n\nSECRET{% endif %}'],
        ['ends in another container', '> {% if visitor.claims.a %}\n\nSECRET\n\n{% endif %}'],
        ['has an "else" branch', '{% if visitor.claims.a %}\na\n{% else %}\nSECRET\n{% endif %}'],
        ['is nested too deeply to parse', `{% if visitor.claims.a %}\nSECRET\n{% endif %}\n\n${'>'.repeat(101)} a`],
    ])('omits the whole content of a page with a condition that %s', (_, markdown) => {
        expect(showMarkdown(markdown)).not.toContain('SECRET');
    });

    it.each([
        'a {% if visitor.claims.CLAIM %}SECRET{% endif %}',
        '{% if visitor.claims.CLAIM %}a{% endif %} SECRET',
        'a {% if visitor.claims.a %}b{% endif %} *c {% if visitor.claims.CLAIM %}SECRET{% endif %}* d',
        '- a\n- b {% if visitor.claims.CLAIM %}**SECRET**{% endif %}, c',
        '*{% if visitor.claims.CLAIM %}SECRET{% endif %}*',
        '# b {% if visitor.claims.CLAIM %}SECRET{% endif %}',
        '- [ ] {% if visitor.claims.CLAIM %}SECRET{% endif %}\n- [x] b',
        '| {% if visitor.claims.CLAIM %}SECRET{% endif %} | b |\n| - | - |\n| c | d |',
        '{% hint style="info" %}\nb {% if visitor.claims.CLAIM %}SECRET{% endif %} c\n{% endhint %}',
    ])('omits only the block whose line contains a false condition, and shows no tag: %s', (condition) => {
        const markdown = (claim: string) => `open\n\n${condition.replace('CLAIM', claim)}\n\nafter`;
        expect(showMarkdown(markdown('member'))).not.toContain('SECRET');
        expect(showMarkdown(markdown('member'))).toContain('open');
        expect(showMarkdown(markdown('member'))).toContain('after');
        expect(showMarkdown(markdown('a'))).toContain('SECRET');
        const { nodes } = parseMarkdownDocument(markdown('a'), { find: (url) => ({ kind: 'url', url }) });
        expect(JSON.stringify(nodes)).not.toContain('{%');
        expect(findUnreadConditionsInMarkdown(markdown('a')).map(({ reason }) => reason)).toContain('widened');
    });

    it('parses a condition without a space before its expression', () => {
        expect(showMarkdown('{% if(visitor.claims.member) %}\nSECRET\n{% endif %}')).not.toContain('SECRET');
        expect(showMarkdown('{% if(visitor.claims.a) %}\nSHOWN\n{% endif %}')).toContain('SHOWN');
    });

    it('omits footnotes and link targets that are defined inside a false condition', () => {
        const markdown =
            'a[^1] [b][c]\n\n{% if visitor.claims.member %}\n[^1]: SECRET\n\n[c]: https://SECRET.example\n{% endif %}';
        expect(showMarkdown(markdown)).not.toContain('SECRET');
        const within =
            '{% if visitor.claims.a %}\na[^1] [b][c]\n\n[^1]: SHOWN\n\n[c]: https://SHOWN.example\n{% endif %}';
        expect(showMarkdown(within)).toContain('https://SHOWN.example');
        expect(showMarkdown(within)).toContain('annotation-body');
    });

    it('omits a false condition inside a footnote', () => {
        const markdown = 'a[^1]\n\n[^1]: b\n\n    {% if visitor.claims.member %}\n    SECRET\n    {% endif %}';
        expect(showMarkdown(markdown)).not.toContain('SECRET');
    });

    it('shows condition tags in code as text', () => {
        const markdown = 'Write `{% if x %}`:\n\n```\n{% if visitor.claims.member %}\nSHOWN\n```';
        expect(showMarkdown(markdown)).toContain('SHOWN');
    });

    it('calls isShown with the tag of an unread condition', () => {
        const asked: string[] = [];
        applyIfBlocksInMarkdown('a {% if visitor.claims.a %} b', {
            isShown: (condition) => asked.push(condition) === 0,
        });
        expect(asked).toEqual(['{% if visitor.claims.a %}']);
    });
});
