import type { EventDraft } from '../../../control.js';
import {
    emitIntegrationEvents,
    getIntegration,
    type OutboxEvent,
    isEventDroppedWhilePaused,
    listPlacementsOn,
} from '../../subjects/integrations/index.js';
import { getSiteById } from '../../subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../subjects/spaces/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { fillEventDraftFromSample, hasScopeForEventType, validateEventDraft } from './complete-event.js';
import { isEventType } from './event-samples.js';

const PLACEMENT_KINDS = {
    space_view: 'space',
    space_content_updated: 'space',
    space_gitsync_started: 'space',
    space_gitsync_completed: 'space',
    space_visibility_updated: 'space',
    site_view: 'site',
    page_feedback: 'site',
} as const;

/**
 * Skips integrations without the scope.
 *
 * Throws 422 for an event with a response, or without a target; 404 for an unknown target.
 */
export function emitEventToPlacedInstallations(service: Service, { eventId: _, ...draft }: EventDraft): string[] {
    const { type } = draft;
    if (!isEventType(type) || !(type in PLACEMENT_KINDS))
        throw new ServiceError(
            422,
            `event.type: Only these can be sent to every installation on a space or site: ${Object.keys(PLACEMENT_KINDS).join(', ')}.`,
        );
    const kind = PLACEMENT_KINDS[type as keyof typeof PLACEMENT_KINDS];
    const field = `${kind}Id`;
    const targetId = draft[field];
    if (typeof targetId !== 'string')
        throw new ServiceError(422, `event.${field}: Missing. Set it to the id of the ${kind}.`);
    if (kind === 'space') getSpaceIncludingRestorable(service, targetId);
    else getSiteById(service, targetId);
    const events = listPlacementsOn(service, kind, [targetId]).flatMap(({ integration: name, placement }) => {
        const integration = getIntegration(service, name);
        if (!hasScopeForEventType(integration, type)) return [];
        const own = { ...draft, installationId: placement.installation };
        const event = validateEventDraft(service, fillEventDraftFromSample(service, integration, own)) as OutboxEvent;
        return isEventDroppedWhilePaused(service, event) ? [] : [{ integration: name, event }];
    });
    emitIntegrationEvents(service, events);
    return events.map(({ event }) => event.eventId);
}
