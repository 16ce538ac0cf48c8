import type { Role } from '@svc-int/api';
import { and, eq, isNotNull, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { teamLevels, userLevels } from '../../storage/schema/permissions.schema.js';
import { sites, siteSpaces } from '../../storage/schema/sites.schema.js';
import { collections } from '../../storage/schema/spaces.schema.js';

/** Ends the walk through a cycle in a damaged file. */
const MAX_COLLECTION_DEPTH = 1000;

export interface ContentRef {
    kind: 'space' | 'collection' | 'site';
    id: string;
    organization: string;
    parent: string | null;
    defaultLevel: Role | null;
}

export interface ContentLevelSources {
    organization: string;
    space?: string | undefined;
    site?: string | undefined;
    /** Ids of collections: the content or its parent first, then ancestors. */
    collections: readonly string[];
    /** Ids of sites that show the space. */
    sites: readonly string[];
    /** Level on the content or its nearest ancestor. */
    defaultLevel: Role | null;
}

export function getContentLevelSources(service: Service, content: ContentRef): ContentLevelSources {
    const { kind, id, organization, parent } = content;
    const start = kind === 'collection' ? id : parent;
    return {
        organization,
        ...(kind !== 'collection' && { [kind]: id }),
        collections: start === null || !isAnyLevelGiven(service) ? [] : listAncestors(service, start),
        sites: kind === 'space' && isAnySiteLevelGiven(service) ? listSitesOfSpace(service, id, organization) : [],
        defaultLevel: findDefaultLevel(service, content) ?? null,
    };
}

export function findDefaultLevel(service: Service, { defaultLevel, parent }: ContentRef): Role | undefined {
    if (defaultLevel !== null || parent === null) return defaultLevel ?? undefined;
    return findLevelOfAncestors(service, parent);
}

/** Memoized, because it is read constantly, and false in most workspaces. */
export const isAnyLevelGiven = memoizeUntilNonJournalWrite(({ db }: Service) =>
    [teamLevels, userLevels].some((table) => db.select().from(table).limit(1).get() !== undefined),
);

export const isAnySiteLevelGiven = memoizeUntilNonJournalWrite(({ db }: Service) =>
    [teamLevels, userLevels].some(
        (table) => db.select().from(table).where(isNotNull(table.site)).limit(1).get() !== undefined,
    ),
);

const listAncestors = memoizeUntilNonJournalWrite(({ db }: Service, start: string): string[] => {
    const rows = db.all<{ id: string }>(sql`with recursive above(id, parent, depth) as (
        select ${collections.id}, ${collections.parent}, 1 from ${collections} where ${collections.id} = ${start}
        union all select ${collections.id}, ${collections.parent}, depth + 1 from ${collections}
        join above on ${collections.id} = above.parent where depth < ${MAX_COLLECTION_DEPTH}
    ) select id from above group by id order by min(depth)`);
    return rows.map(({ id }) => id);
});

const findLevelOfAncestors = memoizeUntilNonJournalWrite(({ db }: Service, start: string): Role | undefined => {
    const columns = sql`select ${collections.parent}, ${collections.defaultLevel}`;
    const [row] = db.all<{ level: Role }>(sql`with recursive above(parent, level, depth) as (
        ${columns}, 1 from ${collections} where ${collections.id} = ${start}
        union all ${columns}, depth + 1 from ${collections} join above on ${collections.id} = above.parent
        where above.level is null and depth < ${MAX_COLLECTION_DEPTH}
    ) select level from above where level is not null`);
    return row?.level;
});

function listSitesOfSpace({ db }: Service, space: string, organization: string): string[] {
    const rows = db
        .selectDistinct({ site: siteSpaces.site })
        .from(siteSpaces)
        .innerJoin(sites, eq(sites.id, siteSpaces.site))
        .where(and(eq(siteSpaces.space, space), eq(sites.organization, organization)))
        .all();
    return rows.map(({ site }) => site);
}
