import { type SQL, sql } from 'drizzle-orm';

import { revisions } from '../../storage/schema/content.schema.js';
import type { Service } from '../../service/service.js';

export interface RevisionInHistory {
    id: string;
    type: string;
    createdAt: string;
}

/** Newest first, without drafts of change requests. */
export function listRevisionHistory(service: Service, revision: string, limit: number): RevisionInHistory[] {
    return selectHistory(service, revision, limit, sql`true`);
}

export function findRevisionAt(
    service: Service,
    revision: string,
    time: string,
    limit: number,
): RevisionInHistory | undefined {
    return selectHistory(service, revision, limit, sql`"createdAt" <= ${time}`)[0];
}

function selectHistory({ db }: Service, revision: string, limit: number, condition: SQL): RevisionInHistory[] {
    const { id, parents, type, createdAt } = revisions;
    return db.all<RevisionInHistory>(sql`
        with recursive line (id, type, "createdAt", parent, age) as (
            select ${id}, ${type}, ${createdAt}, json_extract(${parents}, '$[0]'), 0 from ${revisions} where ${id} = ${revision}
            union all
            select ${id}, ${type}, ${createdAt}, json_extract(${parents}, '$[0]'), line.age + 1
            from line join ${revisions} on ${id} = line.parent where line.age + 1 < ${limit}
        )
        select id, type, "createdAt" from line where ${condition} order by age`);
}
