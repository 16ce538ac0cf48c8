import { EVENT_SCOPES, type IntegrationEvent, type Scope } from '@svc-int/api';

import type { SpaceRow } from '../subjects/spaces/index.js';
import { getIntegration, placedOn } from '../subjects/integrations/index.js';
import type { Service } from '../service/service.js';
import { deliver } from './deliver.js';
import { readAcknowledgement } from './readers.js';

/** Tells the integrations that are placed on a space, and may know, when others read it than before. */
export function announceVisibility(service: Service, before: SpaceRow, { id: spaceId, visibility }: SpaceRow): void {
    const previousVisibility = before.visibility;
    if (visibility === previousVisibility) return;
    const type = 'space_visibility_updated';
    for (const { integration, placed } of placedOn(service, 'space', spaceId)) {
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

function tellIfScoped(service: Service, name: string, event: IntegrationEvent, anyOf: readonly Scope[]): void {
    const integration = getIntegration(service, name);
    if (!anyOf.some((scope) => integration.declaration.scopes.includes(scope))) return;
    service.waitUntil(deliver(service, { integration, event, read: readAcknowledgement }));
}
