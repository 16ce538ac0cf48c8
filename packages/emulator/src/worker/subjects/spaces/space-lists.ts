import { and, asc, eq, exists, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';

import { countFew, countOf } from '../../storage/counts.js';
import { installations, placedInstallations } from '../../storage/installations.schema.js';
import { prepared } from '../../storage/prepared.js';
import { spaces } from '../../storage/spaces.schema.js';
import { afterPlace, placeOf } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { isCaller } from '../access/index.js';
import type { IntegrationCaller } from '../../service/access.js';
import type { SpaceRow } from './spaces.js';

/** What a list of spaces can be narrowed by. */
export interface SpaceFilters {
    /** Only those directly in this collection. */
    parent?: string | undefined;
    /** Only those that this integration is placed on. */
    placed?: IntegrationCaller | undefined;
    /** Only those that anybody may find. */
    isPublic?: boolean | undefined;
}

/** One page of the spaces of an organization, in their order, after the given place. */
export function pageOfSpaces(
    service: Service,
    organization: string,
    { after, limit, ...filters }: SpaceFilters & { after: string | undefined; limit: number },
): { rows: SpaceRow[]; total: number | undefined } {
    const matching = and(isPresentIn(organization), ...conditions(service, filters));
    const rows = service.db
        .select()
        .from(spaces)
        .where(and(matching, afterPlace({ time: spaces.position, id: spaces.id, order: 'asc' }, after)))
        .orderBy(asc(spaces.position), asc(spaces.id))
        .limit(limit)
        .all();
    const narrowed = Object.values(filters).some(Boolean);
    return {
        rows,
        total: narrowed ? countFew(service.db, spaces, matching) : countOf(service.db, 'spaces', organization),
    };
}

/** Where a space stands in such a list. */
export function spacePlace({ position, id }: SpaceRow): string {
    return placeOf(position, id);
}

/** How many spaces an organization has. */
export function countSpaces({ db }: Service, organization: string): number {
    return countOf(db, 'spaces', organization);
}

/** How many of them an integration is placed on; undefined where they are too many to count. */
export function countPlacedSpaces(
    service: Service,
    organization: string,
    placed: IntegrationCaller,
): number | undefined {
    return countFew(service.db, spaces, and(isPresentIn(organization), isPlaced(service, placed)));
}

const firstIn = prepared((db) =>
    db
        .select()
        .from(spaces)
        .where(isPresentIn(sql.placeholder('organization')))
        .orderBy(asc(spaces.position))
        .limit(1)
        .prepare(),
);

/** The first space of an organization. */
export function firstSpace({ db }: Service, organization: string): SpaceRow | undefined {
    return firstIn(db).get({ organization });
}

/** The spaces of an organization that are not deleted. */
export function isPresentIn(organization: string | Placeholder): SQL | undefined {
    return and(eq(spaces.organization, organization), isNull(spaces.deletedAt));
}

/** The spaces that an integration is placed on. */
export function isPlaced({ db }: Service, caller: IntegrationCaller): SQL {
    const placed = db
        .select({ one: sql`1` })
        .from(placedInstallations)
        .innerJoin(installations, eq(installations.id, placedInstallations.installation))
        .where(and(eq(placedInstallations.place, spaces.id), eq(placedInstallations.kind, 'space'), isCaller(caller)));
    return exists(placed);
}

function conditions(service: Service, { parent, placed, isPublic }: SpaceFilters): (SQL | undefined)[] {
    return [
        parent === undefined ? undefined : eq(spaces.parent, parent),
        placed && isPlaced(service, placed),
        isPublic ? eq(spaces.visibility, 'public') : undefined,
    ];
}
