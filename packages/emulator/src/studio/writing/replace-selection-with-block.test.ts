import { expect, it } from 'vitest';

import { formatMarkdownBlockTag, replaceSelectionWithBlock } from './replace-selection-with-block.js';

it('replaceSelectionWithBlock puts the block on a separate line at any cursor position', () => {
    expect(replaceSelectionWithBlock('', { start: 0, end: 0 }, 'B')).toEqual({ text: 'B\n', cursor: 2 });
    expect(replaceSelectionWithBlock('one two', { start: 3, end: 4 }, 'B')).toEqual({
        text: 'one\n\nB\n\ntwo',
        cursor: 7,
    });
    expect(replaceSelectionWithBlock('one\n\ntwo\n', { start: 5, end: 5 }, 'B')).toEqual({
        text: 'one\n\nB\n\ntwo\n',
        cursor: 7,
    });
    expect(replaceSelectionWithBlock('one\n', { start: 4, end: 4 }, formatMarkdownBlockTag('mood', 'meter')).text).toBe(
        'one\n\n{% @mood/meter %}\n',
    );
});
