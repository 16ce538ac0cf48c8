import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import { revisionPages } from '../../storage/content.schema.js';
import { oneOf } from '../../storage/one-of.js';
import { contentOf } from '../../storage/revision-content.js';
import { searchPages } from '../../storage/search.schema.js';
import type { Service } from '../../service/service.js';
import { beginWork } from '../../service/work/stored-work.js';
import { indexPage, type IndexedPage } from './page-index.js';
import { indexing } from './index-work.js';
import { removeSections } from './stored-sections.js';

/** Most pages that are indexed at once; of more, the rest follows in the background. */
const AT_ONCE = 100;

/** State of the content that search has found until now. */
interface Before {
    /** The revision that was active until now. */
    former: string;
    /** Ids of all pages that may be otherwise now. Default: any. */
    changed?: readonly string[] | undefined;
}

/** Has search find the content of a space that is active now. To be called in the transaction that makes it so. */
export function indexRevision(service: Service, space: string, revision: string, before?: Before): void {
    for (const { id, version } of leftPages(service, space, revision, before)) {
        removeSections(service.db, version);
        service.db.run(sql`delete from ${searchPages} where ${searchPages.id} = ${id}`);
    }
    const changed = changedPages(service, revision, before);
    for (const page of changed.slice(0, AT_ONCE)) indexPage(service, space, page);
    if (changed.length > AT_ONCE) beginWork(service, indexing, { space, page: '', isAlone: true });
}

function leftPages(
    { db }: Service,
    space: string,
    revision: string,
    before: Before | undefined,
): { id: number; version: string }[] {
    return db.all(sql`select ${searchPages.id} as id, ${searchPages.version} as version from ${searchPages}
        where ${searchPages.space} = ${space} and ${isAmong(searchPages.page, before)}
        and not exists (select 1 from ${revisionPages} where ${revisionPages.revision} = ${contentOf(revision)}
            and ${revisionPages.page} = ${searchPages.page})`);
}

/** The pages of a revision that are not in the former one as they are in this. */
function changedPages({ db }: Service, revision: string, before: Before | undefined): IndexedPage[] {
    const { page, version } = revisionPages;
    return db.all(sql`select ${page} as page, ${version} as version from ${revisionPages}
        where ${revisionPages.revision} = ${contentOf(revision)} and ${isAmong(page, before)}
        and not exists (select 1 from ${revisionPages} as before where before.revision = ${contentOf(before?.former ?? '')}
            and before.page = ${page} and before.version = ${version})
        order by ${page}`);
}

function isAmong(page: SQLiteColumn, { changed }: Partial<Before> = {}): SQL {
    return changed ? oneOf(page, changed) : sql`true`;
}
