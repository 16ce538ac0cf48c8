import type { Configuration } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { installations, type PlacedRow, type PlaceKind } from '../../storage/installations.schema.js';
import type { ConfigurationSchema } from '../../../integration/unmet-configuration.js';
import type { Service } from '../../service/service.js';
import { statusWith } from './installation-configuration.js';
import { installedEvent, removedEvent, setupEvent, stateOf, uninstalledEvent } from './installation-events.js';
import { getInstallation, placesOf, spacesOf, type InstallationRow } from './installations.js';
import { getIntegration, type IntegrationRow } from './integrations.js';
import { beginSourcingBy } from '../revisions/index.js';
import { emit } from './outbox.js';
import { placeInstallation, removePlaced, writePlaced } from './placed-installations.js';

/** Changeable fields of an installation on a space or site. */
export interface PlacedChange {
    configuration?: Configuration | undefined;
    externalIds?: string[] | undefined;
}

/** Changeable fields of an installation. */
export interface InstallationChange extends PlacedChange {
    space_selection?: 'all' | 'selected' | undefined;
    site_selection?: 'all' | 'selected' | undefined;
}

/** Changes an installation, and tells its integration when something is different after it. */
export function changeInstallation(
    service: Service,
    before: InstallationRow,
    change: InstallationChange,
): InstallationRow {
    const { configurations } = getIntegration(service, before.integration).declaration;
    return storeChange(service, before, changed(configurations?.account, before, change));
}

function storeChange(service: Service, before: InstallationRow, after: InstallationRow): InstallationRow {
    if (isSame(before, after)) return before;
    return service.db.transaction((tx) => {
        const updatedAt = service.now().toISOString();
        tx.update(installations)
            .set({ ...after, updatedAt })
            .where(eq(installations.id, after.id))
            .run();
        emit(service, before.integration, installedEvent(service, after, stateOf(before)));
        beginSourcingBy(service, before.integration);
        return getInstallation(service, before.integration, after.id);
    });
}

/** Pauses an installation, which gets no events then but those about itself, or ends that; its integration is told. */
export function pauseInstallation(service: Service, before: InstallationRow, isPaused: boolean): InstallationRow {
    const { configurations } = getIntegration(service, before.integration).declaration;
    const status = isPaused ? 'paused' : statusWith(configurations?.account, before.configuration);
    return storeChange(service, before, { ...before, status });
}

/** Changes an installation on a space or site, and tells its integration when something is different after it. */
export function changePlaced(
    service: Service,
    integration: string,
    before: PlacedRow,
    change: PlacedChange,
): PlacedRow {
    const { configurations } = getIntegration(service, integration).declaration;
    const after = changed(configurations?.[before.kind], before, change);
    if (isSame(before, after)) return before;
    service.db.transaction(() => {
        writePlaced(service, after);
        emit(service, integration, setupEvent(service, after, stateOf(before)));
        beginSourcingBy(service, integration);
    });
    return after;
}

/** Updates the status of an integration's installations: configurations stay, but may no longer be complete, or have become so. */
export function reviewInstallations(service: Service, { name }: IntegrationRow): void {
    service.db.transaction((tx) => {
        const rows = tx.select().from(installations).where(eq(installations.integration, name)).all();
        for (const row of rows) {
            changeInstallation(service, row, {});
            for (const placed of placesOf(service, row.id)) changePlaced(service, name, placed, {});
        }
    });
}

/** Places an installation on a space or site, and tells its integration. */
export function installOn(service: Service, installation: InstallationRow, kind: PlaceKind, place: string): PlacedRow {
    const integration = getIntegration(service, installation.integration);
    return service.db.transaction(() => {
        const row = placeInstallation(service, integration, installation, kind, place);
        emit(service, integration.name, setupEvent(service, row));
        return row;
    });
}

/** Tells an integration that it is placed on a space or site again. */
export function announcePlaced(service: Service, integration: string, row: PlacedRow): void {
    emit(service, integration, setupEvent(service, row));
}

/** Removes an installation from everywhere, and tells its integration: first of each place, then of the organization. */
export function uninstall(service: Service, installation: InstallationRow): void {
    const { id, integration } = installation;
    service.db.transaction((tx) => {
        for (const row of placesOf(service, id)) emit(service, integration, removedEvent(service, row), remains(row));
        const spaces = spacesOf(service, id);
        emit(service, integration, uninstalledEvent(service, installation), { ...remains(installation), spaces });
        tx.delete(installations).where(eq(installations.id, id)).run();
    });
}

/** Takes an installation off a space or site, and tells its integration. */
export function uninstallFrom(service: Service, integration: string, row: PlacedRow): void {
    service.db.transaction(() => {
        emit(service, integration, removedEvent(service, row), remains(row));
        removePlaced(service, row);
    });
}

/** Fields of a row that the event about its end does not contain. */
function remains<Row extends InstallationRow | PlacedRow>({ status, configuration, ...rest }: Row) {
    return rest;
}

function changed<Row extends InstallationRow | PlacedRow>(
    schema: ConfigurationSchema,
    before: Row,
    change: InstallationChange,
): Row {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    // A paused installation stays paused.
    return before.status === 'paused' ? after : { ...after, status: statusWith(schema, after.configuration) };
}

function isSame(before: unknown, after: unknown): boolean {
    return JSON.stringify(before) === JSON.stringify(after);
}
