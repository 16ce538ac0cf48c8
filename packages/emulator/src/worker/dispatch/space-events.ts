import { EVENT_SCOPES, type IntegrationEvent, type Scope } from '@svc-int/api';

import { placedOnSpace, type SpaceRow } from '../subjects/spaces/index.js';
import { getIntegration } from '../subjects/integrations/index.js';
import type { Host } from '../service/host.js';
import { deliver } from './deliver.js';
import { readAcknowledgement } from './readers.js';

/** Tells the integrations that are placed on a space, and may know, when others read it than before. */
export function announceVisibility(service: Host, before: SpaceRow, { id: spaceId, visibility }: SpaceRow): void {
    const previousVisibility = before.visibility;
    if (visibility === previousVisibility) return;
    const type = 'space_visibility_updated';
    for (const { integration, placed } of placedOnSpace(service, spaceId)) {
        const installationId = placed.installation;
        const event = {
            eventId: service.newId(),
            type,
            installationId,
            spaceId,
            visibility,
            previousVisibility,
        } as const;
        tellIfScoped(service, integration, event, EVENT_SCOPES[type]);
    }
}

function tellIfScoped(service: Host, name: string, event: IntegrationEvent, anyOf: readonly Scope[]): void {
    const integration = getIntegration(service, name);
    if (!anyOf.some((scope) => integration.declaration.scopes.includes(scope))) return;
    service.waitUntil(deliver(service, { integration, event, read: readAcknowledgement }));
}
