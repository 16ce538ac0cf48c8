import { createHash } from 'node:crypto';

import type { SearchPageResult } from '@svc-int/api';
import { sql } from 'drizzle-orm';

import { pageVersions, revisionPages } from '../../storage/schema/content.schema.js';
import { selectRevisionContentId } from '../../storage/revision-content.js';
import { searchPages } from '../../storage/schema/search.schema.js';
import { toSqlInteger } from '../../storage/search-index.js';
import type { SpaceRow } from '../../storage/schema/spaces.schema.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';
import { rankBestMatchingPassages } from './passages.js';
import { omitBetterTierMatches, type FullTextQuery } from './search-query.js';
import type { DocumentSection } from '../../markdown/index.js';
import { findSearchPageIdRange, type SearchPageIdRange } from './space-ids.js';
import { readSearchSectionsWithReused } from './stored-sections.js';

export interface PageMatch {
    /** 0 is the best tier. */
    tier: number;
    /** Counts results from 1. */
    rank: number;
    id: number;
    page: string;
    version: string;
    title: string;
    description: string | null;
    path: string | null;
}

export const MAX_COUNTED_MATCHES = 100;

/** Best first. `after` is a cursor; tiers before `tier` are skipped. */
export function searchSpacePages(
    service: Service,
    space: SpaceRow,
    query: FullTextQuery,
    { after, limit, tier: first = 0 }: { after: string | undefined; limit: number; tier?: number },
): PageMatch[] {
    const ids = findSearchPageIdRange(service.db, space.id);
    if (!ids) return [];
    const [tierAfter = first, idAfter = ids.first - 1, rankAfter = 0] = after?.split(' ').map(Number) ?? [];
    const rows: PageMatch[] = [];
    const better: string[] = [];
    for (const [tier, expression] of query.tiers.entries()) {
        if (tier < first || rows.length >= limit) continue;
        const from = tier === tierAfter ? idAfter + 1 : ids.first;
        const match = omitBetterTierMatches(expression, better);
        const range = { first: from, last: ids.last };
        const found = tier < tierAfter ? [] : readMatches(service, space, match, range, limit - rows.length);
        rows.push(...found.map((row, index) => ({ ...row, tier, rank: rankAfter + rows.length + index + 1 })));
        if (found.length > 0 || from > ids.first || tier < tierAfter) better.push(expression);
    }
    return rows;
}

export function countPagesMatchingAllTermsUpToLimit(
    service: Service,
    { id }: SpaceRow,
    { any }: FullTextQuery,
): number | undefined {
    const ids = findSearchPageIdRange(service.db, id);
    if (!ids || any === '') return 0;
    const [row] = service.db.all<{ total: number }>(sql`select count(*) as total from (select 1 from search_words
        where search_words match ${any} and search_words.rowid between ${toSqlInteger(ids.first)} and ${toSqlInteger(ids.last)}
        limit ${MAX_COUNTED_MATCHES + 1})`);
    const total = row?.total ?? 0;
    return total > MAX_COUNTED_MATCHES ? undefined : total;
}

export function getPageMatchCursor({ tier, id, rank }: PageMatch): string {
    return `${tier} ${id} ${rank}`;
}

export type SerializedPageMatch = Omit<SearchPageResult, 'ancestors'>;

function getTierScore(tier: number): number {
    return 1 / (1 + tier);
}

export async function serializePageMatch(
    service: Service,
    space: SpaceRow,
    found: PageMatch,
    { terms }: FullTextQuery,
    parts: readonly DocumentSection[] = readSearchSectionsWithReused(service, space.revision, found.version),
): Promise<SerializedPageMatch> {
    if (hasLongText(parts)) await service.egress.waitForSlice();
    const { page: id, title, description } = found;
    const path = found.path ?? '';
    const urls = { app: getStudioResourceUrl(service, 'page', space.id, id) };
    const about: DocumentSection[] = description === null ? [] : [{ anchor: null, title: '', text: description }];
    const sections = rankBestMatchingPassages([...about, ...parts], terms);
    const score = getTierScore(found.tier);
    const isAboutPage = hasAllQueryTerms([{ anchor: null, title, text: description ?? '' }], { terms });
    return {
        id,
        title,
        description: description ?? '',
        path,
        score,
        rank: found.rank,
        resultType: isAboutPage ? 'page' : 'section',
        sections: sections.map(({ section, passage }, index) => ({
            id: section.anchor === null ? id : createSectionId(id, section.anchor),
            title: section.title || title,
            path: section.anchor === null ? path : `${path}#${section.anchor}`,
            score: score / (1 + index),
            resultType: section === about[0] ? 'page' : 'section',
            body: passage,
            urls,
        })),
        urls,
    };
}

/** Longer pages first wait for a time slice. */
const MAX_QUICK_PASSAGES_CHARS = 65_536;

function hasLongText(sections: readonly DocumentSection[]): boolean {
    return sections.reduce((sum, { text }) => sum + text.length, 0) > MAX_QUICK_PASSAGES_CHARS;
}

export function hasAllQueryTerms(
    sections: readonly DocumentSection[],
    { terms }: Pick<FullTextQuery, 'terms'>,
): boolean {
    return terms.length > 0 && terms.every((term) => rankBestMatchingPassages(sections, [term]).length > 0);
}

function readMatches(
    { db }: Service,
    { revision }: SpaceRow,
    match: string,
    { first, last }: SearchPageIdRange,
    limit: number,
): Omit<PageMatch, 'tier' | 'rank'>[] {
    return db.all(sql`select ${searchPages.id} as id, ${searchPages.page} as page, ${searchPages.version} as version,
            ${pageVersions.title} as title, ${pageVersions.description} as description, ${revisionPages.path} as path
        from search_words
        cross join ${searchPages} on ${searchPages.id} = search_words.rowid
        cross join ${pageVersions} on ${pageVersions.id} = ${searchPages.version}
        cross join ${revisionPages} on ${revisionPages.revision} = ${selectRevisionContentId(revision)}
            and ${revisionPages.page} = ${searchPages.page}
        where search_words match ${match} and search_words.rowid between ${toSqlInteger(first)} and ${toSqlInteger(last)}
        order by search_words.rowid limit ${limit}`);
}

/** The id has a fixed length for any anchor. */
function createSectionId(page: string, anchor: string): string {
    return createHash('sha256')
        .update(JSON.stringify([page, anchor]))
        .digest('hex')
        .slice(0, 20);
}
