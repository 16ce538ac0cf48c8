import { sql } from 'drizzle-orm';

import { revisionPages } from '../../storage/content.schema.js';
import { contentOf } from '../../storage/revision-content.js';
import type { Service } from '../../service/service.js';

/** The ids of the pages that one of two revisions has alone, or in another version than the other. */
export function changedPages(service: Service, before: string, after: string): string[] {
    const [gone, come] = [pagesOnlyIn(service, before, after), pagesOnlyIn(service, after, before)];
    return [...new Set([...gone, ...come])];
}

function pagesOnlyIn({ db }: Service, revision: string, other: string): string[] {
    const rows: { page: string }[] = db.all(sql`select page from ${revisionPages} as own
        where own.revision = ${contentOf(revision)} and not exists (select 1 from ${revisionPages} as other
            where other.revision = ${contentOf(other)} and other.page = own.page and other.version = own.version)`);
    return rows.map(({ page }) => page);
}
