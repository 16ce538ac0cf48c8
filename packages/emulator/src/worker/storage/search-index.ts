import { sql, type SQL } from 'drizzle-orm';

import type { Database } from './database.js';

/** The columns of the full text index, and what stands in them. No word stands in two as the same. */
export interface SearchIndexColumnTerms {
    title: string;
    /** Those of the title, too. */
    headings: string;
    /** These, and what comes often. */
    often: string;
    any: string;
}

/**
 * Makes the full text index where there is none yet, and has words go with their page, whatever removes it. It takes words as they come: `ascii` leaves all
 * letters beyond ASCII as they are. A word begins with a letter of its column, hence the lengths of prefixes. It is no part of the migrations, which don't know such tables.
 */
export function createFullTextIndexIfMissing(db: Database): void {
    db.run(sql`create virtual table if not exists search_words using
        fts5(title, headings, often, any, content='', contentless_delete=1, prefix='2 3', tokenize='ascii')`);
    db.run(sql`create trigger if not exists search_words_leave after delete on search_pages begin
        delete from search_words where rowid = old.id; end`);
}

export function insertSearchTerms(
    db: Database,
    id: number,
    { title, headings, often, any }: SearchIndexColumnTerms,
): void {
    db.run(sql`insert into search_words (rowid, title, headings, often, any)
        values (${toSqlInteger(id)}, ${title}, ${headings}, ${often}, ${any})`);
}

export function deleteSearchTerms(db: Database, id: number): void {
    db.run(sql`delete from search_words where rowid = ${toSqlInteger(id)}`);
}

/** The runtime hands over all numbers as real ones, which the index does not take for ids. */
export function toSqlInteger(value: number): SQL {
    return sql`cast(${value} as integer)`;
}
