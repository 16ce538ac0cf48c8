import type { Installation, Integration } from '@svc-int/api';
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';

import {
    installations,
    installationPlacements,
    type PlacementRow,
    type PlacementKind,
} from '../../storage/schema/installations.schema.js';
import { sites } from '../../storage/schema/sites.schema.js';
import { members } from '../../storage/schema/people.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import type { PublicEndpointTarget } from '../../../integration/public-endpoints.js';
import { getIntegrationPublicEndpointUrls } from '../../service/integrations/integration-origins.js';
import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import { createNotFoundError } from '../../service/service-error.js';
import { selectUsableMemberships } from '../people/index.js';
import { createPresentNotLeavingSpaceCondition } from '../spaces/index.js';

export type InstallationRow = typeof installations.$inferSelect;

export type RemovedInstallationWithSpaceCount = InstallationRow & { spaces: number };

const installationIn = memoizeQueryPerDatabase((db) => {
    const { integration, organization } = installations;
    const condition = and(
        eq(integration, sql.placeholder('integration')),
        eq(organization, sql.placeholder('organization')),
    );
    return db.select().from(installations).where(condition).prepare();
});

export function findOrganizationInstallation(
    { db }: Service,
    integration: string,
    organization: string,
): InstallationRow | undefined {
    return installationIn(db).get({ integration, organization });
}

export function isInstalledInUserOrganization(service: Service, caller: UserCaller, integration: string): boolean {
    const condition = and(eq(installations.integration, integration), selectUsableMemberships(service, caller));
    const found = service.db
        .select({ id: installations.id })
        .from(installations)
        .innerJoin(members, eq(members.organization, installations.organization))
        .where(condition)
        .get();
    return found !== undefined;
}

const installationByTarget = memoizeQueryPerDatabase((db) => {
    const { kind, place: targetId } = installationPlacements;
    const condition = and(
        eq(installations.integration, sql.placeholder('integration')),
        eq(kind, sql.placeholder('kind')),
        eq(targetId, sql.placeholder('place')),
    );
    return db
        .select({ installation: installations, placement: installationPlacements })
        .from(installationPlacements)
        .innerJoin(installations, eq(installations.id, installationPlacements.installation))
        .where(condition)
        .prepare();
});

export const findTargetInstallation = memoizeUntilNonJournalWrite(
    ({ db }: Service, integration: string, kind: PlacementKind, targetId: string) =>
        installationByTarget(db).get({ integration, kind, place: targetId }),
);

export function getInstallationById({ db }: Service, integration: string, id: string): InstallationRow {
    const condition = and(eq(installations.integration, integration), eq(installations.id, id));
    const row = db.select().from(installations).where(condition).get();
    if (!row) throw createNotFoundError('installation', id);
    return row;
}

const installationById = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(installations)
        .where(eq(installations.id, sql.placeholder('id')))
        .prepare(),
);

export const findInstallationById = memoizeUntilNonJournalWrite(
    ({ db }: Pick<Service, 'db'>, id: string): InstallationRow | undefined => installationById(db).get({ id }),
);

export function assertEndpointInstalled(
    service: Service,
    { integration, installation, ...at }: PublicEndpointTarget,
): void {
    if (installation === undefined) return;
    const row = findInstallationById(service, installation);
    if (row?.integration !== integration) throw createNotFoundError('installation', installation);
    for (const kind of ['space', 'site'] as const) {
        const targetId = at[kind];
        if (targetId === undefined) continue;
        const found = findTargetInstallation(service, integration, kind, targetId);
        if (found?.installation.id !== installation) throw createNotFoundError(`${kind} installation`, targetId);
    }
}

export function selectOrganizationTargetIds(kind: PlacementKind, organization: string): SQL {
    return kind === 'space'
        ? sql`(select ${spaces.id} as id from ${spaces} where ${createPresentNotLeavingSpaceCondition(organization)})`
        : sql`(select ${sites.id} as id from ${sites} where ${eq(sites.organization, organization)})`;
}

export function canTarget(target: Integration['target'], kind: PlacementKind): boolean {
    return target === 'all' || target === kind;
}

export function listInstallationPlacements({ db }: Service, installation: string): PlacementRow[] {
    return db
        .select()
        .from(installationPlacements)
        .where(eq(installationPlacements.installation, installation))
        .orderBy(desc(installationPlacements.kind), asc(installationPlacements.place))
        .all();
}

const countOfSpaces = memoizeQueryPerDatabase((db) => {
    const { installation, kind } = installationPlacements;
    const onSpaces = and(eq(installation, sql.placeholder('installation')), eq(kind, 'space'));
    return db.select({ spaces: count() }).from(installationPlacements).where(onSpaces).prepare();
});

export function countInstalledSpaces({ db }: Service, installation: string): number {
    return countOfSpaces(db).get({ installation })?.spaces ?? 0;
}

export function serializeInstallation(
    service: Service,
    row: InstallationRow | RemovedInstallationWithSpaceCount,
): Installation {
    const { url } = service.urls;
    const { sequence, organization, ...installation } = row;
    return {
        object: 'integration-installation',
        spaces: 'spaces' in row ? row.spaces : countInstalledSpaces(service, row.id),
        ...installation,
        urls: {
            location: `${url}/v1/integrations/${row.integration}/installations/${row.id}`,
            app: getStudioResourceUrl(service, 'installation', row.integration, row.id),
            ...getIntegrationPublicEndpointUrls(service.urls, { integration: row.integration, installation: row.id }),
        },
        target: { organization },
    };
}
