import { describe, expect, it } from 'vitest';

import { assertListCursor, paginateLoadedRows, type ListCall } from './list.js';

const createCall = (query: ListCall['query'], space = 'docs'): ListCall => ({
    operationId: 'listSpaceLinks',
    params: { spaceId: space },
    query,
});

const ROWS = ['a', 'b', 'c'].map((sortKey) => ({ sortKey }));

const paginate = (call: ListCall) =>
    paginateLoadedRows(
        call,
        () => ROWS,
        ({ sortKey }) => sortKey,
    );

describe('paginateLoadedRows', () => {
    it('returns each row on one page of the list', () => {
        const first = paginate(createCall({ limit: 2 }));
        expect(first).toMatchObject({ items: ['a', 'b'], count: 3 });
        expect(paginate(createCall({ limit: 2, page: first.next?.page }))).toEqual({ items: ['c'], count: 3 });
    });

    it.each(['', 'x', '%00', 'a'.repeat(3000)])('rejects the cursor %j before it loads rows', (page) => {
        let loads = 0;
        const load = () => {
            loads++;
            return ROWS;
        };
        expect(() => paginateLoadedRows(createCall({ page }), load, ({ sortKey }) => sortKey)).toThrow(
            'is not a page of this list',
        );
        expect(loads).toBe(0);
    });
});

describe('assertListCursor', () => {
    it('rejects a cursor of another list', () => {
        const page = paginate(createCall({ limit: 1 })).next?.page;
        expect(() => assertListCursor(createCall({ page }))).not.toThrow();
        expect(() => assertListCursor(createCall({ page }, 'other'))).toThrow('is not a page of this list');
        expect(() => assertListCursor(createCall({}))).not.toThrow();
    });
});
