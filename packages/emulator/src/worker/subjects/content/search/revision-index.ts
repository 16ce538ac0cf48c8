import { sql } from 'drizzle-orm';

import { revisionPages } from '../../../storage/content.schema.js';
import { searchPages } from '../../../storage/search.schema.js';
import type { Service } from '../../../service/service.js';
import { beginWork } from '../../../service/work/stored-work.js';
import { indexPage, type IndexedPage } from './page-index.js';
import { indexing } from './index-work.js';
import { removeSections } from './stored-sections.js';

/** Most pages that are indexed at once; of more, the rest follows in the background. */
const AT_ONCE = 200;

/**
 * Has search find the content of a space that is active now. To be called in the transaction that makes it so; `former` is the revision that was
 * active until then.
 */
export function indexRevision(service: Service, space: string, revision: string, former?: string): void {
    for (const { id, version } of leftPages(service, space, revision)) {
        removeSections(service.db, version);
        service.db.run(sql`delete from ${searchPages} where ${searchPages.id} = ${id}`);
    }
    const changed = changedPages(service, revision, former);
    for (const page of changed.slice(0, AT_ONCE)) indexPage(service, space, page);
    if (changed.length > AT_ONCE) beginWork(service, indexing, { space, page: '', isAlone: true });
}

function leftPages({ db }: Service, space: string, revision: string): { id: number; version: string }[] {
    return db.all(sql`select ${searchPages.id} as id, ${searchPages.version} as version from ${searchPages}
        where ${searchPages.space} = ${space} and not exists (select 1 from ${revisionPages}
            where ${revisionPages.revision} = ${revision} and ${revisionPages.page} = ${searchPages.page})`);
}

/** The pages of a revision that are not in the former one as they are in this. */
function changedPages({ db }: Service, revision: string, former = ''): IndexedPage[] {
    return db.all(sql`select page, version from ${revisionPages} as now where revision = ${revision}
        and not exists (select 1 from ${revisionPages} as before
            where before.revision = ${former} and before.page = now.page and before.version = now.version)
        order by page`);
}
