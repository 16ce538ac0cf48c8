import { sql } from 'drizzle-orm';

import { pageBodies, revisionPages } from '../../storage/schema/content.schema.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import { findPageDocument, isLongPageDocument, readPageDocumentBytes } from '../../storage/page-documents.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import { type DocumentSection, isMarkdownTooLongToParseQuickly } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { defineWorkKind } from '../../service/work/kinds.js';
import { createBodyVersionsLister, type ListBodyVersions, matchReusableContentLinks } from './body-versions.js';
import { saveSearchIndexVersion } from './index-version.js';
import { type KnownSections, updateSearchIndexForPage, type PageToIndex, type SpaceRevision } from './page-index.js';
import { readBodyMarkdown, readSearchSections, readUnindexedMarkdown } from './stored-sections.js';

/** The last indexed page, by space id and page id. */
interface IndexState {
    space: string;
    page: string;
    /** Whether the work ends after this space. */
    isAlone?: boolean;
    /** Updates all pages with reusable content. */
    isReuseChanged?: boolean;
    /** Version of the index after an update of all pages. Default: no such update. */
    indexVersion?: number;
}

const PAGE_BATCH_SIZE = 50;

export const indexContentWork = defineWorkKind<IndexState, KnownSections>({
    kind: 'index-content',
    isRetried: true,
    prepare: readLongOnes,
    step(service, { state }, slice, found) {
        const at = { ...state };
        let advanced = 0;
        do {
            const pages = listPagesAfter(service, at);
            const getLister = createListersByRevision(service);
            for (const page of pages) {
                const listBodies = getLister(page);
                // The next slice parses long bodies in `prepare`.
                if (listLongBodies(service, page, listBodies).some(({ version }) => !found.has(version)))
                    return { completedCount: advanced, next: at };
                updateSearchIndexForPage(service, page, page, { known: found, listBodies });
                at.space = page.space;
                at.page = page.page;
                advanced += 1;
                if (!slice.hasTime()) break;
            }
            if (pages.length === 0) {
                if (state.indexVersion !== undefined) saveSearchIndexVersion(service, state.indexVersion);
                return { completedCount: advanced };
            }
        } while (slice.hasTime());
        return { completedCount: advanced, next: at };
    },
});

/** Unparsed bodies are not indexed. */
async function readLongOnes(service: Service, state: IndexState): Promise<KnownSections> {
    const getLister = createListersByRevision(service);
    for (const page of listPagesAfter(service, state)) {
        const known = new Map<string, readonly DocumentSection[]>();
        for (const { version, body } of listLongBodies(service, page, getLister(page)))
            known.set(version, await extractSections(service, body));
        if (known.size > 0) return known;
    }
    return new Map();
}

function createListersByRevision({ db }: Service) {
    const listers = new Map<string, ListBodyVersions>();
    return ({ revision }: IndexedPage): ListBodyVersions => {
        const lister = listers.get(revision) ?? createBodyVersionsLister(db, revision);
        listers.set(revision, lister);
        return lister;
    };
}

function listLongBodies(service: Service, page: IndexedPage, listBodies: ListBodyVersions) {
    return listBodies(page.version).flatMap((version) => {
        const body = findLongBody(service, version);
        return body ? [{ version, body }] : [];
    });
}

type LongBody = { markdown: string } | { json: Uint8Array };

/** @param isRenewed whether to ignore stored sections */
export function findLongBody(service: Service, version: string, isRenewed = false): LongBody | undefined {
    const document = findPageDocument(service.db, version);
    if (!document) {
        const markdown = isRenewed ? readBodyMarkdown(service, version) : readUnindexedMarkdown(service, version);
        return isMarkdownTooLongToParseQuickly(markdown) ? { markdown } : undefined;
    }
    const isUnread = isLongPageDocument(document) && (isRenewed || readSearchSections(service, version).length === 0);
    return isUnread ? { json: readPageDocumentBytes(service.db, version) } : undefined;
}

export async function extractSections(service: Service, body: LongBody): Promise<readonly DocumentSection[]> {
    try {
        if ('json' in body) return (await service.egress.convert('sections', null, [body.json])).value;
        return (await service.egress.convert('facts', body.markdown)).value.sections;
    } catch (error) {
        if (error instanceof ConversionError) return [];
        throw error;
    }
}

type IndexedPage = PageToIndex & SpaceRevision;

function listPagesAfter(
    { db }: Service,
    { space, page, isAlone = false, isReuseChanged = false, indexVersion }: IndexState,
): IndexedPage[] {
    const version = selectPageVersionId(spaces.revision);
    const isForced = isReuseChanged
        ? sql`exists (select 1 from ${pageBodies} where ${pageBodies.version} = ${version} and ${matchReusableContentLinks()})`
        : sql`${indexVersion === undefined ? 0 : 1}`;
    const own = sql`select ${spaces.id} as space, ${spaces.revision} as revision, ${revisionPages.page} as page,
        ${version} as version, ${isForced} as forced
        from ${spaces} cross join ${revisionPages} on ${revisionPages.revision} = ${selectRevisionContentId(spaces.revision)}`;
    const order = sql`order by ${spaces.id}, ${revisionPages.page} limit ${PAGE_BATCH_SIZE}`;
    const inSpace = db.all<IndexedPageRow>(
        sql`${own} where ${spaces.id} = ${space} and ${revisionPages.page} > ${page} ${order}`,
    );
    const rows =
        isAlone || inSpace.length > 0
            ? inSpace
            : db.all<IndexedPageRow>(sql`${own} where ${spaces.id} > ${space} ${order}`);
    return rows.map(({ forced, ...row }) => ({ ...row, isForced: forced === 1 }));
}

type IndexedPageRow = Omit<IndexedPage, 'isForced'> & { forced: number };
