import { and, asc, eq } from 'drizzle-orm';

import {
    updateInstallationAndEmit,
    findInstallationPlacement,
    getIntegration,
    type InstallationChange,
    type InstallationRow,
    addPlacement,
    listPlacementsOn,
    type PlacementKind,
    listUnplacedTargets,
    canTarget,
    removePlacement,
} from '../integrations/index.js';
import type { Service } from '../../service/service.js';
import { installations } from '../../storage/schema/installations.schema.js';

export function createMissingAutomaticPlacements(
    service: Service,
    kind: PlacementKind,
    organization: string,
    targetIds: readonly string[],
): void {
    const selection = kind === 'space' ? installations.space_selection : installations.site_selection;
    const meant = service.db
        .select()
        .from(installations)
        .where(and(eq(installations.organization, organization), eq(selection, 'all')))
        .orderBy(asc(installations.sequence))
        .all();
    for (const installation of meant) {
        const { target = 'all' } = getIntegration(service, installation.integration).declaration;
        if (!canTarget(target, kind)) continue;
        for (const targetId of targetIds)
            if (!findInstallationPlacement(service, kind, installation.id, targetId))
                addPlacement(service, installation, kind, targetId);
    }
}

export function updateInstallationAndAddPlacements(
    service: Service,
    before: InstallationRow,
    change: InstallationChange,
): InstallationRow {
    return service.db.transaction(() => {
        const after = updateInstallationAndEmit(service, before, change);
        addMissingPlacements(service, before, after);
        return after;
    });
}

function addMissingPlacements(service: Service, before: InstallationRow, after: InstallationRow): void {
    const { target = 'all' } = getIntegration(service, after.integration).declaration;
    for (const kind of ['space', 'site'] as const) {
        const selection = `${kind}_selection` as const;
        if (before[selection] === after[selection] || after[selection] !== 'all' || !canTarget(target, kind)) continue;
        for (const targetId of listUnplacedTargets(service, kind, after)) addPlacement(service, after, kind, targetId);
    }
}

export function removeAllPlacementsFromSpaces(service: Service, spaceIds: readonly string[]): void {
    for (const { integration, placement } of listPlacementsOn(service, 'space', spaceIds))
        removePlacement(service, integration, placement);
}
