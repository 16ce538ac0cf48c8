import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import { revisions } from './content.schema.js';

/** The id under which the pages, reusable contents and files of a revision are stored: revisions share content that is the same. */
export function contentOf(revision: string | SQLiteColumn | Placeholder): SQL<string> {
    return sql`(select coalesce(${revisions.content}, ${revisions.id}) from ${revisions} where ${revisions.id} = ${revision})`;
}
