import { sql, type SQL } from 'drizzle-orm';

import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import { pageVersions, revisionPages } from '../../storage/schema/content.schema.js';

/** `base`: revision whose pages the space computes. */
export interface ComputableContent {
    space: string;
    revision: string;
    base?: string | undefined;
}

export function matchPageVersion(revision: string): SQL {
    return sql`${revisionPages.revision} = ${selectRevisionContentId(revision)}
        and ${revisionPages.page} = ${pageVersions.page} and ${selectPageVersionId(revision)} = ${pageVersions.id}`;
}

export function matchVersionInRevision(revision: string | undefined): SQL {
    if (revision === undefined) return sql`0`;
    const before = { page: sql`before.page`, version: sql`before.version` };
    return sql`exists (select 1 from ${revisionPages} as before
        where before.revision = ${selectRevisionContentId(revision)} and before.page = ${pageVersions.page}
            and ${selectPageVersionId(revision, before)} = ${pageVersions.id})`;
}
