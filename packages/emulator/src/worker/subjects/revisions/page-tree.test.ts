import { expect, it } from 'vitest';

import { flattenPageTree } from './page-tree.js';

it('flattenPageTree gives pages unique paths below their parents, given slugs first, and links no path', () => {
    const placed = flattenPageTree(
        [
            { title: 'Start', id: 'start' },
            {
                title: 'Guides',
                type: 'group',
                id: 'guides',
                pages: [
                    { title: 'Install', id: 'a' },
                    { title: 'Install', id: 'b', pages: [{ title: '🙂', id: 'c' }] },
                    { title: 'Elsewhere', id: 'd', type: 'link', href: 'https://example.com' },
                ],
            },
            { title: 'Other', id: 'other', slug: 'start' },
        ],
        () => 'none',
    );
    expect(placed.map(({ id, path, parent, position }) => [id, path, parent, position])).toEqual([
        ['start', 'start-1', null, 0],
        ['guides', 'guides', null, 1],
        ['a', 'guides/install', 'guides', 2],
        ['b', 'guides/install-1', 'guides', 3],
        ['c', 'guides/install-1/page', 'b', 4],
        ['d', null, 'guides', 5],
        ['other', 'start', null, 6],
    ]);
});
