import { sql } from 'drizzle-orm';

import type { Database } from '../../storage/database.js';
import { revisionPages } from '../../storage/schema/content.schema.js';
import { searchPages } from '../../storage/schema/search.schema.js';
import { readSetting, writeSetting } from '../../storage/settings.js';
import type { Service } from '../../service/service.js';

/** Raised with each change of sections, words or columns: workspaces then renew their index. */
export const SEARCH_INDEX_VERSION = 1;

export type SearchIndexState = 'current' | 'empty' | 'outdated';

export function getSearchIndexState(db: Database): SearchIndexState {
    const [{ hasPages, isIndexed } = { hasPages: 0, isIndexed: 0 }] = db.all<{ hasPages: number; isIndexed: number }>(
        sql`select exists (select 1 from ${revisionPages}) as hasPages, exists (select 1 from ${searchPages}) as isIndexed`,
    );
    if (hasPages === 1 && isIndexed === 0) return 'empty';
    const isCurrent = hasPages === 0 || readSetting(db, 'searchIndexVersion') === String(SEARCH_INDEX_VERSION);
    return isCurrent ? 'current' : 'outdated';
}

export function saveSearchIndexVersion({ db }: Service, version = SEARCH_INDEX_VERSION): void {
    if (version === SEARCH_INDEX_VERSION && readSetting(db, 'searchIndexVersion') !== String(version))
        writeSetting(db, 'searchIndexVersion', String(version));
}
