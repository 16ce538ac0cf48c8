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
])('%s is %s', (markdown, shown) => {
    expect(text(markdown).join('')).toBe(shown);
});

it('addresses and titles have them, too', () => {
    expect(inlines('[a](https://x/?a=1&amp;b=2 "T &copy;")')).toMatchObject([
        { href: 'https://x/?a=1&b=2', title: 'T ©' },
    ]);
    expect(inlines('![a &copy;](/p?a&amp;b)')).toMatchObject([{ text: 'a ©', href: '/p?a&b' }]);
    expect(inlines('[a &copy;][b]\n\n[b]: /?a&amp;b "T &copy;"')).toMatchObject([
        { href: '/?a&b', title: 'T ©', tokens: [{ text: 'a ©' }] },
    ]);
});

it('code, and addresses that stand for themselves, have none', () => {
    expect(text('`&copy;`')).toEqual(['&copy;']);
    expect(inlines('<https://x/?&copy;>')).toMatchObject([
        { href: 'https://x/?&copy;', tokens: [{ text: 'https://x/?&copy;' }] },
    ]);
});

it('those in lists, quotes, headings and tables are found', () => {
    const found: unknown[] = [];
    const tokens = decodeReferences(lexer('- &copy;\n\n> &copy;\n\n# &copy;\n\n|&copy;|\n|-|\n|&copy;|\n'));
    JSON.stringify(tokens, (key, value: unknown) => {
        if (key === 'text' && value === '©') found.push(value);
        return value;
    });
    expect(found.length).toBeGreaterThanOrEqual(5);
});
