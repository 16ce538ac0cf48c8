import { expect, it } from 'vitest';

import { listUpdateTagSlugs } from './list-update-tag-slugs.js';

it('listUpdateTagSlugs returns the tags of updates whose other attributes contain a percent sign', () => {
    const markdown =
        'a {% tags %}\n\n{% update date="2026-01-31" title="50% {off}" tags="new, big news" %}\nb\n{% endupdate %}';
    expect(listUpdateTagSlugs(markdown)).toEqual(expect.arrayContaining(['new', 'big news']));
    expect(listUpdateTagSlugs('{% updates %}\n{% endupdate %}\n{% hint tags="a" %}')).toEqual([]);
});
