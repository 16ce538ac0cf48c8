import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import {
    installations,
    placedInstallations,
    type PlacedRow,
    type PlaceKind,
} from '../../storage/installations.schema.js';
import { prepared } from '../../storage/prepared.js';
import { freshConfiguration } from './installation-configuration.js';
import { placesIn, reaches, type InstallationRow } from './installations.js';
import type { IntegrationRow } from './integrations.js';
import { beginSourcing } from '../revisions/index.js';
import { publicUrlsOf } from '../../service/own-origins.js';
import type { Service } from '../../service/service.js';
import { notFound, ServiceError } from '../../service/service-error.js';

/** One page of the places of an installation, by id, after the one with the given id. */
export function pageOfPlaced(
    { db }: Service,
    kind: PlaceKind,
    installation: string,
    { after = '', limit, externalId }: { after: string | undefined; limit: number; externalId?: string | undefined },
): { rows: PlacedRow[]; total: number } {
    const matching = and(
        eq(placedInstallations.installation, installation),
        eq(placedInstallations.kind, kind),
        externalId === undefined ? undefined : hasExternalId(externalId),
    );
    const rows = db
        .select()
        .from(placedInstallations)
        .where(and(matching, gt(placedInstallations.place, after)))
        .orderBy(asc(placedInstallations.place))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, placedInstallations, matching) };
}

/** Most places that are named. */
const MOST_PENDING = 500;

const pendingIn = prepared((db) => {
    const { installation, kind, place, status } = placedInstallations;
    return db
        .select()
        .from(placedInstallations)
        .where(and(eq(installation, sql.placeholder('installation')), eq(status, 'pending')))
        .orderBy(desc(kind), asc(place))
        .limit(MOST_PENDING)
        .prepare();
});

/** The first places of an installation that wait to be configured: spaces, then sites. */
export function pendingPlacedOf({ db }: Service, installation: string): PlacedRow[] {
    return pendingIn(db).all({ installation });
}

/** Condition for placements with an external id of the integration. */
export function hasExternalId(externalId: string): SQL {
    return sql`exists (select 1 from json_each(${placedInstallations.externalIds}) where value = ${externalId})`;
}

const placedAt = prepared((db) => {
    const { installation, kind, place } = placedInstallations;
    const there = and(
        eq(installation, sql.placeholder('installation')),
        eq(kind, sql.placeholder('kind')),
        eq(place, sql.placeholder('place')),
    );
    return db.select().from(placedInstallations).where(there).prepare();
});

export function findPlaced(
    { db }: Service,
    kind: PlaceKind,
    installation: string,
    place: string,
): PlacedRow | undefined {
    return placedAt(db).get({ installation, kind, place });
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
    const row = service.db
        .insert(placedInstallations)
        .values({ installation: installation.id, kind, place, ...freshConfiguration(configurations?.[kind]) })
        .returning()
        .get();
    if (kind === 'space') beginSourcing(service, place);
    return row;
}

/** The spaces or sites of its organization that an installation is not placed on. */
export function placesWithout({ db }: Service, kind: PlaceKind, { id, organization }: InstallationRow): string[] {
    const { installation, kind: placedKind, place } = placedInstallations;
    const placed = db
        .select({ place })
        .from(placedInstallations)
        .where(and(eq(installation, id), eq(placedKind, kind)));
    const rest = sql`select id from ${placesIn(kind, organization)} where id not in (${placed})`;
    return db.all<{ id: string }>(rest).map((row) => row.id);
}

function isPlaceOf({ db }: Service, kind: PlaceKind, organization: string, place: string): boolean {
    return db.all(sql`select id from ${placesIn(kind, organization)} where id = ${place}`).length > 0;
}

/** Placements on at most a hundred spaces or sites, with the name of each integration. */
export function placedOn(
    { db }: Service,
    kind: PlaceKind,
    places: readonly string[],
): { integration: string; placed: PlacedRow }[] {
    return db
        .select({ integration: installations.integration, placed: placedInstallations })
        .from(placedInstallations)
        .innerJoin(installations, eq(installations.id, placedInstallations.installation))
        .where(and(inArray(placedInstallations.place, places), eq(placedInstallations.kind, kind)))
        .orderBy(asc(installations.sequence))
        .all();
}

/** Stores what was changed of a placed installation. */
export function writePlaced({ db }: Service, row: PlacedRow): void {
    const { status, configuration, externalIds } = row;
    db.update(placedInstallations).set({ status, configuration, externalIds }).where(at(row)).run();
}

export function removePlaced({ db }: Service, row: PlacedRow): void {
    db.delete(placedInstallations).where(at(row)).run();
}

function at({ installation, kind, place }: PlacedRow): SQL | undefined {
    const { installation: owner, kind: placedKind, place: placed } = placedInstallations;
    return and(eq(owner, installation), eq(placedKind, kind), eq(placed, place));
}

/** A placed installation as the API and the environment of an event show it, without the space or site itself. */
export function placedView({ addresses }: Service, integration: string, row: PlacedRow) {
    const { kind, installation, place, ...shown } = row;
    const location = `${addresses.url}/v1/integrations/${integration}/installations/${installation}/${kind}s/${place}`;
    const publicUrls = publicUrlsOf(addresses, { integration, installation, [kind]: place });
    return { integration, installation, ...shown, urls: { location, ...publicUrls } };
}
