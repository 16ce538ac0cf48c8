import type { RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';

import { groupNodes } from './page-segments.js';

const toNodes = (...values: string[]): RootContent[] => values.map((value) => ({ type: 'html', value }));

const group = (...values: string[]) =>
    groupNodes(toNodes(...values)).map((nodes) => nodes.map((node) => ('value' in node ? node.value : '')));

describe('groupNodes', () => {
    it('groups the nodes between the tags of a container, and none below an unclosed container', () => {
        expect(group('<div>', 'a', '<table>', 'b', '</table>', '</div>', 'c')).toEqual([
            ['<div>', 'a', '<table>', 'b', '</table>', '</div>'],
            ['c'],
        ]);
        expect(group('<div>', 'a', '<ul>', 'b', '</ul>', '</ol></ol>')).toEqual([
            ['<div>'],
            ['a'],
            ['<ul>', 'b', '</ul>'],
            ['</ol></ol>'],
        ]);
        expect(group('<blockquote class="x">', 'a', '<x-y>', '<br>', 'b', '</x-y>', '</blockquote>', 'c')).toEqual([
            ['<blockquote class="x">', 'a', '<x-y>', '<br>', 'b', '</x-y>', '</blockquote>'],
            ['c'],
        ]);
        expect(group('<div>', 'a', '<ul>', 'b', '</ul>')).toEqual([['<div>'], ['a'], ['<ul>', 'b', '</ul>']]);
        expect(group('</div>', '<div></div>', 'a')).toEqual([['</div>'], ['<div></div>'], ['a']]);
    });

    it('groups unclosed containers in linear time', () => {
        expect(groupNodes(toNodes(...Array.from({ length: 100_000 }, () => '<div>')))).toHaveLength(100_000);
    });
});
