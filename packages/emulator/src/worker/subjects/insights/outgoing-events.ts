import {
    EVENT_SCOPES,
    type InsightsEvent,
    type PageFeedbackEvent,
    type SiteViewEvent,
    type SpaceViewEvent,
} from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { getIntegration, type OutboxEvent, listPlacementsOn } from '../integrations/index.js';
import { readSiteStructure, type SiteRow, type SiteSpaceRow } from '../sites/index.js';
import { stripUrlAccessParams, createEventVisitorRespectingConsent } from './visitor.js';

export interface OutgoingInsightsEvent {
    integration: string;
    event: OutboxEvent;
}

type InsightsEventData =
    | Omit<SiteViewEvent, 'eventId' | 'installationId'>
    | Omit<SpaceViewEvent, 'eventId' | 'installationId'>
    | Omit<PageFeedbackEvent, 'eventId' | 'installationId'>;

export function createOutgoingInsightsEvents(
    service: Service,
    site: SiteRow,
    events: readonly InsightsEvent[],
): OutgoingInsightsEvent[] {
    const { siteSpaces } = readSiteStructure(service, site.id);
    const eventData = events.flatMap((event) => createEventData(site, findSiteSpace(siteSpaces, event), event));
    const recipients = new Map<string, Recipient[]>();
    return eventData.flatMap((one) => {
        const targetId = 'spaceId' in one ? one.spaceId : one.siteId;
        const key = `${one.type} ${targetId}`;
        const targetRecipients = recipients.get(key) ?? listRecipients(service, one.type, targetId);
        recipients.set(key, targetRecipients);
        return targetRecipients.map(({ integration, installationId }) => ({
            integration,
            event: { ...one, eventId: service.newId(), installationId },
        }));
    });
}

interface Recipient {
    integration: string;
    installationId: string;
}

function listRecipients(service: Service, type: InsightsEventData['type'], targetId: string): Recipient[] {
    return listPlacementsOn(service, type === 'space_view' ? 'space' : 'site', [targetId])
        .filter(({ integration }) => {
            const { scopes } = getIntegration(service, integration).declaration;
            return EVENT_SCOPES[type].some((scope) => scopes.includes(scope));
        })
        .map(({ integration, placement }) => ({ integration, installationId: placement.installation }));
}

function findSiteSpace(siteSpaces: readonly SiteSpaceRow[], { location }: InsightsEvent): SiteSpaceRow | undefined {
    const named = siteSpaces.find(({ id }) => id === location.siteSpace);
    return named ?? siteSpaces.find(({ space }) => space === location.space);
}

function createEventData(
    { id: siteId }: SiteRow,
    siteSpace: SiteSpaceRow | undefined,
    event: InsightsEvent,
): InsightsEventData[] {
    const { location, session } = event;
    const base = {
        ...(typeof location.page === 'string' && location.page !== '' && { pageId: location.page }),
        visitor: createEventVisitorRespectingConsent(event),
        url: stripUrlAccessParams(location.url),
        referrer: stripUrlAccessParams(session.referrer ?? ''),
    };
    switch (event.type) {
        case 'page_view':
            return [
                { type: 'site_view', siteId, ...(siteSpace && { siteSpaceId: siteSpace.id }), ...base },
                ...(siteSpace ? [{ type: 'space_view' as const, spaceId: siteSpace.space, ...base }] : []),
            ];
        case 'page_post_feedback':
        case 'page_post_feedback_comment':
            return [{ type: 'page_feedback', siteId, feedback: event.feedback, ...base }];
        default:
            return [];
    }
}
