import { sql, type SQL } from 'drizzle-orm';

import type { Database } from './database.js';

export interface SearchIndexColumnTerms {
    title: string;
    /** Includes the title's terms. */
    headings: string;
    /** Includes the headings' terms, and frequent terms. */
    often: string;
    any: string;
}

/** The `ascii` tokenizer keeps letters outside ASCII. Migrations do not support virtual tables. */
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

/** The runtime passes all numbers as REAL, which the index rejects as ids. */
export function toSqlInteger(value: number): SQL {
    return sql`cast(${value} as integer)`;
}
