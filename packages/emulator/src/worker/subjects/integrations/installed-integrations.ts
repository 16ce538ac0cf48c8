import { and, asc, eq, gt, or, sql } from 'drizzle-orm';

import { matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { matchSubstringIgnoreCase } from '../../service/text-search.js';
import { countRows } from '../../storage/counts.js';
import {
    installationPlacements,
    installations,
    type PlacementKind,
    type PlacementRow,
} from '../../storage/schema/installations.schema.js';
import { integrations } from '../../storage/schema/integrations.schema.js';
import { selectOrganizationTargetIds, type InstallationRow } from './installations.js';
import { createVisiblePlacementCondition } from './placements.js';
import type { IntegrationRow } from './integrations.js';

interface Range {
    after: string | undefined;
    limit: number;
}

export function listIntegrationsOn(
    { db }: Service,
    kind: PlacementKind,
    target: string,
    { search, after = '', limit }: Range & { search?: string | undefined },
): { rows: IntegrationRow[]; total: number } {
    const title = sql`json_extract(${integrations.declaration}, '$.title')`;
    const placed = sql`exists (select 1 from ${installationPlacements}
        join ${installations} on ${installations.id} = ${installationPlacements.installation}
        where ${installations.integration} = ${integrations.name}
        and ${installationPlacements.kind} = ${kind} and ${installationPlacements.place} = ${target})`;
    const matching = and(
        placed,
        search === undefined
            ? undefined
            : or(matchSubstringIgnoreCase(integrations.name, search), matchSubstringIgnoreCase(title, search)),
    );
    const rows = db
        .select()
        .from(integrations)
        .where(and(matching, gt(integrations.name, after)))
        .orderBy(asc(integrations.name))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, integrations, matching) };
}

export interface PlacedInstallation {
    installation: InstallationRow;
    placement: PlacementRow;
}

export function listOrganizationPlacements(
    service: Service,
    organization: string,
    kind: PlacementKind,
    { target, viewer, after, limit }: Range & { target?: string | undefined; viewer: string | undefined },
): { rows: PlacedInstallation[]; total: number } {
    const { db } = service;
    const { installation: owner, place } = installationPlacements;
    const joined = eq(installations.id, owner);
    const matching = and(
        eq(installations.organization, organization),
        eq(installationPlacements.kind, kind),
        sql`${place} in (select id from ${selectOrganizationTargetIds(kind, organization)})`,
        target === undefined ? undefined : eq(place, target),
        createVisiblePlacementCondition(service, kind, viewer),
    );
    const rows = db
        .select({ installation: installations, placement: installationPlacements })
        .from(installationPlacements)
        .innerJoin(installations, joined)
        .where(and(matching, matchAfterCursor({ time: owner, id: place, order: 'asc' }, after)))
        .orderBy(asc(owner), asc(place))
        .limit(limit)
        .all();
    const counted = db
        .select({ total: sql<number>`count(*)` })
        .from(installationPlacements)
        .innerJoin(installations, joined)
        .where(matching)
        .get();
    return { rows, total: counted?.total ?? 0 };
}

export function getPlacementStatus({ installation, placement }: PlacedInstallation): PlacementRow['status'] {
    return installation.status === 'active' ? placement.status : installation.status;
}
