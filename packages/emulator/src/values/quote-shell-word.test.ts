import { expect, it } from 'vitest';

import { quoteShellWord } from './quote-shell-word.js';

it.each([
    ['plain-word_1', 'plain-word_1'],
    ['two words', "'two words'"],
    ["it's $HOME", String.raw`'it'\''s $HOME'`],
    ['', "''"],
])('quoteShellWord quotes a word only if necessary: %s', (text, word) => expect(quoteShellWord(text)).toBe(word));
