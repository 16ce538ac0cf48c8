import { and, asc, desc, eq, gt, inArray, not, sql, type SQL } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import {
    installations,
    installationPlacements,
    type PlacementRow,
    type PlacementKind,
} from '../../storage/schema/installations.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { matchClosedSite } from '../people/index.js';
import { createInitialConfiguration } from './installation-configuration.js';
import { selectOrganizationTargetIds, canTarget, type InstallationRow } from './installations.js';
import type { IntegrationRow } from './integrations.js';
import { enqueueSourceComputeByPlacement } from '../revisions/index.js';
import { getIntegrationPublicEndpointUrls } from '../../service/integrations/integration-origins.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';

export function listPlacementsPage(
    service: Service,
    kind: PlacementKind,
    installation: string,
    {
        after = '',
        limit,
        externalId,
        viewer,
    }: {
        after: string | undefined;
        limit: number;
        externalId?: string | undefined;
        /** User id: omits sites that are closed to the user. */
        viewer?: string | undefined;
    },
): { rows: PlacementRow[]; total: number } {
    const { db } = service;
    const matching = and(
        eq(installationPlacements.installation, installation),
        eq(installationPlacements.kind, kind),
        externalId === undefined ? undefined : matchPlacementExternalId(externalId),
        createVisiblePlacementCondition(service, kind, viewer),
    );
    const rows = db
        .select()
        .from(installationPlacements)
        .where(and(matching, gt(installationPlacements.place, after)))
        .orderBy(asc(installationPlacements.place))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, installationPlacements, matching) };
}

/** Members see all spaces, but levels may close sites. */
export function createVisiblePlacementCondition(
    service: Service,
    kind: PlacementKind,
    viewer: string | undefined,
): SQL | undefined {
    if (kind !== 'site' || viewer === undefined) return undefined;
    const isClosed = matchClosedSite(service, viewer, installationPlacements.place);
    return isClosed && not(isClosed);
}

/** Maximum number of listed spaces and sites. */
const MAX_PENDING = 500;

const pendingIn = memoizeQueryPerDatabase((db) => {
    const { installation, kind, place: targetId, status } = installationPlacements;
    return db
        .select()
        .from(installationPlacements)
        .where(and(eq(installation, sql.placeholder('installation')), eq(status, 'pending')))
        .orderBy(desc(kind), asc(targetId))
        .limit(MAX_PENDING)
        .prepare();
});

/** Lists spaces before sites. */
export function listPendingPlacements({ db }: Service, installation: string): PlacementRow[] {
    return pendingIn(db).all({ installation });
}

export function matchPlacementExternalId(externalId: string): SQL {
    return sql`exists (select 1 from json_each(${installationPlacements.externalIds}) where value = ${externalId})`;
}

const placementByTarget = memoizeQueryPerDatabase((db) => {
    const { installation, kind, place: targetId } = installationPlacements;
    const condition = and(
        eq(installation, sql.placeholder('installation')),
        eq(kind, sql.placeholder('kind')),
        eq(targetId, sql.placeholder('place')),
    );
    return db.select().from(installationPlacements).where(condition).prepare();
});

export function findInstallationPlacement(
    { db }: Service,
    kind: PlacementKind,
    installation: string,
    targetId: string,
): PlacementRow | undefined {
    return placementByTarget(db).get({ installation, kind, place: targetId });
}

export function getInstallationPlacement(
    service: Service,
    kind: PlacementKind,
    installation: string,
    targetId: string,
): PlacementRow {
    const row = findInstallationPlacement(service, kind, installation, targetId);
    if (!row) throw createNotFoundError(`${kind} installation`, targetId);
    return row;
}

export function insertPlacement(
    service: Service,
    integration: IntegrationRow,
    installation: InstallationRow,
    kind: PlacementKind,
    targetId: string,
): PlacementRow {
    const { target = 'all', configurations } = integration.declaration;
    if (!canTarget(target, kind)) {
        throw new ServiceError(
            422,
            `${kind}: "${integration.name}" has the target "${target}" and cannot be installed on a ${kind}.`,
        );
    }
    if (!hasTarget(service, kind, installation.organization, targetId)) throw createNotFoundError(kind, targetId);
    if (findInstallationPlacement(service, kind, installation.id, targetId)) {
        throw new ServiceError(409, `"${integration.name}" is already installed on the ${kind} "${targetId}".`);
    }
    const row = service.db
        .insert(installationPlacements)
        .values({
            installation: installation.id,
            kind,
            place: targetId,
            ...createInitialConfiguration(configurations?.[kind]),
        })
        .returning()
        .get();
    if (kind === 'space') enqueueSourceComputeByPlacement(service, targetId);
    return row;
}

export function listUnplacedTargets(
    { db }: Service,
    kind: PlacementKind,
    { id, organization }: InstallationRow,
): string[] {
    const { installation, kind: kindColumn, place: targetColumn } = installationPlacements;
    const existing = db
        .select({ place: targetColumn })
        .from(installationPlacements)
        .where(and(eq(installation, id), eq(kindColumn, kind)));
    const rest = sql`select id from ${selectOrganizationTargetIds(kind, organization)} where id not in (${existing})`;
    return db.all<{ id: string }>(rest).map((row) => row.id);
}

function hasTarget({ db }: Service, kind: PlacementKind, organization: string, targetId: string): boolean {
    return (
        db.all(sql`select id from ${selectOrganizationTargetIds(kind, organization)} where id = ${targetId}`).length > 0
    );
}

/** `targetIds` has at most 100 items. */
export function listPlacementsOn(
    { db }: Service,
    kind: PlacementKind,
    targetIds: readonly string[],
): { integration: string; placement: PlacementRow }[] {
    return db
        .select({ integration: installations.integration, placement: installationPlacements })
        .from(installationPlacements)
        .innerJoin(installations, eq(installations.id, installationPlacements.installation))
        .where(and(inArray(installationPlacements.place, targetIds), eq(installationPlacements.kind, kind)))
        .orderBy(asc(installations.sequence))
        .all();
}

export function updatePlacementRow({ db }: Service, row: PlacementRow): void {
    const { status, configuration, externalIds } = row;
    db.update(installationPlacements).set({ status, configuration, externalIds }).where(isPlacement(row)).run();
}

export function deletePlacementRow({ db }: Service, row: PlacementRow): void {
    db.delete(installationPlacements).where(isPlacement(row)).run();
}

function isPlacement({ installation, kind, place: targetId }: PlacementRow): SQL | undefined {
    const { installation: owner, kind: kindColumn, place: targetColumn } = installationPlacements;
    return and(eq(owner, installation), eq(kindColumn, kind), eq(targetColumn, targetId));
}

export function serializePlacement({ urls: addresses }: Service, integration: string, row: PlacementRow) {
    const { kind, installation, place: targetId, ...shown } = row;
    const location = `${addresses.url}/v1/integrations/${integration}/installations/${installation}/${kind}s/${targetId}`;
    const publicUrls = getIntegrationPublicEndpointUrls(addresses, { integration, installation, [kind]: targetId });
    return { integration, installation, ...shown, urls: { location, ...publicUrls } };
}
