import type { Configuration, InstallationStatus } from '@svc-int/api';
import { and, asc, eq, gt, notInArray, sql, type SQL } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import { installations, siteInstallations, spaceInstallations } from '../../storage/installations.schema.js';
import { sites } from '../../storage/sites.schema.js';
import { spaces } from '../../storage/spaces.schema.js';
import { freshConfiguration } from './installation-configuration.js';
import { reaches, type InstallationRow } from './installations.js';
import type { IntegrationRow } from './integrations.js';
import { publicUrlsOf } from '../../service/own-origins.js';
import type { Service } from '../../service/service.js';
import { notFound, ServiceError } from '../../service/service-error.js';
import { isPresentIn } from '../spaces/index.js';

/** What an installation can be placed on. */
export type PlaceKind = 'space' | 'site';

/** A space or a site that an installation is placed on. */
export interface PlacedRow {
    kind: PlaceKind;
    installation: string;
    /** Id of the space or site. */
    place: string;
    status: InstallationStatus;
    configuration: Configuration;
    externalIds: string[];
}

type Stored = Omit<PlacedRow, 'kind'>;

/** One page of the places of an installation, by id, after the one with the given id. */
export function pageOfPlaced(
    service: Service,
    kind: PlaceKind,
    installation: string,
    { after = '', limit, externalId }: { after: string | undefined; limit: number; externalId?: string | undefined },
): { rows: PlacedRow[]; total: number } {
    const { place, installation: owner, externalIds } = columnsOf(kind);
    const matching = and(
        eq(owner, installation),
        externalId === undefined
            ? undefined
            : sql`exists (select 1 from json_each(${externalIds}) where value = ${externalId})`,
    );
    return {
        rows: select(service, kind, and(matching, gt(place, after)), limit),
        total: countRows(service.db, tableOf(kind), matching),
    };
}

export function findPlaced(
    service: Service,
    kind: PlaceKind,
    installation: string,
    place: string,
): PlacedRow | undefined {
    return select(service, kind, at(kind, installation, place), 1)[0];
}

export function getPlaced(service: Service, kind: PlaceKind, installation: string, place: string): PlacedRow {
    const row = findPlaced(service, kind, installation, place);
    if (!row) throw notFound(`${kind} installation`, place);
    return row;
}

/** Places an installation on a space or site of its organization. */
export function placeInstallation(
    service: Service,
    integration: IntegrationRow,
    installation: InstallationRow,
    kind: PlaceKind,
    place: string,
): PlacedRow {
    const { target = 'all', configurations } = integration.declaration;
    if (!reaches(target, kind)) {
        throw new ServiceError(
            422,
            `${kind}: "${integration.name}" has the target "${target}" and cannot be installed on a ${kind}.`,
        );
    }
    if (!isPlaceOf(service, kind, installation.organization, place)) throw notFound(kind, place);
    if (findPlaced(service, kind, installation.id, place)) {
        throw new ServiceError(409, `"${integration.name}" is already installed on the ${kind} "${place}".`);
    }
    const values = { installation: installation.id, ...freshConfiguration(configurations?.[kind]) };
    if (kind === 'space')
        service.db
            .insert(spaceInstallations)
            .values({ ...values, space: place })
            .run();
    else
        service.db
            .insert(siteInstallations)
            .values({ ...values, site: place })
            .run();
    return getPlaced(service, kind, installation.id, place);
}

/** The spaces or sites of its organization that an installation is not placed on. */
export function placesWithout({ db }: Service, kind: PlaceKind, { id, organization }: InstallationRow): string[] {
    const { installation, place } = columnsOf(kind);
    const placed = db.select({ place }).from(tableOf(kind)).where(eq(installation, id));
    const rest =
        kind === 'space'
            ? db
                  .select({ id: spaces.id })
                  .from(spaces)
                  .where(and(isPresentIn(organization), notInArray(spaces.id, placed)))
            : db
                  .select({ id: sites.id })
                  .from(sites)
                  .where(and(eq(sites.organization, organization), notInArray(sites.id, placed)));
    return rest.all().map((row) => row.id);
}

function isPlaceOf({ db }: Service, kind: PlaceKind, organization: string, place: string): boolean {
    const found =
        kind === 'space'
            ? db
                  .select({ id: spaces.id })
                  .from(spaces)
                  .where(and(isPresentIn(organization), eq(spaces.id, place)))
            : db
                  .select({ id: sites.id })
                  .from(sites)
                  .where(and(eq(sites.organization, organization), eq(sites.id, place)));
    return found.get() !== undefined;
}

/** What is placed on a site, with the name of each integration. */
export function placedOnSite({ db }: Pick<Service, 'db'>, site: string): { integration: string; placed: PlacedRow }[] {
    const rows = db
        .select({ integration: installations.integration, row: siteInstallations })
        .from(siteInstallations)
        .innerJoin(installations, eq(installations.id, siteInstallations.installation))
        .where(eq(siteInstallations.site, site))
        .orderBy(asc(installations.sequence))
        .all();
    return rows.map(({ integration, row: { site: place, ...row } }) => ({
        integration,
        placed: { kind: 'site', place, ...row },
    }));
}

/** Stores what was changed of a placed installation. */
export function writePlaced(
    { db }: Service,
    { kind, installation, place, status, configuration, externalIds }: PlacedRow,
): void {
    db.update(tableOf(kind))
        .set({ status, configuration, externalIds })
        .where(at(kind, installation, place))
        .run();
}

export function removePlaced({ db }: Service, { kind, installation, place }: PlacedRow): void {
    db.delete(tableOf(kind))
        .where(at(kind, installation, place))
        .run();
}

/** A placed installation as the API and the environment of an event show it, without the space or site itself. */
export function placedView({ addresses }: Service, integration: string, row: PlacedRow) {
    const { kind, installation, place, ...shown } = row;
    const location = `${addresses.url}/v1/integrations/${integration}/installations/${installation}/${kind}s/${place}`;
    const publicUrls = publicUrlsOf(addresses, { integration, installation, [kind]: place });
    return { integration, installation, ...shown, urls: { location, ...publicUrls } };
}

function select({ db }: Service, kind: PlaceKind, where: SQL | undefined, limit: number): PlacedRow[] {
    const columns = columnsOf(kind);
    const rows: Stored[] = db
        .select(columns)
        .from(tableOf(kind))
        .where(where)
        .orderBy(asc(columns.place))
        .limit(limit)
        .all();
    return rows.map((row) => ({ kind, ...row }));
}

function at(kind: PlaceKind, installation: string, place: string): SQL | undefined {
    const columns = columnsOf(kind);
    return and(eq(columns.installation, installation), eq(columns.place, place));
}

// The two tables are alike but for the column of the place, which goes by another name in each; queries are built
// for the type of the first.
export function tableOf(kind: PlaceKind) {
    return kind === 'space' ? spaceInstallations : (siteInstallations as unknown as typeof spaceInstallations);
}

/** The columns of that table, with the one of the place under one name. */
export function columnsOf(kind: PlaceKind) {
    const { installation, status, configuration, externalIds } = tableOf(kind);
    const place: typeof spaceInstallations.space =
        kind === 'space'
            ? spaceInstallations.space
            : (siteInstallations.site as unknown as typeof spaceInstallations.space);
    return { installation, place, status, configuration, externalIds };
}
