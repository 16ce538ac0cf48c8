import { expect, it } from 'vitest';

import { isMarkdownTooLongToParseQuickly } from './is-markdown-too-long-to-parse-quickly.js';

it.each([
    ['plain words', 'word '.repeat(3200)],
    ['lines', 'a\n'.repeat(1000)],
    ['cells', '|a'.repeat(2000)],
])('isMarkdownTooLongToParseQuickly is false for a limited number of %s', (_, markdown) => {
    expect(isMarkdownTooLongToParseQuickly(markdown)).toBe(false);
});

it.each([
    ['characters', 'a'.repeat(16_385)],
    ['lines', 'a\r\n'.repeat(1001)],
    ['HTML that begins in each line of a paragraph', 'a <!--\n'.repeat(1001)],
    ['definitions', '[a]: b\n'.repeat(1001)],
    ['footnotes', '[^a]: b\n'.repeat(1001)],
    ['cells in long rows', '|a'.repeat(2001)],
])('isMarkdownTooLongToParseQuickly is true for too many %s', (_, markdown) => {
    expect(isMarkdownTooLongToParseQuickly(markdown)).toBe(true);
});
