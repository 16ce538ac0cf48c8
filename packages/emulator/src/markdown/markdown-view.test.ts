import { PAGE_LIMITS } from '@svc-int/api';
import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';

import { parseMarkdownViewTruncatedWithNote } from './markdown-view.js';

function textOf(node: Nodes): string {
    if ('children' in node) return node.children.map(textOf).join('');
    return 'value' in node ? node.value : '';
}

function lastText(markdown: string): string {
    const last = parseMarkdownViewTruncatedWithNote(markdown).nodes.at(-1);
    return last ? textOf(last) : '';
}

function inlines(markdown: string): Nodes[] {
    const [first] = parseMarkdownViewTruncatedWithNote(markdown).nodes;
    return first && 'children' in first ? first.children : [];
}

it('parseMarkdownViewTruncatedWithNote truncates long Markdown and notes the number of omitted characters', () => {
    const shown = lastText('word '.repeat(2_000_000));
    expect(shown).toMatch(/… 9,980,060 more characters are not shown$/);
    expect(shown.length).toBeLessThan(PAGE_LIMITS.markdown + 100);
});

it('parseMarkdownViewTruncatedWithNote truncates Markdown of too many nodes and notes the number of omitted parts', () => {
    for (const text of ['- a\n'.repeat(4000), `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(2500)}`, '*a*\n\n'.repeat(4000)]) {
        expect(lastText(text)).toMatch(/^… \d,\d{3} more parts are not shown$/);
    }
});

it('parseMarkdownViewTruncatedWithNote omits content nested 60 levels deep, and shows Markdown nested 20,000 levels deep as source text', () => {
    expect(lastText('> '.repeat(60) + 'deep')).toBe('… 1 more parts are not shown');
    expect(lastText('> '.repeat(PAGE_LIMITS.markdown))).toContain('> > >');
});

it('parseMarkdownViewTruncatedWithNote parses small Markdown in full', () => {
    const { nodes } = parseMarkdownViewTruncatedWithNote('# Title\n\n- one\n- [x] two\n\n|a|\n|-|\n|b|\n');
    expect(nodes.map(({ type }) => type)).toEqual(['heading', 'list', 'table']);
    expect(nodes[1]).toMatchObject({ children: [{ checked: null }, { checked: true }] });
    expect(lastText('|a|\n|-|\n|b|\n')).toBe('ab');
});

it.each([
    ['a &amp; b &lt;c&gt; &copy; &mdash; &NotEqualTilde;', 'a & b <c> © — ≂̸'],
    ['&#169; &#x1F600; &#0; &#x110000;', '© 😀 � �'],
    ['&unknown; &copy &constructor;', '&unknown; &copy &constructor;'],
    ['&amp;copy; &#38;copy; \\&copy;', '&copy; &copy; &copy;'],
    ['`&copy;` and <b>', '&copy; and <b>'],
    ['Notes[^1]\n\n[^1]: are not read.', 'Notes[^1]'],
])('parseMarkdownViewTruncatedWithNote parses the Markdown %j to the text %j', (markdown, shown) => {
    expect(inlines(markdown).map(textOf).join('')).toBe(shown);
});

it('parseMarkdownViewTruncatedWithNote decodes character references in URLs of links and images, not in autolinks', () => {
    expect(inlines('[a](https://x/?a=1&amp;b=2 "T &copy;")')).toMatchObject([
        { type: 'link', url: 'https://x/?a=1&b=2', title: 'T ©' },
    ]);
    expect(inlines('![a &copy;](/p?a&amp;b)')).toMatchObject([{ type: 'image', alt: 'a ©', url: '/p?a&b' }]);
    expect(inlines('<https://x/?&copy;>')).toMatchObject([{ type: 'link', url: 'https://x/?&copy;' }]);
});

it('parseMarkdownViewTruncatedWithNote returns the first of two link definitions with the same name, also from a quotation', () => {
    const { nodes, definitions } = parseMarkdownViewTruncatedWithNote('[a][B]\n\n> [b]: /one?a&amp;b\n\n[b]: /two\n');
    expect(nodes[0]).toMatchObject({ children: [{ type: 'linkReference', identifier: 'b' }] });
    expect(definitions).toMatchObject([{ identifier: 'b', url: '/one?a&b' }]);
    expect(JSON.stringify({ nodes, definitions })).not.toContain('position');
});
