import { sql } from 'drizzle-orm';

import { revisionPages } from '../../storage/schema/content.schema.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import type { Service } from '../../service/service.js';
import type { RevisionRow } from './revisions.js';
import { readPageVersionOverrides, getRevisionContentId } from './shared-content.js';

export function listChangedPages(service: Service, before: RevisionRow, after: RevisionRow): string[] {
    if (getRevisionContentId(before) === getRevisionContentId(after))
        return listPagesWithOtherVersion(service, before, after);
    const [removed, added] = [
        listUniquePages(service, before.id, after.id),
        listUniquePages(service, after.id, before.id),
    ];
    return [...new Set([...removed, ...added])];
}

function listPagesWithOtherVersion(service: Service, before: RevisionRow, after: RevisionRow): string[] {
    const [first, second] = [readPageVersionOverrides(service, before), readPageVersionOverrides(service, after)];
    const pages = new Set([...first.keys(), ...second.keys()]);
    return [...pages].filter((page) => first.get(page) !== second.get(page));
}

function listUniquePages({ db }: Service, revision: string, other: string): string[] {
    const own = selectPageVersionId(revision, { page: sql`own.page`, version: sql`own.version` });
    const others = selectPageVersionId(other, { page: sql`other.page`, version: sql`other.version` });
    const rows: { page: string }[] = db.all(sql`select page from ${revisionPages} as own
        where own.revision = ${selectRevisionContentId(revision)} and not exists (select 1 from ${revisionPages} as other
            where other.revision = ${selectRevisionContentId(other)} and other.page = own.page and ${others} = ${own})`);
    return rows.map(({ page }) => page);
}
