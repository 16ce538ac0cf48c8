import {
    EVENT_SCOPES,
    type SpaceContentUpdatedEvent,
    type SpaceGitSyncCompletedEvent,
    type SpaceGitSyncStartedEvent,
    type SpaceVisibilityUpdatedEvent,
} from '@svc-int/api';

import type { SpaceRow } from '../spaces/index.js';
import { emitIntegrationEventUnlessPaused, getIntegration, listPlacementsOn } from '../integrations/index.js';
import { getUser, serializeUser } from '../people/index.js';
import type { Service } from '../../service/service.js';

export function emitSpaceVisibilityUpdated(service: Service, before: SpaceRow, { id, visibility }: SpaceRow): void {
    const previousVisibility = before.visibility;
    if (visibility === previousVisibility) return;
    emitToPlacements(service, id, { type: 'space_visibility_updated', visibility, previousVisibility });
}

export function emitSpaceContentUpdated(
    service: Service,
    { id, revision: revisionId }: SpaceRow,
    userIds: readonly string[],
): void {
    const updatedBy = userIds.map((user) => serializeUser(service, getUser(service, user)));
    emitToPlacements(service, id, { type: 'space_content_updated', revisionId, updatedBy });
}

export function emitGitSync(
    service: Service,
    { id, revision: revisionId }: Pick<SpaceRow, 'id' | 'revision'>,
    eventFields:
        | Omit<SpaceEventData<SpaceGitSyncStartedEvent>, 'revisionId'>
        | Omit<SpaceEventData<SpaceGitSyncCompletedEvent>, 'revisionId'>,
): void {
    emitToPlacements(service, id, { ...eventFields, revisionId });
}

type SpaceEventData<Event> = Omit<Event, 'eventId' | 'installationId' | 'spaceId'>;

function emitToPlacements(
    service: Service,
    spaceId: string,
    eventData:
        | SpaceEventData<SpaceVisibilityUpdatedEvent>
        | SpaceEventData<SpaceContentUpdatedEvent>
        | SpaceEventData<SpaceGitSyncStartedEvent>
        | SpaceEventData<SpaceGitSyncCompletedEvent>,
): void {
    for (const { integration, placement } of listPlacementsOn(service, 'space', [spaceId])) {
        const { scopes } = getIntegration(service, integration).declaration;
        if (!EVENT_SCOPES[eventData.type].some((scope) => scopes.includes(scope))) continue;
        emitIntegrationEventUnlessPaused(service, integration, {
            ...eventData,
            eventId: service.newId(),
            installationId: placement.installation,
            spaceId,
        });
    }
}
