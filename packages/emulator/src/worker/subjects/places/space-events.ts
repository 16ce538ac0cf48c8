import { EVENT_SCOPES } from '@svc-int/api';

import type { SpaceRow } from '../spaces/index.js';
import { emit, getIntegration, placedOn } from '../integrations/index.js';
import type { Service } from '../../service/service.js';

const type = 'space_visibility_updated';

/** Tells the integrations that are placed on a space, and may know, when others read it than before. */
export function announceVisibility(service: Service, before: SpaceRow, { id: spaceId, visibility }: SpaceRow): void {
    const previousVisibility = before.visibility;
    if (visibility === previousVisibility) return;
    for (const { integration, placed } of placedOn(service, 'space', [spaceId])) {
        if (!mayKnow(service, integration)) continue;
        const { installation: installationId } = placed;
        const eventId = service.newId();
        emit(service, integration, { eventId, type, installationId, spaceId, visibility, previousVisibility });
    }
}

function mayKnow(service: Service, integration: string): boolean {
    const { scopes } = getIntegration(service, integration).declaration;
    return EVENT_SCOPES[type].some((scope) => scopes.includes(scope));
}
