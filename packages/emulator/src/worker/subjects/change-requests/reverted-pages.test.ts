import { expect, it } from 'vitest';

import type { ContentContext } from '../pages/index.js';
import { createPageLookupFromList, type StoredPage } from '../revisions/index.js';
import { createRestoringEdit } from './reverted-pages.js';

function store(page: string, parent: string | null): StoredPage {
    const entry = { page, parent, slug: page, version: `${page}1` };
    return { entry, version: { id: `${page}1`, title: page, type: 'document' } } as unknown as StoredPage;
}

it('createRestoringEdit contains the stored versions of a page and its child pages instead of their bodies', () => {
    const a = store('a', null);
    const context = { pages: createPageLookupFromList([a, store('below', 'a'), store('b', null)]) } as ContentContext;
    const below = { id: 'below', title: 'below', type: 'document', version: 'below1', slug: 'below', pages: [] };
    expect(createRestoringEdit({ context, page: a })).toEqual({
        type: 'restore',
        page: { id: 'a', title: 'a', type: 'document', version: 'a1', slug: 'a', pages: [below] },
        place: { parent: null, next: ['b'] },
    });
});
