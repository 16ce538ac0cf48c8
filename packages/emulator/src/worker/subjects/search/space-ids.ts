import { sql } from 'drizzle-orm';

import type { Database } from '../../storage/database.js';
import { MAX_SEARCH_PAGE_IDS_PER_SPACE, searchPages } from '../../storage/schema/search.schema.js';
import { toSqlInteger } from '../../storage/search-index.js';

/** Each space reserves a range of ids. */
export interface SearchPageIdRange {
    first: number;
    last: number;
}

export function findSearchPageIdRange(db: Database, space: string): SearchPageIdRange | undefined {
    const [row] = db.all<{ id: number }>(
        sql`select ${searchPages.id} as id from ${searchPages} where ${searchPages.space} = ${space} limit 1`,
    );
    return row && getIdRange(row.id);
}

export function computeNextIndexedPageId(db: Database, space: string): number {
    const ids = findSearchPageIdRange(db, space);
    if (ids) return (findLastId(db, ids.last) ?? ids.first) + 1;
    return getIdRange(findLastId(db, Number.MAX_SAFE_INTEGER) ?? 0).last + 1;
}

function getIdRange(id: number): SearchPageIdRange {
    const first = Math.floor(id / MAX_SEARCH_PAGE_IDS_PER_SPACE) * MAX_SEARCH_PAGE_IDS_PER_SPACE;
    return { first, last: first + MAX_SEARCH_PAGE_IDS_PER_SPACE - 1 };
}

function findLastId(db: Database, upTo: number): number | undefined {
    const [row] = db.all<{ id: number }>(
        sql`select ${searchPages.id} as id from ${searchPages} where ${searchPages.id} <= ${toSqlInteger(upTo)}
            order by ${searchPages.id} desc limit 1`,
    );
    return row?.id;
}
