import { describe, expect, it } from 'vitest';

import { filterAndSortRows, formatCell, fetchTableRows, findTableRowPath } from './fetch-table-rows.js';
import { formatTablePath, parseTablePath } from './table-state.js';
import { getServiceTable } from './tables.js';

const { columns } = getServiceTable('spaces');

describe('the rows of a table', () => {
    it('are fetched page by page, and for each space if the list belongs to spaces', async () => {
        const asked: string[] = [];
        const read = async (path: string) => {
            asked.push(path);
            return path.includes('page=') ? { items: [{ id: 'b' }] } : { items: [{ id: 'a' }], next: { page: '2' } };
        };
        expect(await fetchTableRows({ read }, getServiceTable('spaces'), 'ac/me', [])).toEqual({
            rows: [{ id: 'a' }, { id: 'b' }],
            hasMore: false,
        });
        expect(asked).toEqual(['orgs/ac%2Fme/spaces?limit=1000', 'orgs/ac%2Fme/spaces?limit=1000&page=2']);
        const { rows } = await fetchTableRows({ read }, getServiceTable('change-requests'), 'acme', ['one', 'two']);
        expect(rows).toHaveLength(16);
        expect(asked).toContain('spaces/two/change-requests?status=draft&limit=1000');
    });

    it('are limited to 2000, with a flag that there are more', async () => {
        const items = Array.from({ length: 1000 }, (_, id) => ({ id }));
        const { rows, hasMore } = await fetchTableRows(
            { read: async () => ({ items, next: { page: 'x' } }) },
            getServiceTable('spaces'),
            'acme',
            [],
        );
        expect([rows.length, hasMore]).toEqual([2000, true]);
    });

    it('are sorted with numbers by value, and filtered by the text of any column', () => {
        const rows = [{ title: 'Part 10' }, { title: 'part 9' }, { title: 'Else', visibility: 'public' }];
        const by = (state: { filter: string; sort?: number; isDescending: boolean }) =>
            filterAndSortRows(rows, columns, state).map(({ title }) => title);
        expect(by({ filter: '', sort: 0, isDescending: false })).toEqual(['Else', 'part 9', 'Part 10']);
        expect(by({ filter: 'PART', sort: 0, isDescending: true })).toEqual(['Part 10', 'part 9']);
        expect(by({ filter: 'publ', isDescending: false })).toEqual(['Else']);
    });

    it('have empty cells for missing fields and objects, and no link to another origin', () => {
        expect(formatCell({ title: { a: 1 } }, { label: 'Title', fields: ['title'] })).toBe('');
        expect(formatCell({}, { label: 'By', fields: ['constructor.name', 'createdBy.displayName'] })).toBe('');
        expect(formatCell({ published: false }, { label: 'Published', fields: ['published'] })).toBe('no');
        expect(findTableRowPath({ urls: { app: 'javascript:alert(1)' } })).toBeUndefined();
        expect(findTableRowPath({ urls: { app: 'http://localhost:1/#/~content/spaces/a' } })).toBe(
            '#/~content/spaces/a',
        );
    });
});

describe('the path of a table', () => {
    it('parses to the state that it was formatted from', () => {
        const state = {
            table: 'members',
            organization: 'ac me',
            filter: 'a&b',
            sort: 2,
            isDescending: true,
            page: 3,
        } as const;
        expect(parseTablePath(formatTablePath(state))).toEqual(state);
        expect(parseTablePath('#/~service')).toEqual({ table: 'spaces', filter: '', isDescending: false, page: 1 });
        expect(parseTablePath('#/~service/none?page=-1&sort=x')).toEqual(parseTablePath('#/~service'));
    });
});
