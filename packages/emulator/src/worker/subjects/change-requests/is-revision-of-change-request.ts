import { sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { revisions } from '../../storage/schema/content.schema.js';
import type { ChangeRequestRow } from './change-requests.js';

/** Number of compared revisions, newest first. A comparison takes about 2 µs. */
const MAX_REVISIONS = 1000;

/** Excludes the space's own revisions. */
export function isRevisionOfChangeRequest(
    { db }: Pick<Service, 'db'>,
    { revision: current, revisionInitial }: Pick<ChangeRequestRow, 'revision' | 'revisionInitial'>,
    revision: string,
): boolean {
    const { id, parents } = revisions;
    // The second parent of an update is the space's revision.
    const rows: unknown[] = db.all(sql`with recursive line(id, parent, age) as (
            select ${id}, json_extract(${parents}, '$[0]'), 0 from ${revisions} where ${id} = ${current}
            union all
            select ${id}, json_extract(${parents}, '$[0]'), line.age + 1 from line join ${revisions} on ${id} = line.parent
            where line.age < ${MAX_REVISIONS} and line.parent <> ${revisionInitial})
        select 1 from line where line.id = ${revision}`);
    return rows.length > 0;
}
