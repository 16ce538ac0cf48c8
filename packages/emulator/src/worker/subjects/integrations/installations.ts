import type { Installation, Integration } from '@svc-int/api';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import { installations, siteInstallations, spaceInstallations } from '../../storage/installations.schema.js';
import { sites } from '../../storage/sites.schema.js';
import { prepared } from '../../storage/prepared.js';
import { spaces } from '../../storage/spaces.schema.js';
import { freshConfiguration } from './installation-configuration.js';
import type { IntegrationRow } from './integrations.js';
import type { OrganizationRow } from '../people/index.js';
import type { PublicPlace } from '../../../public-endpoints.js';
import { publicUrlsOf } from '../../service/own-origins.js';
import type { Service } from '../../service/service.js';
import { notFound, ServiceError } from '../../service/service-error.js';
import { isPresentIn } from '../spaces/index.js';

export type InstallationRow = typeof installations.$inferSelect;
export type SpaceInstallationRow = typeof spaceInstallations.$inferSelect;
export type SiteInstallationRow = typeof siteInstallations.$inferSelect;

const ofIntegration = eq(installations.integration, sql.placeholder('integration'));

export function findInstallation(
    { db }: Service,
    integration: string,
    organization: string,
): InstallationRow | undefined {
    const there = and(eq(installations.integration, integration), eq(installations.organization, organization));
    return db.select().from(installations).where(there).get();
}

const onSpace = prepared((db) =>
    db
        .select({ installation: installations, placed: spaceInstallations })
        .from(spaceInstallations)
        .innerJoin(installations, eq(installations.id, spaceInstallations.installation))
        .where(and(ofIntegration, eq(spaceInstallations.space, sql.placeholder('space'))))
        .prepare(),
);

export function findSpaceInstallation({ db }: Service, integration: string, space: string) {
    return onSpace(db).get({ integration, space });
}

const onSite = prepared((db) =>
    db
        .select({ installation: installations, placed: siteInstallations })
        .from(siteInstallations)
        .innerJoin(installations, eq(installations.id, siteInstallations.installation))
        .where(and(ofIntegration, eq(siteInstallations.site, sql.placeholder('site'))))
        .prepare(),
);

export function findSiteInstallation({ db }: Service, integration: string, site: string) {
    return onSite(db).get({ integration, site });
}

export function getInstallation({ db }: Service, integration: string, id: string): InstallationRow {
    const there = and(eq(installations.integration, integration), eq(installations.id, id));
    const row = db.select().from(installations).where(there).get();
    if (!row) throw notFound('installation', id);
    return row;
}

export function isInstalled({ db }: Pick<Service, 'db'>, installation: string): boolean {
    return (
        db.select({ id: installations.id }).from(installations).where(eq(installations.id, installation)).get() !==
        undefined
    );
}

/** Makes sure that an integration is installed at the place that a public endpoint names. */
export function assertInstalledAt(service: Service, { integration, installation, space, site }: PublicPlace): void {
    if (installation === undefined) return;
    const row = service.db.select().from(installations).where(eq(installations.id, installation)).get();
    if (row?.integration !== integration) throw notFound('installation', installation);
    if (space !== undefined && findSpaceInstallation(service, integration, space)?.installation.id !== installation)
        throw notFound('space installation', space);
    if (site !== undefined && findSiteInstallation(service, integration, site)?.installation.id !== installation)
        throw notFound('site installation', site);
}

/** One page of the installations of an integration, oldest first, after the one with the given sequence number. */
export function pageOfInstallations(
    { db }: Service,
    integration: string,
    { after = '0', limit, externalId }: { after: string | undefined; limit: number; externalId?: string | undefined },
): { rows: InstallationRow[]; total: number } {
    const matching = and(
        eq(installations.integration, integration),
        externalId === undefined
            ? undefined
            : sql`exists (select 1 from json_each(${installations.externalIds}) where value = ${externalId})`,
    );
    const rows = db
        .select()
        .from(installations)
        .where(and(matching, gt(installations.sequence, Number(after))))
        .orderBy(asc(installations.sequence))
        .limit(limit)
        .all();
    const total = countRows(db, installations, matching);
    return { rows, total };
}

