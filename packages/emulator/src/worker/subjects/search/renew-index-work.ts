import { asc, gt } from 'drizzle-orm';

import { searchSections } from '../../storage/schema/search.schema.js';
import type { Service } from '../../service/service.js';
import { defineWorkKind } from '../../service/work/kinds.js';
import { enqueueWork, listWork, retryFailedOrWaitingWorkNow } from '../../service/work/stored-work.js';
import { getSearchIndexState, saveSearchIndexVersion, SEARCH_INDEX_VERSION } from './index-version.js';
import { extractSections, findLongBody, indexContentWork } from './index-work.js';
import type { KnownSections } from './page-index.js';
import { replaceSearchSections } from './stored-sections.js';

interface RenewalState {
    /** Last renewed version of a page or reusable content. */
    after: string;
    indexVersion: number;
}

const VERSION_BATCH_SIZE = 20;

/** Splits stored pages, also of drafts, into sections again. Then enqueues `indexContentWork` for their words. */
export const renewSearchIndexWork = defineWorkKind<RenewalState, KnownSections>({
    kind: 'renew-search-index',
    isRetried: true,
    prepare: extractFirstLongSections,
    step(service, { state }, slice, found) {
        const versions = listIndexedVersionsAfter(service, state.after);
        let { after } = state;
        let completedCount = 0;
        for (const version of versions) {
            const known = found.get(version);
            // `prepare` of the next slice parses the long body.
            if (!known && findLongBody(service, version, true)) break;
            replaceSearchSections(service, version, known);
            after = version;
            completedCount += 1;
            if (!slice.hasTime()) break;
        }
        if (versions.length > 0) return { completedCount, next: { ...state, after } };
        enqueueWork(service, indexContentWork, { space: '', page: '', indexVersion: state.indexVersion });
        return { completedCount };
    },
});

async function extractFirstLongSections(service: Service, { after }: RenewalState): Promise<KnownSections> {
    for (const version of listIndexedVersionsAfter(service, after)) {
        const body = findLongBody(service, version, true);
        if (body) return new Map([[version, await extractSections(service, body)]]);
    }
    return new Map();
}

function listIndexedVersionsAfter({ db }: Service, after: string): string[] {
    const { version } = searchSections;
    const rows = db
        .selectDistinct({ version })
        .from(searchSections)
        .where(gt(version, after))
        .orderBy(asc(version))
        .limit(VERSION_BATCH_SIZE)
        .all();
    return rows.map((row) => row.version);
}

/** Call when a workspace opens, before its first content. */
export function enqueueSearchIndexingIfEmptyOrOutdated(service: Service): void {
    const works = listWork(service);
    switch (getSearchIndexState(service.db)) {
        case 'current':
            return saveSearchIndexVersion(service);
        case 'empty':
            saveSearchIndexVersion(service);
            if (!works.some(({ kind }) => kind === indexContentWork.kind))
                enqueueWork(service, indexContentWork, { space: '', page: '' });
            return;
        case 'outdated': {
            const renewal = works.find(({ state }) => hasCurrentIndexVersion(state));
            if (!renewal) enqueueWork(service, renewSearchIndexWork, { after: '', indexVersion: SEARCH_INDEX_VERSION });
            else if (renewal.dueAt === null) retryFailedOrWaitingWorkNow(service, renewal.id);
        }
    }
}

function hasCurrentIndexVersion(state: unknown): boolean {
    return (state as Partial<RenewalState> | null)?.indexVersion === SEARCH_INDEX_VERSION;
}
