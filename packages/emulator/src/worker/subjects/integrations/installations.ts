import type { Installation, Integration } from '@svc-int/api';
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';

import {
    installations,
    placedInstallations,
    type PlacedRow,
    type PlaceKind,
} from '../../storage/installations.schema.js';
import { sites } from '../../storage/sites.schema.js';
import { members } from '../../storage/people.schema.js';
import { prepared } from '../../storage/prepared.js';
import { remembered } from '../../storage/remembered.js';
import { spaces } from '../../storage/spaces.schema.js';
import type { PublicPlace } from '../../../integration/public-endpoints.js';
import { publicUrlsOf } from '../../service/own-origins.js';
import type { UserCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { appUrl } from '../../service/app-urls.js';
import { notFound } from '../../service/service-error.js';
import { usableMemberships } from '../people/index.js';
import { isPresentIn } from '../spaces/index.js';

export type InstallationRow = typeof installations.$inferSelect;

/** An installation that is gone, with how many spaces it was placed on. */
export type FormerInstallationRow = InstallationRow & { spaces: number };

const installationIn = prepared((db) => {
    const { integration, organization } = installations;
    const there = and(
        eq(integration, sql.placeholder('integration')),
        eq(organization, sql.placeholder('organization')),
    );
    return db.select().from(installations).where(there).prepare();
});

export function findInstallation(
    { db }: Service,
    integration: string,
    organization: string,
): InstallationRow | undefined {
    return installationIn(db).get({ integration, organization });
}

/** Whether an integration is installed in an organization of a person. */
export function hasInstalled(service: Service, caller: UserCaller, integration: string): boolean {
    const there = and(eq(installations.integration, integration), usableMemberships(service, caller));
    const found = service.db
        .select({ id: installations.id })
        .from(installations)
        .innerJoin(members, eq(members.organization, installations.organization))
        .where(there)
        .get();
    return found !== undefined;
}

const onPlace = prepared((db) => {
    const { kind, place } = placedInstallations;
    const there = and(
        eq(installations.integration, sql.placeholder('integration')),
        eq(kind, sql.placeholder('kind')),
        eq(place, sql.placeholder('place')),
    );
    return db
        .select({ installation: installations, placed: placedInstallations })
        .from(placedInstallations)
        .innerJoin(installations, eq(installations.id, placedInstallations.installation))
        .where(there)
        .prepare();
});

/** The installation of an integration that is placed on a space or site, and how. */
export const findInstallationOn = remembered(({ db }: Service, integration: string, kind: PlaceKind, place: string) =>
    onPlace(db).get({ integration, kind, place }),
);

export function getInstallation({ db }: Service, integration: string, id: string): InstallationRow {
    const there = and(eq(installations.integration, integration), eq(installations.id, id));
    const row = db.select().from(installations).where(there).get();
    if (!row) throw notFound('installation', id);
    return row;
}

const installationById = prepared((db) =>
    db
        .select()
        .from(installations)
        .where(eq(installations.id, sql.placeholder('id')))
        .prepare(),
);

export const findInstallationById = remembered(({ db }: Pick<Service, 'db'>, id: string): InstallationRow | undefined =>
    installationById(db).get({ id }),
);

/** Makes sure that an integration is installed at the place that a public endpoint names. */
export function assertInstalledAt(service: Service, { integration, installation, ...at }: PublicPlace): void {
    if (installation === undefined) return;
    const row = findInstallationById(service, installation);
    if (row?.integration !== integration) throw notFound('installation', installation);
    for (const kind of ['space', 'site'] as const) {
        const place = at[kind];
        if (place === undefined) continue;
        const found = findInstallationOn(service, integration, kind, place);
        if (found?.installation.id !== installation) throw notFound(`${kind} installation`, place);
    }
}

/** The ids of the spaces or sites of an organization, as a table. */
export function placesIn(kind: PlaceKind, organization: string): SQL {
    return kind === 'space'
        ? sql`(select ${spaces.id} as id from ${spaces} where ${isPresentIn(organization)})`
        : sql`(select ${sites.id} as id from ${sites} where ${eq(sites.organization, organization)})`;
}

/** Whether an integration with this target can be placed on spaces or sites. */
export function reaches(target: Integration['target'], place: PlaceKind): boolean {
    return target === 'all' || target === place;
}

/** Every space and site that an installation is placed on: first the spaces. */
export function placesOf({ db }: Service, installation: string): PlacedRow[] {
    return db
        .select()
        .from(placedInstallations)
        .where(eq(placedInstallations.installation, installation))
        .orderBy(desc(placedInstallations.kind), asc(placedInstallations.place))
        .all();
}

const countOfSpaces = prepared((db) => {
    const { installation, kind } = placedInstallations;
    const onSpaces = and(eq(installation, sql.placeholder('installation')), eq(kind, 'space'));
    return db.select({ spaces: count() }).from(placedInstallations).where(onSpaces).prepare();
});

/** How many spaces an installation is placed on. */
export function spacesOf({ db }: Service, installation: string): number {
    return countOfSpaces(db).get({ installation })?.spaces ?? 0;
}

export function installationView(service: Service, row: InstallationRow | FormerInstallationRow): Installation {
    const { url } = service.addresses;
    const { sequence, organization, ...installation } = row;
    return {
        object: 'integration-installation',
        spaces: 'spaces' in row ? row.spaces : spacesOf(service, row.id),
        ...installation,
        urls: {
            location: `${url}/v1/integrations/${row.integration}/installations/${row.id}`,
            app: appUrl(service, 'installation', row.integration, row.id),
            ...publicUrlsOf(service.addresses, { integration: row.integration, installation: row.id }),
        },
        target: { organization },
    };
}
