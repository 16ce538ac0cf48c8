import type { IntegrationEvent } from '@svc-int/api';

import { deliver } from './deliver.js';
import { readAcknowledgement } from './readers.js';
import { getIntegration, type InstallationRow, isInstalled, placesOf } from '../subjects/integrations/index.js';
import type { Host } from '../service/host.js';

/** Tells an integration, after the answer was sent, that it was installed: first on the organization, then on each place. */
export function announceInstallation(service: Host, installation: InstallationRow): void {
    service.waitUntil(sendInOrder(service, installation, setupEvents(service, installation)));
}

function setupEvents(service: Host, { id: installationId, status }: InstallationRow): IntegrationEvent[] {
    const { spaces, sites } = placesOf(service, installationId);
    return [
        { eventId: service.newId(), type: 'installation_setup', installationId, status },
        ...spaces.map((row): IntegrationEvent => ({
            eventId: service.newId(),
            type: 'space_installation_setup',
            installationId,
            spaceId: row.space,
            status: row.status,
        })),
        ...sites.map((row): IntegrationEvent => ({
            eventId: service.newId(),
            type: 'site_installation_setup',
            installationId,
            siteId: row.site,
            status: row.status,
        })),
    ];
}

/** Each event goes to the version that is current by then; none goes out once the installation was removed. */
async function sendInOrder(
    service: Host,
    { id, integration }: InstallationRow,
    events: IntegrationEvent[],
): Promise<void> {
    for (const event of events) {
        if (!isInstalled(service, id)) return;
        await deliver(service, { integration: getIntegration(service, integration), event, read: readAcknowledgement });
    }
}
