import { expect, it } from 'vitest';

import { isMarkdownTooLongToParseQuickly } from './is-markdown-too-long-to-parse-quickly.js';

it.each([
    ['plain words', 'word '.repeat(3200)],
    ['lines', 'a\n'.repeat(1000)],
    ['cells', '|a'.repeat(2000)],
])('Markdown is read at once that has a few %s', (_, markdown) => {
    expect(isMarkdownTooLongToParseQuickly(markdown)).toBe(false);
});

it.each([
    ['characters', 'a'.repeat(16_385)],
    ['lines', 'a\r\n'.repeat(1001)],
    ['HTML that begins in each line of a paragraph', 'a <!--\n'.repeat(1001)],
    ['definitions', '[a]: b\n'.repeat(1001)],
    ['footnotes', '[^a]: b\n'.repeat(1001)],
    ['cells in long rows', '|a'.repeat(2001)],
])('Markdown takes long that has many %s', (_, markdown) => {
    expect(isMarkdownTooLongToParseQuickly(markdown)).toBe(true);
});
