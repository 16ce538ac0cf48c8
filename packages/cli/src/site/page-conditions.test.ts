import { expect, it } from 'vitest';

import { findPagePart, listSitePages } from './page-conditions.js';

const PAGE = {
    id: 'welcome',
    title: 'Welcome',
    condition: 'visitor.claims.isMember',
    pages: [{ id: 'a', title: 'A' }],
};

it('listSitePages omits spaces that the caller may not view, and lists pages below pages', async () => {
    const requested: string[] = [];
    const pages = await listSitePages(
        {
            find: async (_, request) => {
                const getCurrentRevision = (space: string) => {
                    requested.push(space);
                    return Promise.resolve({ data: space === 'hidden' ? undefined : { pages: [PAGE] } });
                };
                return (await request({ spaces: { getCurrentRevision } } as never)).data;
            },
        },
        ['hidden', 'open', 'open'],
    );
    expect(requested).toEqual(['hidden', 'open']);
    expect(pages).toEqual([
        { kind: 'page', id: 'open/welcome', title: 'Welcome', condition: 'visitor.claims.isMember' },
        { kind: 'page', id: 'open/a', title: 'A' },
    ]);
    expect(findPagePart(pages, 'a')).toEqual(pages[1]);
});
