import { lexer, type Token } from 'marked';
import { expect, it } from 'vitest';

import { decodeReferences } from './character-references.js';

const inlines = (markdown: string): Token[] => {
    const [paragraph] = decodeReferences(lexer(markdown));
    return paragraph && 'tokens' in paragraph ? (paragraph.tokens ?? []) : [];
};

const text = (markdown: string) => inlines(markdown).map((token) => ('text' in token ? token.text : token.raw));

it.each([
    ['a &amp; b &lt;c&gt; &copy; &mdash; &NotEqualTilde;', 'a & b <c> © — ≂̸'],
    ['&#169; &#x1F600; &#0; &#x110000;', '© 😀 � �'],
    ['&unknown; &copy &constructor;', '&unknown; &copy &constructor;'],
    ['&amp;copy; &#38;copy; \\&copy;', '&copy; &copy; &copy;'],
])('the Markdown %s is shown as %s', (markdown, shown) => {
    expect(text(markdown).join('')).toBe(shown);
});

it('character references in addresses and titles are resolved too', () => {
    expect(inlines('[a](https://x/?a=1&amp;b=2 "T &copy;")')).toMatchObject([
        { href: 'https://x/?a=1&b=2', title: 'T ©' },
    ]);
    expect(inlines('![a &copy;](/p?a&amp;b)')).toMatchObject([{ text: 'a ©', href: '/p?a&b' }]);
    expect(inlines('[a &copy;][b]\n\n[b]: /?a&amp;b "T &copy;"')).toMatchObject([
        { href: '/?a&b', title: 'T ©', tokens: [{ text: 'a ©' }] },
    ]);
});

it('character references in code and bare addresses stay as they are', () => {
    expect(text('`&copy;`')).toEqual(['&copy;']);
    expect(inlines('<https://x/?&copy;>')).toMatchObject([
        { href: 'https://x/?&copy;', tokens: [{ text: 'https://x/?&copy;' }] },
    ]);
});

it('character references in lists, quotes, headings and tables are resolved', () => {
    const found: unknown[] = [];
    const tokens = decodeReferences(lexer('- &copy;\n\n> &copy;\n\n# &copy;\n\n|&copy;|\n|-|\n|&copy;|\n'));
    JSON.stringify(tokens, (key, value: unknown) => {
        if (key === 'text' && value === '©') found.push(value);
        return value;
    });
    expect(found.length).toBeGreaterThanOrEqual(5);
});
