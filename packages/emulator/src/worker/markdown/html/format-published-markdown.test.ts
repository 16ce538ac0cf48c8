import { describe, expect, it } from 'vitest';

import { formatPublishedMarkdown } from './format-published-markdown.js';

const URLS: Record<string, string> = { '/pages/a': 'https://docs.example/a.md', '/files/f': 'https://docs.example/f' };

const format = (markdown: string) =>
    formatPublishedMarkdown(markdown, (href) => (href.startsWith('https:') ? href : URLS[href]));

describe('formatPublishedMarkdown', () => {
    it.each([
        ['a page', '[One](/pages/a)', '[One](https://docs.example/a.md)'],
        ['a URL', '[Two](https://a.example)', '[Two](https://a.example)'],
        ['a heading of the page', '[Three](#below)', '[Three](#below)'],
        ['a picture', '![P](/files/f)', '![P](https://docs.example/f)'],
        ['a hidden target, as its text', 'See [the *rest*](/pages/hidden).', 'See the *rest*.'],
        ['a hidden picture, as its text', '![P](/files/hidden)', 'P'],
    ])('writes the link to %s', (_, markdown, published) => {
        expect(format(markdown)).toBe(published);
    });

    it.each([
        ['links', '[One](/pages/a) '.repeat(20_000)],
        ['lines', 'a\n'.repeat(21_000)],
    ])('rejects a text with too many %s', (_, markdown) => {
        expect(() => format(markdown)).toThrow('Its Markdown is too long or too deeply nested');
    });

    it('keeps text and tags', () => {
        const markdown = '# One\n\n- a\n- b\n\n{% hint style="info" %}\n\nText\n\n{% endhint %}';
        expect(format(markdown)).toBe(markdown);
    });
});
