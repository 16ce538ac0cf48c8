import { describe, expect, it } from 'vitest';

import { extractKnownIds, listLookupLists, toApiParamName } from './lookup-lists.js';
import { fetchSuggestions } from './suggestions.js';

const pathsFor = (...asked: Parameters<typeof listLookupLists>) => listLookupLists(...asked).map(({ path }) => path);

describe('the API parameter of a field', () => {
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
    ])('follows from the name of the field: %s', (field, param) => expect(toApiParamName(field)).toBe(param));

    it('is the key of each non-empty text that extractKnownIds returns', () => {
        expect(extractKnownIds({ space: 'a', title: 'T', count: 3, siteId: '' })).toEqual({ spaceId: 'a', title: 'T' });
    });
});

describe('listLookupLists', () => {
    it('returns a list once all ids in its path are known', () => {
        expect(pathsFor('changeRequestId', { spaceId: 'space-a' })).toEqual([
            'spaces/space-a/change-requests?limit=1000',
        ]);
        expect(pathsFor('changeRequestId', {})).toEqual([]);
        expect(pathsFor('none', { spaceId: 'space-a' })).toEqual([]);
    });

    it('returns the members of the organization for a user, not the levels on a space or the members of a team', () => {
        const known = { organizationId: 'a', spaceId: 'b', changeRequestId: 'c', teamId: 'd' };
        expect(pathsFor('userId', known)).toEqual(['orgs/a/members?limit=1000']);
        expect(pathsFor('teamId', known)).toEqual(['orgs/a/teams?limit=1000']);
    });

    it('returns the list whose path uses most of the known ids', () => {
        expect(pathsFor('pageId', { spaceId: 'a' })).toEqual(['spaces/a/content/pages']);
        expect(pathsFor('pageId', { spaceId: 'a', changeRequestId: 'b' })).toEqual([
            'spaces/a/change-requests/b/content/pages',
        ]);
    });

    it('finds a list by the name of the parameter if no operation has its items below that list', () => {
        expect(pathsFor('collectionId', { organizationId: 'acme' })).toEqual(['orgs/acme/collections?limit=1000']);
    });

    it('marks a list that supports a search text', () => {
        expect(listLookupLists('userId', { organizationId: 'acme' })).toEqual([
            { path: 'orgs/acme/members?limit=1000', isSearched: true },
        ]);
    });

    it('encodes ids so that they cannot leave their path', () => {
        expect(pathsFor('pageId', { spaceId: '../x?y' })).toEqual(['spaces/..%2Fx%3Fy/content/pages']);
    });
});

describe('fetchSuggestions', () => {
    const having = (lists: Record<string, unknown>) => {
        const asked: string[] = [];
        const read = async (path: string) => (asked.push(path), lists[path] ?? { items: [] });
        return { asked, read };
    };

    it('returns pages and their child pages, labelled by title', async () => {
        const client = having({
            'spaces/a/content/pages': { pages: [{ id: '1', title: 'One', pages: [{ id: '2', title: 'Two' }] }] },
        });
        expect(await fetchSuggestions(client, 'pageId', { spaceId: 'a' }, '')).toMatchObject([
            { value: '1', label: 'One' },
            { value: '2', label: 'Two' },
        ]);
    });

    it('returns the pages of the spaces of a site', async () => {
        const client = having({
            'orgs/acme/sites/docs/site-spaces?limit=1000': { items: [{ id: 'x', space: { id: 'a' } }] },
            'spaces/a/content/pages': { pages: [{ id: '1', title: 'One' }] },
        });
        const given = { organizationId: 'acme', siteId: 'docs' };
        expect(await fetchSuggestions(client, 'page', given, '')).toMatchObject([{ value: '1', label: 'One' }]);
    });

    it('returns the revisions of a space and of its change requests, each once', async () => {
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

    it('searches all members of an organization for a name', async () => {
        const client = having({});
        await fetchSuggestions(client, 'userId', { organizationId: 'acme' }, 'a&b');
        expect(client.asked).toEqual(['orgs/acme/members?limit=1000&search=a%26b']);
    });

    it('returns nothing if the response is not a list', async () => {
        for (const odd of [null, 7, 'text', { items: 'none' }, { items: [null, 3, { id: 4 }] }]) {
            const client = { read: async () => odd };
            expect(await fetchSuggestions(client, 'changeRequestId', { spaceId: 'a' }, '')).toEqual([]);
        }
    });
});
