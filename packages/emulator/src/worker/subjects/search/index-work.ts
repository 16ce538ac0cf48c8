import { sql } from 'drizzle-orm';

import { revisionPages } from '../../storage/schema/content.schema.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import { findPageDocument, isLongPageDocument, readPageDocumentBytes } from '../../storage/page-documents.js';
import { searchPages } from '../../storage/schema/search.schema.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import { type DocumentSection, isMarkdownTooLongToParseQuickly } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { defineWorkKind } from '../../service/work/kinds.js';
import { enqueueWork, findFirstWork } from '../../service/work/stored-work.js';
import { updateSearchIndexForPage, type PageToIndex } from './page-index.js';
import { readSearchSections, readUnindexedMarkdown } from './stored-sections.js';

/** The last indexed page, by space id and page id. */
interface IndexState {
    space: string;
    page: string;
    /** Stops after this space. Default: `false`. */
    isAlone?: boolean;
}

const PAGE_BATCH_SIZE = 50;

type Found = ReadonlyMap<string, readonly DocumentSection[]>;

export const indexContentWork = defineWorkKind<IndexState, Found>({
    kind: 'index-content',
    isRetried: true,
    prepare: readLongOnes,
    step(service, { state }, slice, found) {
        const at = { ...state };
        let advanced = 0;
        do {
            const pages = listPagesAfter(service, at);
            for (const page of pages) {
                const sections = found.get(page.version);
                // The next slice parses this long page in `prepare`.
                if (!sections && findLongBody(service, page.version)) return { completedCount: advanced, next: at };
                updateSearchIndexForPage(service, page.space, page, sections);
                at.space = page.space;
                at.page = page.page;
                advanced += 1;
                if (!slice.hasTime()) break;
            }
            if (pages.length === 0) return { completedCount: advanced };
        } while (slice.hasTime());
        return { completedCount: advanced, next: at };
    },
});

/** Parses one long page in a separate process. If that fails, only its title is indexed. */
async function readLongOnes(service: Service, state: IndexState): Promise<Found> {
    for (const { version } of listPagesAfter(service, state)) {
        const body = findLongBody(service, version);
        if (body) return new Map([[version, await extractSections(service, body)]]);
    }
    return new Map();
}

type LongBody = { markdown: string } | { json: Uint8Array };

function findLongBody(service: Service, version: string): LongBody | undefined {
    const document = findPageDocument(service.db, version);
    if (!document) {
        const markdown = readUnindexedMarkdown(service, version);
        return isMarkdownTooLongToParseQuickly(markdown) ? { markdown } : undefined;
    }
    const isUnread = isLongPageDocument(document) && readSearchSections(service, version).length === 0;
    return isUnread ? { json: readPageDocumentBytes(service.db, version) } : undefined;
}

async function extractSections(service: Service, body: LongBody): Promise<readonly DocumentSection[]> {
    try {
        if ('json' in body) return (await service.egress.convert('sections', null, [body.json])).value;
        return (await service.egress.convert('facts', body.markdown)).value.sections;
    } catch (error) {
        if (error instanceof ConversionError) return [];
        throw error;
    }
}

export function enqueueSearchIndexingIfIndexEmpty(service: Service): void {
    const [found] = service.db.all<{ isNeeded: number }>(sql`select exists (select 1 from ${revisionPages})
        and not exists (select 1 from ${searchPages}) as isNeeded`);
    if (found?.isNeeded === 1 && !findFirstWork(service, indexContentWork))
        enqueueWork(service, indexContentWork, { space: '', page: '' });
}

function listPagesAfter(
    { db }: Service,
    { space, page, isAlone = false }: IndexState,
): (PageToIndex & { space: string })[] {
    const own = sql`select ${spaces.id} as space, ${revisionPages.page} as page, ${selectPageVersionId(spaces.revision)} as version
        from ${spaces} cross join ${revisionPages} on ${revisionPages.revision} = ${selectRevisionContentId(spaces.revision)}`;
    const order = sql`order by ${spaces.id}, ${revisionPages.page} limit ${PAGE_BATCH_SIZE}`;
    const inSpace: (PageToIndex & { space: string })[] = db.all(
        sql`${own} where ${spaces.id} = ${space} and ${revisionPages.page} > ${page} ${order}`,
    );
    return isAlone || inSpace.length > 0 ? inSpace : db.all(sql`${own} where ${spaces.id} > ${space} ${order}`);
}
