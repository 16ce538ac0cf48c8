import { and, asc, count, eq, exists, isNotNull, sql, type SQL } from 'drizzle-orm';

import {
    installations,
    placedInstallations,
    type PlacedRow,
    type PlaceKind,
} from '../../storage/installations.schema.js';
import { members } from '../../storage/people.schema.js';
import { afterPlace, placeOf } from '../../service/keyset.js';
import { hasExternalId } from './placed-installations.js';
import type { Service } from '../../service/service.js';
import { isCaller } from '../access/index.js';
import { usableMemberships } from '../people/index.js';
import type { Caller, UserCaller } from '../../service/access.js';

/** Filters of such a list. */
export interface PlaceFilters {
    integration: string;
    /** Only what this caller may see: people what is in organizations that they have a role in, installations their own. */
    caller: Caller;
    externalId?: string | undefined;
}

/** One page of all spaces or sites that an integration is placed on, by installation and id, after the given place. */
export function pageOfPlaces(
    service: Service,
    kind: PlaceKind,
    { after, limit, ...filters }: PlaceFilters & { after: string | undefined; limit: number },
): { rows: PlacedRow[]; total: number } {
    const { db } = service;
    const matching = and(...conditions(service, kind, filters));
    const joined = eq(installations.id, placedInstallations.installation);
    const rows = db
        .select({ placed: placedInstallations })
        .from(placedInstallations)
        .innerJoin(installations, joined)
        .where(
            and(
                matching,
                afterPlace(
                    { time: placedInstallations.installation, id: placedInstallations.place, order: 'asc' },
                    after,
                ),
            ),
        )
        .orderBy(asc(placedInstallations.installation), asc(placedInstallations.place))
        .limit(limit)
        .all();
    const total = db
        .select({ total: count() })
        .from(placedInstallations)
        .innerJoin(installations, joined)
        .where(matching)
        .get();
    return { rows: rows.map(({ placed }) => placed), total: total?.total ?? 0 };
}

/** Where a place stands in such a list. */
export function placeInList({ installation, place }: PlacedRow): string {
    return placeOf(installation, place);
}

function conditions(
    { db }: Service,
    kind: PlaceKind,
    { integration, caller, externalId }: PlaceFilters,
): (SQL | undefined)[] {
    const membership = (person: UserCaller) =>
        db
            .select({ one: sql`1` })
            .from(members)
            .where(
                and(
                    eq(members.organization, installations.organization),
                    usableMemberships({ db }, person),
                    isNotNull(members.role),
                ),
            );
    return [
        eq(installations.integration, integration),
        eq(placedInstallations.kind, kind),
        caller.kind === 'user' ? exists(membership(caller)) : isCaller(caller),
        externalId === undefined ? undefined : hasExternalId(externalId),
    ];
}