/** Installs an integration on an organization, and on all its spaces and sites as the integration's target allows. */
export function installIntegration(
    service: Service,
    integration: IntegrationRow,
    organization: OrganizationRow,
): InstallationRow {
    if (findInstallation(service, integration.name, organization.id)) {
        throw new ServiceError(409, `"${integration.name}" is already installed on "${organization.title}".`);
    }
    const { target = 'all', configurations } = integration.declaration;
    const now = service.now().toISOString();
    return service.db.transaction((tx) => {
        const last = tx
            .select({ sequence: sql<number>`coalesce(max(${installations.sequence}), 0)` })
            .from(installations)
            .get();
        const row = tx
            .insert(installations)
            .values({
                ...freshConfiguration(configurations?.account),
                id: service.newId(),
                sequence: (last?.sequence ?? 0) + 1,
                integration: integration.name,
                organization: organization.id,
                createdAt: now,
                updatedAt: now,
            })
            .returning()
            .get();
        if (reaches(target, 'space')) placeOnAllSpaces(service, integration, row);
        if (reaches(target, 'site')) placeOnAllSites(service, integration, row);
        return row;
    });
}

/** Places an installation on every space of its organization that it is not placed on. */
export function placeOnAllSpaces(
    { db }: Pick<Service, 'db'>,
    { declaration }: IntegrationRow,
    { id, organization }: InstallationRow,
): void {
    const { status, configuration, externalIds } = freshConfiguration(declaration.configurations?.space);
    const places = db
        .select({
            installation: sql`${id}`.as('installation'),
            space: spaces.id,
            status: sql`${status}`.as('status'),
            configuration: sql`${JSON.stringify(configuration)}`.as('configuration'),
            externalIds: sql`${JSON.stringify(externalIds)}`.as('externalIds'),
        })
        .from(spaces)
        .where(isPresentIn(organization));
    db.insert(spaceInstallations).select(places).onConflictDoNothing().run();
}

function placeOnAllSites(
    { db }: Pick<Service, 'db'>,
    { declaration }: IntegrationRow,
    { id, organization }: InstallationRow,
): void {
    const { status, configuration, externalIds } = freshConfiguration(declaration.configurations?.site);
    const places = db
        .select({
            installation: sql`${id}`.as('installation'),
            site: sites.id,
            status: sql`${status}`.as('status'),
            configuration: sql`${JSON.stringify(configuration)}`.as('configuration'),
            externalIds: sql`${JSON.stringify(externalIds)}`.as('externalIds'),
        })
        .from(sites)
        .where(eq(sites.organization, organization));
    db.insert(siteInstallations).select(places).onConflictDoNothing().run();
}

/** Whether an integration with this target can be placed on spaces or sites. */
export function reaches(target: Integration['target'], place: 'space' | 'site'): boolean {
    return target === 'all' || target === place;
}

/** Every space and site that an installation is placed on. */
export function placesOf(
    { db }: Service,
    installation: string,
): { spaces: SpaceInstallationRow[]; sites: SiteInstallationRow[] } {
    return {
        spaces: db.select().from(spaceInstallations).where(eq(spaceInstallations.installation, installation)).all(),
        sites: db.select().from(siteInstallations).where(eq(siteInstallations.installation, installation)).all(),
    };
}

const countOfSpaces = prepared((db) =>
    db
        .select({ spaces: count() })
        .from(spaceInstallations)
        .where(eq(spaceInstallations.installation, sql.placeholder('installation')))
        .prepare(),
);

export function installationView(service: Service, row: InstallationRow): Installation {
    const { url } = service.addresses;
    const { sequence, organization, ...installation } = row;
    return {
        object: 'integration-installation',
        ...installation,
        spaces: countOfSpaces(service.db).get({ installation: row.id })?.spaces ?? 0,
        urls: {
            location: `${url}/v1/integrations/${row.integration}/installations/${row.id}`,
            app: `${url}/`,
            ...publicUrlsOf(service.addresses, { integration: row.integration, installation: row.id }),
        },
        target: { organization },
    };
}
