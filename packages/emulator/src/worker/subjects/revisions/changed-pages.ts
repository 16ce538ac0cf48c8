import { sql } from 'drizzle-orm';

import { revisionPages } from '../../storage/content.schema.js';
import { contentOf, versionIn } from '../../storage/revision-content.js';
import type { Service } from '../../service/service.js';
import type { RevisionRow } from './revisions.js';
import { changesOf, contentIdOf } from './shared-content.js';

/** The ids of the pages that one of two revisions has alone, or in another version than the other. */
export function changedPages(service: Service, before: RevisionRow, after: RevisionRow): string[] {
    if (contentIdOf(before) === contentIdOf(after)) return changedInShared(service, before, after);
    const [gone, come] = [pagesOnlyIn(service, before.id, after.id), pagesOnlyIn(service, after.id, before.id)];
    return [...new Set([...gone, ...come])];
}

function changedInShared(service: Service, before: RevisionRow, after: RevisionRow): string[] {
    const [first, second] = [changesOf(service, before), changesOf(service, after)];
    const pages = new Set([...first.keys(), ...second.keys()]);
    return [...pages].filter((page) => first.get(page) !== second.get(page));
}

function pagesOnlyIn({ db }: Service, revision: string, other: string): string[] {
    const own = versionIn(revision, { page: sql`own.page`, version: sql`own.version` });
    const others = versionIn(other, { page: sql`other.page`, version: sql`other.version` });
    const rows: { page: string }[] = db.all(sql`select page from ${revisionPages} as own
        where own.revision = ${contentOf(revision)} and not exists (select 1 from ${revisionPages} as other
            where other.revision = ${contentOf(other)} and other.page = own.page and ${others} = ${own})`);
    return rows.map(({ page }) => page);
}
