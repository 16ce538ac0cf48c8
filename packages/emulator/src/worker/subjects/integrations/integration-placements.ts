import { and, asc, count, eq, type SQL } from 'drizzle-orm';

import {
    installations,
    installationPlacements,
    type PlacementRow,
    type PlacementKind,
} from '../../storage/schema/installations.schema.js';
import { matchAfterCursor, createTimeCursor } from '../../service/keyset.js';
import { createVisiblePlacementCondition, matchPlacementExternalId } from './placements.js';
import type { Service } from '../../service/service.js';
import { matchCallerInstallation } from '../access/index.js';
import { matchUserOrganizations } from './installation-lists.js';
import type { Caller } from '../../service/callers/access.js';

export interface PlacementFilters {
    integration: string;
    /** Restricts users to their organizations, and installations to themselves. */
    caller: Caller;
    externalId?: string | undefined;
}

export function listIntegrationPlacements(
    service: Service,
    kind: PlacementKind,
    { after, limit, ...filters }: PlacementFilters & { after: string | undefined; limit: number },
): { rows: PlacementRow[]; total: number } {
    const { db } = service;
    const matching = and(...createConditions(service, kind, filters));
    const joined = eq(installations.id, installationPlacements.installation);
    const rows = db
        .select({ placement: installationPlacements })
        .from(installationPlacements)
        .innerJoin(installations, joined)
        .where(
            and(
                matching,
                matchAfterCursor(
                    { time: installationPlacements.installation, id: installationPlacements.place, order: 'asc' },
                    after,
                ),
            ),
        )
        .orderBy(asc(installationPlacements.installation), asc(installationPlacements.place))
        .limit(limit)
        .all();
    const total = db
        .select({ total: count() })
        .from(installationPlacements)
        .innerJoin(installations, joined)
        .where(matching)
        .get();
    return { rows: rows.map(({ placement }) => placement), total: total?.total ?? 0 };
}

export function getPlacementCursor({ installation, place: targetId }: PlacementRow): string {
    return createTimeCursor(installation, targetId);
}

function createConditions(
    service: Service,
    kind: PlacementKind,
    { integration, caller, externalId }: PlacementFilters,
): (SQL | undefined)[] {
    return [
        eq(installations.integration, integration),
        eq(installationPlacements.kind, kind),
        caller.kind === 'user' ? matchUserOrganizations(service, caller) : matchCallerInstallation(caller),
        externalId === undefined ? undefined : matchPlacementExternalId(externalId),
        createVisiblePlacementCondition(service, kind, caller.kind === 'user' ? caller.user : undefined),
    ];
}
