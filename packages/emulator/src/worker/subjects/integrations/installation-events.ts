import type { PlacedRow } from '../../storage/installations.schema.js';
import type { InstallationEvent } from '../../storage/outbox.schema.js';
import type { Service } from '../../service/service.js';
import type { InstallationRow } from './installations.js';

/** Earlier state that an event reports. */
export type Previous = ReturnType<typeof stateOf>;

/** Tells that an integration was installed, or its installation changed. */
export function installedEvent(
    { newId }: Service,
    { id: installationId, status }: InstallationRow,
    previous?: Previous,
): InstallationEvent {
    const type = 'installation_setup';
    return { eventId: newId(), type, installationId, status, ...(previous && { previous }) };
}

/** Tells that an installation is placed on a space or site, or was changed there. */
export function setupEvent({ newId }: Service, row: PlacedRow, previous?: Previous): InstallationEvent {
    const { installation: installationId, place, status } = row;
    const base = { eventId: newId(), installationId, status, ...(previous && { previous }) };
    return row.kind === 'space'
        ? { ...base, type: 'space_installation_setup', spaceId: place }
        : { ...base, type: 'site_installation_setup', siteId: place };
}

/** Tells that an installation is gone. */
export function uninstalledEvent({ newId }: Service, row: InstallationRow): InstallationEvent {
    return { eventId: newId(), type: 'installation_deleted', installationId: row.id, previous: stateOf(row) };
}

/** Tells that an installation is placed on a space or site no more. */
export function removedEvent({ newId }: Service, row: PlacedRow): InstallationEvent {
    const base = { eventId: newId(), installationId: row.installation, previous: stateOf(row) };
    return row.kind === 'space'
        ? { ...base, type: 'space_installation_deleted', spaceId: row.place }
        : { ...base, type: 'site_installation_deleted', siteId: row.place };
}

export function stateOf({ status, configuration }: InstallationRow | PlacedRow) {
    return { status, configuration };
}
