import { sql } from 'drizzle-orm';

import {
    installations,
    installationPlacements,
    type PlacementKind,
} from '../../storage/schema/installations.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { OrganizationRow } from '../people/index.js';
import { createInitialConfiguration } from './installation-configuration.js';
import { createInstallationSetupEvent, createPlacementSetupEvent } from './installation-events.js';
import {
    findOrganizationInstallation,
    selectOrganizationTargetIds,
    listInstallationPlacements,
    canTarget,
    type InstallationRow,
} from './installations.js';
import type { IntegrationRow } from './integrations.js';
import { enqueueSourceComputeByIntegration } from '../revisions/index.js';
import { emitIntegrationEventUnlessPaused } from './outbox.js';

/** Emits the organization's event first. */
export function installIntegration(
    service: Service,
    integration: IntegrationRow,
    organization: OrganizationRow,
): InstallationRow {
    if (findOrganizationInstallation(service, integration.name, organization.id)) {
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
                ...createInitialConfiguration(configurations?.account),
                id: service.newId(),
                sequence: (last?.sequence ?? 0) + 1,
                integration: integration.name,
                organization: organization.id,
                createdAt: now,
                updatedAt: now,
            })
            .returning()
            .get();
        for (const kind of ['space', 'site'] as const)
            if (canTarget(target, kind)) createAllPlacements(service, integration, row, kind);
        enqueueSourceComputeByIntegration(service, integration.name);
        emitIntegrationEventUnlessPaused(service, row.integration, createInstallationSetupEvent(service, row));
        for (const placement of listInstallationPlacements(service, row.id))
            emitIntegrationEventUnlessPaused(service, row.integration, createPlacementSetupEvent(service, placement));
        return row;
    });
}

function createAllPlacements(
    { db }: Service,
    { declaration }: IntegrationRow,
    { id, organization }: InstallationRow,
    kind: PlacementKind,
): void {
    const { status, configuration, externalIds } = createInitialConfiguration(declaration.configurations?.[kind]);
    const values = sql`${id}, ${kind}, id, ${status}, ${JSON.stringify(configuration)}, ${JSON.stringify(externalIds)}`;
    db.insert(installationPlacements)
        .select(sql`select ${values} from ${selectOrganizationTargetIds(kind, organization)} where true`)
        .onConflictDoNothing()
        .run();
}
