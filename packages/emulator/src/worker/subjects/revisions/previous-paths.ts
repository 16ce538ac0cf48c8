import { sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { revisionPages, revisions } from '../../storage/content.schema.js';

/** Revisions that are looked through, back from one: each takes two microseconds. */
const MAX_REVISIONS = 1000;

/** Limit of pages that are returned for a previous path. */
const MAX_PAGES = 20;

/** A page that was at a path before. */
export interface PageMovedFromPath {
    /** Id of the page. */
    page: string;
    /** When the first revision was made that has it elsewhere. */
    since: string;
}

/** The pages that were at a path in what a revision was made from, the last one first. Drafts that were merged do not count. */
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
