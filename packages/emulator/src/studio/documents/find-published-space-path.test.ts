import { expect, it } from 'vitest';

import type { WorkspaceOverview } from '../../control.js';
import { findPublishedSiteAndSpacePath } from './find-published-space-path.js';

const site = (id: string, url?: string) => ({ id, title: id, visibility: 'public' as const, ...(url && { url }) });

const OVERVIEW: WorkspaceOverview = {
    isWhole: true,
    integrations: [],
    organizations: [
        {
            id: 'acme',
            title: 'Acme',
            spaces: [],
            sites: [
                site('docs', 'http://docs--site.localhost:4748/'),
                site('beta', 'http://docs--site.localhost:4748/beta'),
                site('draft'),
            ],
        },
    ],
};

it('findPublishedSiteAndSpacePath returns the site whose URL is the longest prefix of the given URL', () => {
    const at = (url?: string) => {
        const found = findPublishedSiteAndSpacePath(OVERVIEW, url);
        return found && [found.site.id, found.path];
    };
    expect(at('http://docs--site.localhost:4748/')).toEqual(['docs', '']);
    expect(at('http://docs--site.localhost:4748/guide/one?shareKey=k')).toEqual(['docs', 'guide/one/']);
    expect(at('http://docs--site.localhost:4748/beta/guide')).toEqual(['beta', 'guide/']);
    expect(at('http://docs--site.localhost:4748/betas')).toEqual(['docs', 'betas/']);
    expect([at('https://elsewhere.test/'), at('nonsense'), at()]).toEqual([undefined, undefined, undefined]);
});
