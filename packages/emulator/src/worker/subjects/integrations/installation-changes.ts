import type { Configuration } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { installations, type PlacementRow, type PlacementKind } from '../../storage/schema/installations.schema.js';
import type { ConfigurationSchema } from '../../../integration/unmet-configuration.js';
import type { Service } from '../../service/service.js';
import { getConfigurationStatus } from './installation-configuration.js';
import {
    createInstallationSetupEvent,
    createPlacementRemovedEvent,
    createPlacementSetupEvent,
    pickStatusAndConfiguration,
    createUninstalledEvent,
} from './installation-events.js';
import {
    getInstallationById,
    listInstallationPlacements,
    countInstalledSpaces,
    type InstallationRow,
} from './installations.js';
import { getIntegration, type IntegrationRow } from './integrations.js';
import { enqueueSourceComputeByIntegration } from '../revisions/index.js';
import { emitIntegrationEventUnlessPaused } from './outbox.js';
import { insertPlacement, deletePlacementRow, updatePlacementRow } from './placements.js';

export interface PlacementChange {
    configuration?: Configuration | undefined;
    externalIds?: string[] | undefined;
}

export interface InstallationChange extends PlacementChange {
    space_selection?: 'all' | 'selected' | undefined;
    site_selection?: 'all' | 'selected' | undefined;
}

export function updateInstallationAndEmit(
    service: Service,
    before: InstallationRow,
    change: InstallationChange,
): InstallationRow {
    const { configurations } = getIntegration(service, before.integration).declaration;
    return storeChange(service, before, applyChange(configurations?.account, before, change));
}

function storeChange(service: Service, before: InstallationRow, after: InstallationRow): InstallationRow {
    if (isSame(before, after)) return before;
    return service.db.transaction((tx) => {
        const updatedAt = service.now().toISOString();
        tx.update(installations)
            .set({ ...after, updatedAt })
            .where(eq(installations.id, after.id))
            .run();
        emitIntegrationEventUnlessPaused(
            service,
            before.integration,
            createInstallationSetupEvent(service, after, pickStatusAndConfiguration(before)),
        );
        enqueueSourceComputeByIntegration(service, before.integration);
        return getInstallationById(service, before.integration, after.id);
    });
}

/** A paused installation gets only events about itself. */
export function updateInstallationPausedAndEmit(
    service: Service,
    before: InstallationRow,
    isPaused: boolean,
): InstallationRow {
    const { configurations } = getIntegration(service, before.integration).declaration;
    const status = isPaused ? 'paused' : getConfigurationStatus(configurations?.account, before.configuration);
    return storeChange(service, before, { ...before, status });
}

export function updatePlacement(
    service: Service,
    integration: string,
    before: PlacementRow,
    change: PlacementChange,
): PlacementRow {
    const { configurations } = getIntegration(service, integration).declaration;
    const after = applyChange(configurations?.[before.kind], before, change);
    if (isSame(before, after)) return before;
    service.db.transaction(() => {
        updatePlacementRow(service, after);
        emitIntegrationEventUnlessPaused(
            service,
            integration,
            createPlacementSetupEvent(service, after, pickStatusAndConfiguration(before)),
        );
        enqueueSourceComputeByIntegration(service, integration);
    });
    return after;
}

/** Re-evaluates configurations against a new schema. */
export function refreshInstallationStatuses(service: Service, { name }: IntegrationRow): void {
    service.db.transaction((tx) => {
        const rows = tx.select().from(installations).where(eq(installations.integration, name)).all();
        for (const row of rows) {
            updateInstallationAndEmit(service, row, {});
            for (const placement of listInstallationPlacements(service, row.id))
                updatePlacement(service, name, placement, {});
        }
    });
}

export function addPlacement(
    service: Service,
    installation: InstallationRow,
    kind: PlacementKind,
    targetId: string,
): PlacementRow {
    const integration = getIntegration(service, installation.integration);
    return service.db.transaction(() => {
        const row = insertPlacement(service, integration, installation, kind, targetId);
        emitIntegrationEventUnlessPaused(service, integration.name, createPlacementSetupEvent(service, row));
        return row;
    });
}

export function emitSetupForRestoredPlacement(service: Service, integration: string, row: PlacementRow): void {
    emitIntegrationEventUnlessPaused(service, integration, createPlacementSetupEvent(service, row));
}

/** Emits the organization's event last. */
export function uninstallIntegration(service: Service, installation: InstallationRow): void {
    const { id, integration } = installation;
    service.db.transaction((tx) => {
        for (const row of listInstallationPlacements(service, id))
            emitIntegrationEventUnlessPaused(
                service,
                integration,
                createPlacementRemovedEvent(service, row),
                omitEventFields(row),
            );
        const spaces = countInstalledSpaces(service, id);
        emitIntegrationEventUnlessPaused(service, integration, createUninstalledEvent(service, installation), {
            ...omitEventFields(installation),
            spaces,
        });
        tx.delete(installations).where(eq(installations.id, id)).run();
    });
}

export function removePlacement(service: Service, integration: string, row: PlacementRow): void {
    service.db.transaction(() => {
        emitIntegrationEventUnlessPaused(
            service,
            integration,
            createPlacementRemovedEvent(service, row),
            omitEventFields(row),
        );
        deletePlacementRow(service, row);
    });
}

function omitEventFields<Row extends InstallationRow | PlacementRow>({ status, configuration, ...rest }: Row) {
    return rest;
}

function applyChange<Row extends InstallationRow | PlacementRow>(
    schema: ConfigurationSchema,
    before: Row,
    change: InstallationChange,
): Row {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    return before.status === 'paused'
        ? after
        : { ...after, status: getConfigurationStatus(schema, after.configuration) };
}

function isSame(before: unknown, after: unknown): boolean {
    return JSON.stringify(before) === JSON.stringify(after);
}
