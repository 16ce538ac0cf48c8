import { expect, it } from 'vitest';

import { quoteShellWord } from './quote-shell-word.js';

it.each([
    ['plain-word_1', 'plain-word_1'],
    ['two words', "'two words'"],
    ["it's $HOME", String.raw`'it'\''s $HOME'`],
    ['', "''"],
])('a word of a shell is quoted where it must be: %s', (text, word) => expect(quoteShellWord(text)).toBe(word));
