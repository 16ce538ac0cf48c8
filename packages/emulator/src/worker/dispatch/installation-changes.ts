import type { Configuration, IntegrationEvent, RuntimeEnvironment } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import {
    getInstallation,
    getIntegration,
    type InstallationRow,
    isPublished,
    type PlacedRow,
    placeInstallation,
    type PlaceKind,
    placesOf,
    removePlaced,
    statusWith,
    writePlaced,
} from '../subjects/integrations/index.js';
import type { Service } from '../service/service.js';
import { installations } from '../storage/installations.schema.js';
import type { ConfigurationSchema } from '../../unmet-configuration.js';
import { deliver } from './deliver.js';
import { environmentOf } from './environment.js';
import { readAcknowledgement } from './readers.js';

/** What may be changed of an installation on a space or site. */
export interface PlacedChange {
    configuration?: Configuration | undefined;
    externalIds?: string[] | undefined;
}

/** What may be changed of an installation. */
export interface InstallationChange extends PlacedChange {
    space_selection?: 'all' | 'selected' | undefined;
    site_selection?: 'all' | 'selected' | undefined;
}

/** Changes an installation, and tells its integration when something is different after it. */
export function changeInstallation(service: Service, before: InstallationRow, change: InstallationChange) {
    const { configurations } = getIntegration(service, before.integration).declaration;
    const after = changed(configurations?.account, before, change);
    if (isSame(before, after)) return before;
    const { id: installationId, status } = after;
    const updatedAt = service.now().toISOString();
    service.db
        .update(installations)
        .set({ ...after, updatedAt })
        .where(eq(installations.id, installationId))
        .run();
    const previous = stateOf(before);
    tell(service, before.integration, {
        eventId: service.newId(),
        type: 'installation_setup',
        installationId,
        status,
        previous,
    });
    return getInstallation(service, before.integration, installationId);
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
    writePlaced(service, after);
    tell(service, integration, setupEvent(service, after, stateOf(before)));
    return after;
}

/** Places an installation on a space or site, and tells its integration. */
export function installOn(service: Service, installation: InstallationRow, kind: PlaceKind, place: string): PlacedRow {
    const integration = getIntegration(service, installation.integration);
    const row = placeInstallation(service, integration, installation, kind, place);
    tell(service, integration.name, setupEvent(service, row));
    return row;
}

/** Tells an integration that it is placed on a space or site again. */
export function announcePlaced(service: Service, integration: string, row: PlacedRow): void {
    tell(service, integration, setupEvent(service, row));
}

/** Removes an installation from everywhere, and tells its integration: first of each place, then of the organization. */
export function uninstall(service: Service, installation: InstallationRow): void {
    const { id, integration } = installation;
    const farewells = placesOf(service, id).map((row) => farewell(service, integration, deletedEvent(service, row)));
    const previous = stateOf(installation);
    const last: IntegrationEvent = {
        eventId: service.newId(),
        type: 'installation_deleted',
        installationId: id,
        previous,
    };
    farewells.push(farewell(service, integration, last));
    service.db.delete(installations).where(eq(installations.id, id)).run();
    service.waitUntil(sendFarewells(service, integration, farewells.map(withoutToken)));
}

/** Takes an installation off a space or site, and tells its integration. */
export function uninstallFrom(service: Service, integration: string, row: PlacedRow): void {
    const parting = farewell(service, integration, deletedEvent(service, row));
    removePlaced(service, row);
    service.waitUntil(sendFarewells(service, integration, [parting]));
}

function changed<Row extends InstallationRow | PlacedRow>(
    schema: ConfigurationSchema,
    before: Row,
    change: InstallationChange,
): Row {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    // What somebody paused stays so.
    return before.status === 'paused' ? after : { ...after, status: statusWith(schema, after.configuration) };
}

function isSame(before: unknown, after: unknown): boolean {
    return JSON.stringify(before) === JSON.stringify(after);
}

function stateOf({ status, configuration }: InstallationRow | PlacedRow) {
    return { status, configuration };
}

type Previous = ReturnType<typeof stateOf>;

/** Tells that an installation is placed on a space or site, or was changed there. */
export function setupEvent(service: Service, row: PlacedRow, previous?: Previous): IntegrationEvent {
    const { installation: installationId, place, status } = row;
    const base = { eventId: service.newId(), installationId, status, ...(previous && { previous }) };
    return row.kind === 'space'
        ? { ...base, type: 'space_installation_setup', spaceId: place }
        : { ...base, type: 'site_installation_setup', siteId: place };
}

function deletedEvent(service: Service, row: PlacedRow): IntegrationEvent {
    const base = { eventId: service.newId(), installationId: row.installation, previous: stateOf(row) };
    return row.kind === 'space'
        ? { ...base, type: 'space_installation_deleted', spaceId: row.place }
        : { ...base, type: 'site_installation_deleted', siteId: row.place };
}

function tell(service: Service, integration: string, event: IntegrationEvent): void {
    const row = getIntegration(service, integration);
    service.waitUntil(deliver(service, { integration: row, event, read: readAcknowledgement }));
}

/** An event about something that is gone when it arrives, with the environment of before. */
interface Farewell {
    event: IntegrationEvent;
    environment: RuntimeEnvironment;
}

function farewell(service: Service, integration: string, event: IntegrationEvent): Farewell {
    return { event, environment: environmentOf(service, getIntegration(service, integration), event) };
}

/** The token of an installation ends with it: the context's client then uses the integration's. */
function withoutToken({ event, environment }: Farewell): Farewell {
    const { integration } = environment.apiTokens;
    return { event, environment: { ...environment, apiTokens: { integration } } };
}

async function sendFarewells(service: Service, integration: string, farewells: Farewell[]): Promise<void> {
    for (const { event, environment } of farewells) {
        if (!isPublished(service, integration)) return;
        const row = getIntegration(service, integration);
        await deliver(service, { integration: row, event, read: readAcknowledgement, environment });
    }
}
