import { describe, expect, it } from 'vitest';

import { extractKnownIds, findLookupLists, toApiParamName } from './lookup-lists.js';
import { fetchSuggestions } from './suggestions.js';

const pathsFor = (...asked: Parameters<typeof findLookupLists>) => findLookupLists(...asked).map(({ path }) => path);

describe('what a field means', () => {
    it.each([
        ['spaceId', 'spaceId'],
        ['space', 'spaceId'],
        ['defaultSiteSpace', 'siteSpaceId'],
        ['targetPage', 'pageId'],
        ['changeRequestId', 'changeRequestId'],
        ['contributor', 'userId'],
        ['member', 'userId'],
        ['siteSpaceId', 'siteSpaceId'],
        ['title', 'title'],
        ['userAgent', 'userAgent'],
        ['homepage', 'homepage'],
        ['id', 'id'],
        ['', ''],
    ])('follows from its name: %s', (field, param) => expect(toApiParamName(field)).toBe(param));

    it('is known of all fields of a value', () => {
        expect(extractKnownIds({ space: 'a', title: 'T', count: 3, siteId: '' })).toEqual({ spaceId: 'a', title: 'T' });
    });
});

describe('the list that a field is an item of', () => {
    it('is read once what it is of is given', () => {
        expect(pathsFor('changeRequestId', { spaceId: 'space-a' })).toEqual([
            'spaces/space-a/change-requests?limit=1000',
        ]);
        expect(pathsFor('changeRequestId', {})).toEqual([]);
        expect(pathsFor('none', { spaceId: 'space-a' })).toEqual([]);
    });

    it('is the one that is most of what is given', () => {
        expect(pathsFor('pageId', { spaceId: 'a' })).toEqual(['spaces/a/content/pages']);
        expect(pathsFor('pageId', { spaceId: 'a', changeRequestId: 'b' })).toEqual([
            'spaces/a/change-requests/b/content/pages',
        ]);
    });

    it('is found by its name where no operation has its items there', () => {
        expect(pathsFor('collectionId', { organizationId: 'acme' })).toEqual(['orgs/acme/collections?limit=1000']);
    });

    it('is asked for words where it takes them', () => {
        expect(findLookupLists('userId', { organizationId: 'acme' })).toEqual([
            { path: 'orgs/acme/members?limit=1000', isSearched: true },
        ]);
    });

    it('has names that cannot leave its path', () => {
        expect(pathsFor('pageId', { spaceId: '../x?y' })).toEqual(['spaces/..%2Fx%3Fy/content/pages']);
    });
});

describe('what is suggested', () => {
    const having = (lists: Record<string, unknown>) => {
        const asked: string[] = [];
        const read = async (path: string) => (asked.push(path), lists[path] ?? { items: [] });
        return { asked, read };
    };

    it('are pages with those below them, by their titles', async () => {
        const client = having({
            'spaces/a/content/pages': { pages: [{ id: '1', title: 'One', pages: [{ id: '2', title: 'Two' }] }] },
        });
        expect(await fetchSuggestions(client, 'pageId', { spaceId: 'a' }, '')).toMatchObject([
            { value: '1', label: 'One' },
            { value: '2', label: 'Two' },
        ]);
    });

    it('are the pages of the spaces of a site', async () => {
        const client = having({
            'orgs/acme/sites/docs/site-spaces?limit=1000': { items: [{ id: 'x', space: { id: 'a' } }] },
            'spaces/a/content/pages': { pages: [{ id: '1', title: 'One' }] },
        });
        const given = { organizationId: 'acme', siteId: 'docs' };
        expect(await fetchSuggestions(client, 'page', given, '')).toMatchObject([{ value: '1', label: 'One' }]);
    });

    it('are the revisions of a space and of its change requests, each once', async () => {
        const client = having({
            'spaces/a': { id: 'a', title: 'A', revision: 'r1' },
            'spaces/a/change-requests?limit=1000': {
                items: [{ id: 'c', subject: 'Words', revision: 'r2', revisionInitial: 'r0' }],
            },
        });
        expect(await fetchSuggestions(client, 'revisionId', { spaceId: 'a' }, '')).toMatchObject([
            { value: 'r1', label: 'A' },
            { value: 'r2', label: 'Words' },
            { value: 'r0', label: 'Words' },
        ]);
    });

    it('are people by their names, of all that there are', async () => {
        const client = having({});
        await fetchSuggestions(client, 'userId', { organizationId: 'acme' }, 'a&b');
        expect(client.asked).toEqual(['orgs/acme/members?limit=1000&search=a%26b']);
    });

    it('is empty for what is not a list', async () => {
        for (const odd of [null, 7, 'text', { items: 'none' }, { items: [null, 3, { id: 4 }] }]) {
            const client = { read: async () => odd };
            expect(await fetchSuggestions(client, 'changeRequestId', { spaceId: 'a' }, '')).toEqual([]);
        }
    });
});
