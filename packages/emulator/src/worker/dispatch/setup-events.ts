import type { IntegrationEvent } from '@svc-int/api';

import { deliver } from './deliver.js';
import { setupEvent } from './installation-changes.js';
import { readAcknowledgement } from './readers.js';
import {
    findInstallationById,
    getIntegration,
    type InstallationRow,
    placesOf,
} from '../subjects/integrations/index.js';
import type { Service } from '../service/service.js';

/** Tells an integration, after the answer was sent, that it was installed: first on the organization, then on each place. */
export function announceInstallation(service: Service, installation: InstallationRow): void {
    service.waitUntil(sendInOrder(service, installation, setupEvents(service, installation)));
}

function setupEvents(service: Service, { id: installationId, status }: InstallationRow): IntegrationEvent[] {
    return [
        { eventId: service.newId(), type: 'installation_setup', installationId, status },
        ...placesOf(service, installationId).map((row) => setupEvent(service, row)),
    ];
}

/** Each event goes to the version that is current by then; none goes out once the installation was removed. */
async function sendInOrder(
    service: Service,
    { id, integration }: InstallationRow,
    events: IntegrationEvent[],
): Promise<void> {
    for (const event of events) {
        if (!findInstallationById(service, id)) return;
        await deliver(service, { integration: getIntegration(service, integration), event, read: readAcknowledgement });
    }
}
