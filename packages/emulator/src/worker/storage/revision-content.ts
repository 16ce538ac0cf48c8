import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import { revisionChanges, revisionPages, revisions } from './schema/content.schema.js';

type Revision = string | SQLiteColumn | Placeholder;

/** Revisions share equal content. */
export function selectRevisionContentId(revision: Revision): SQL<string> {
    return sql`(select coalesce(${revisions.content}, ${revisions.id}) from ${revisions} where ${revisions.id} = ${revision})`;
}

export function selectPageVersionId(
    revision: Revision,
    { page, version }: Record<'page' | 'version', SQLiteColumn | SQL> = revisionPages,
): SQL<string> {
    const changes = sql`(select ${revisions.changes} from ${revisions} where ${revisions.id} = ${revision})`;
    return sql`coalesce((select ${revisionChanges.version} from ${revisionChanges}
        where ${revisionChanges.revision} = ${changes} and ${revisionChanges.page} = ${page}), ${version})`;
}
