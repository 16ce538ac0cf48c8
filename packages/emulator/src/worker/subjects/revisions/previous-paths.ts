import { sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { revisionPages, revisions } from '../../storage/schema/content.schema.js';

/** Limits the lookup, at about 2 µs per revision. */
const MAX_REVISIONS = 1000;

const MAX_PAGES = 20;

export interface PageMovedFromPath {
    page: string;
    /** Creation time of the first revision without the page at the path. */
    since: string;
}

/** Latest first, without merged drafts. */
export function listPreviousPagesAtPath(
    { db }: Pick<Service, 'db'>,
    revision: string,
    path: string,
): PageMovedFromPath[] {
    const { id, content, parents, createdAt } = revisions;
    const shown = sql`${id}, coalesce(${content}, ${id}), json_extract(${parents}, '$[0]'), ${createdAt}`;
    return db.all(sql`with recursive line(id, content, parent, made, since, age) as (
            select ${shown}, ${createdAt}, 0 from ${revisions} where ${id} = ${revision}
            union all
            select ${shown}, line.made, line.age + 1 from line join ${revisions} on ${id} = line.parent
            where line.age < ${MAX_REVISIONS})
        select ${revisionPages.page} as page, max(line.since) as since
        from line cross join ${revisionPages} on ${revisionPages.revision} = line.content and ${revisionPages.path} = ${path}
        where line.age > 0 group by ${revisionPages.page} order by min(line.age) limit ${MAX_PAGES}`);
}
