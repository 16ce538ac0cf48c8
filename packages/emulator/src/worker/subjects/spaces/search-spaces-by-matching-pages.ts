import { eq, or, sql, type SQL } from 'drizzle-orm';

import { MAX_SEARCH_PAGE_IDS_PER_SPACE, searchPages } from '../../storage/schema/search.schema.js';
import { toSqlInteger } from '../../storage/search-index.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import type { Service } from '../../service/service.js';
import { toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import { joinExpressionsWithOr, MAX_COUNTED_MATCHES, type FullTextQuery } from '../search/index.js';
import { createSpaceFilterCondition, type SpaceFilters } from './space-lists.js';
import { listSpaceSourcesIncludingTransfers } from './space-sources.js';
import type { SpaceRow } from './spaces.js';

export interface SpaceWithMatchingPages {
    /** Tier of the best page; 0 is best. */
    tier: number;
    number: number;
    space: SpaceRow;
}

export function searchSpacesByMatchingPages(
    service: Service,
    organization: string,
    query: FullTextQuery,
    { after, limit, ...filters }: SpaceFilters & { after: string | undefined; limit: number },
): { rows: SpaceWithMatchingPages[]; total: number | undefined } {
    const sources = or(...listSpaceSourcesIncludingTransfers(service, organization).map(({ where }) => where));
    const readable = sql`(${sources}) and (${createSpaceFilterCondition(service, organization, filters) ?? sql`true`})`;
    const [tierAfter = 0, numberAfter = 0] = after?.split(' ').map(Number) ?? [];
    const rows: SpaceWithMatchingPages[] = [];
    const better: string[] = [];
    for (const [tier, match] of query.tiers.entries()) {
        if (rows.length >= limit) break;
        const first = tier === tierAfter ? numberAfter + 1 : 1;
        const range = { first, readable, limit: limit - rows.length };
        const found = tier < tierAfter ? [] : readMatches(service, match, better, range);
        rows.push(...found.map(({ number, id }) => ({ tier, number, space: getEffectiveSpace(service, id) })));
        // A search expression without matches excludes nothing.
        if (found.length > 0 || first > 1 || tier < tierAfter) better.push(match);
    }
    return { rows, total: countMatchingSpaces(service, query, readable) };
}

function countMatchingSpaces(service: Service, { any }: FullTextQuery, readable: SQL): number | undefined {
    if (any === '') return 0;
    const found = readMatches(service, any, [], { first: 1, readable, limit: MAX_COUNTED_MATCHES + 1 });
    return found.length > MAX_COUNTED_MATCHES ? undefined : found.length;
}

export function getSpaceMatchCursor({ tier, number }: SpaceWithMatchingPages): string {
    return `${tier} ${number}`;
}

/** Each space has its own range of ids, so one match suffices. */
function readMatches(
    { db }: Service,
    match: string,
    better: readonly string[],
    { first, readable, limit }: { first: number; readable: SQL; limit: number },
): { number: number; id: string }[] {
    const size = toSqlInteger(MAX_SEARCH_PAGE_IDS_PER_SPACE);
    const selectNext = (from: SQL) => sql`(select rowid from search_words
        where search_words match ${match} and rowid >= ${from} order by rowid limit 1)`;
    const listedBefore =
        better.length === 0
            ? sql`false`
            : sql`exists (select 1 from search_words where search_words match ${joinExpressionsWithOr(better)}
                and rowid between found.id / ${size} * ${size} and found.id / ${size} * ${size} + ${size} - 1)`;
    return db.all(sql`with recursive found(id) as (select ${selectNext(toSqlInteger(first * MAX_SEARCH_PAGE_IDS_PER_SPACE))} union all
            select ${selectNext(sql`(found.id / ${size} + 1) * ${size}`)} from found
            where found.id / ${size} < (select max(${searchPages.id}) / ${size} from ${searchPages}))
        select found.id / ${size} as number, ${spaces.id} as id from found
        cross join ${searchPages} on ${searchPages.id} = found.id
        cross join ${spaces} on ${spaces.id} = ${searchPages.space}
        where ${readable} and not ${listedBefore} limit ${limit}`);
}

function getEffectiveSpace(service: Service, id: string): SpaceRow {
    const row = service.db.select().from(spaces).where(eq(spaces.id, id)).get();
    if (!row) throw new Error(`The space "${id}" was found, but is not there.`);
    return toSpaceRowWithPendingCollectionChange(service, row);
}
