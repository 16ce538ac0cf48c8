import type { PlacementRow } from '../../storage/schema/installations.schema.js';
import type { OutboxEvent } from '../../storage/schema/outbox.schema.js';
import type { Service } from '../../service/service.js';
import type { InstallationRow } from './installations.js';

export type PreviousInstallationState = ReturnType<typeof pickStatusAndConfiguration>;

export function createInstallationSetupEvent(
    { newId }: Service,
    { id: installationId, status }: InstallationRow,
    previous?: PreviousInstallationState,
): OutboxEvent {
    const type = 'installation_setup';
    return { eventId: newId(), type, installationId, status, ...(previous && { previous }) };
}

export function createPlacementSetupEvent(
    { newId }: Service,
    row: PlacementRow,
    previous?: PreviousInstallationState,
): OutboxEvent {
    const { installation: installationId, place: targetId, status } = row;
    const base = { eventId: newId(), installationId, status, ...(previous && { previous }) };
    return row.kind === 'space'
        ? { ...base, type: 'space_installation_setup', spaceId: targetId }
        : { ...base, type: 'site_installation_setup', siteId: targetId };
}

export function createUninstalledEvent({ newId }: Service, row: InstallationRow): OutboxEvent {
    return {
        eventId: newId(),
        type: 'installation_deleted',
        installationId: row.id,
        previous: pickStatusAndConfiguration(row),
    };
}

export function createPlacementRemovedEvent({ newId }: Service, row: PlacementRow): OutboxEvent {
    const base = { eventId: newId(), installationId: row.installation, previous: pickStatusAndConfiguration(row) };
    return row.kind === 'space'
        ? { ...base, type: 'space_installation_deleted', spaceId: row.place }
        : { ...base, type: 'site_installation_deleted', siteId: row.place };
}

export function pickStatusAndConfiguration({ status, configuration }: InstallationRow | PlacementRow) {
    return { status, configuration };
}
