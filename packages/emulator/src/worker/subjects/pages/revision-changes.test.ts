import { expect, it } from 'vitest';

import type { StoredPage } from '../revisions/index.js';
import { diffPage } from './revision-changes.js';

function page(version: Partial<StoredPage['version']> = {}, placed: Partial<StoredPage['entry']> = {}): StoredPage {
    return {
        entry: {
            revision: 'r',
            page: 'p',
            version: 'v1',
            parent: null,
            position: 0,
            slug: 'start',
            path: 'start',
            ...placed,
        },
        version: {
            id: 'v1',
            space: 's',
            page: 'p',
            type: 'document',
            title: 'Start',
            description: null,
            emoji: null,
            icon: null,
            hidden: false,
            noIndex: false,
            noRobotsIndex: false,
            linkTitle: null,
            condition: null,
            tags: null,
            layout: null,
            cover: null,
            metaLinks: null,
            variables: null,
            target: null,
            computed: null,
            createdAt: '2026-01-01T00:00:00.000Z',
            updatedAt: '2026-01-01T00:00:00.000Z',
            ...version,
        },
    };
}

const shown = { id: 'p', type: 'document', title: 'Start', path: 'start' };
const bodies = {
    readBody: ({ version }: StoredPage) => ({ markdown: version.id === 'other body' ? 'b' : 'a' }),
    findParents: ({ to }: { to: string | null }) => ({
        after: to === null ? undefined : page({ type: 'group', title: 'Group' }, { page: to, path: to }),
    }),
};

it('diffPage returns no change for an equal page, also of another version', () => {
    expect(diffPage(page(), page(), bodies)).toEqual([]);
    expect(diffPage(page(), page({ id: 'v2', updatedAt: '2027-01-01T00:00:00.000Z' }), bodies)).toEqual([]);
});

it('diffPage returns page_created for a new page', () => {
    expect(diffPage(undefined, page(), bodies)).toEqual([{ type: 'page_created', page: shown }]);
});

it('diffPage returns previous and new attributes of an edited page, but not of its body', () => {
    const after = page({ id: 'other body', title: 'Begin', emoji: '🚀', layout: { cover: false } });
    const change = { type: 'page_edited', page: { ...shown, title: 'Begin' } };
    expect(diffPage(page({ description: 'Old' }), after, bodies)).toEqual([
        {
            ...change,
            attributes: {
                title: { before: 'Start', after: 'Begin' },
                description: { before: 'Old' },
                emoji: { after: '🚀' },
                layout: { after: { cover: false } },
                document: {},
            },
        },
    ]);
});

it('diffPage returns page_moved for a moved page, apart from its edited attributes', () => {
    const after = page({}, { parent: 'q', slug: 'first', path: 'q/first' });
    const group = { id: 'q', type: 'group', title: 'Group', path: 'q' };
    expect(diffPage(page(), after, bodies)).toEqual([
        {
            type: 'page_edited',
            page: { ...shown, path: 'q/first' },
            attributes: { slug: { before: 'start', after: 'first' } },
        },
        { type: 'page_moved', page: { ...shown, path: 'q/first' }, parent: { after: group } },
    ]);
});
