import type { InsightsEvent } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { emitIntegrationEvents } from '../integrations/index.js';
import type { SiteRow } from '../sites/index.js';
import { EventRateLimiter } from './event-rate-limiter.js';
import { deduplicateEvents } from './deduplicate-events.js';
import { createOutgoingInsightsEvents } from './outgoing-events.js';

const rates = new WeakMap<Service['db'], EventRateLimiter>();

/** Throws 429 above the limit per minute. */
export function emitDeduplicatedInsightsEvents(
    service: Service,
    site: SiteRow,
    events: readonly InsightsEvent[],
): void {
    getRateLimiter(service).acquire(site.id, events.length, service.now());
    service.db.transaction(() => {
        emitIntegrationEvents(
            service,
            createOutgoingInsightsEvents(service, site, deduplicateEvents(service, site.id, events)),
        );
    });
}

export interface AgentFeedback {
    feedback: string;
    goal?: string | undefined;
    url: string;
    pageId: string;
    source?: 'mcp' | 'assistant' | undefined;
}

/** Stores the rating `bad`, as agents report problems. Counts as an event of the site. */
export function reportAgentFeedback(
    service: Service,
    site: SiteRow,
    { feedback, goal, url, pageId, source = 'assistant' }: AgentFeedback,
): void {
    getRateLimiter(service).acquire(site.id, 1, service.now());
    const comment = goal === undefined ? feedback : `${feedback}\n\nGoal: ${goal}`;
    const session = { visitorId: '', sessionId: '', cookies: {}, userAgent: `agent/${source}`, referrer: null };
    const event: InsightsEvent = {
        type: 'page_post_feedback_comment',
        feedback: { rating: 'bad', comment },
        session: { ...session, language: null },
        location: { url, page: pageId },
    };
    service.db.transaction(() => emitIntegrationEvents(service, createOutgoingInsightsEvents(service, site, [event])));
}

function getRateLimiter({ db }: Service): EventRateLimiter {
    const rate = rates.get(db) ?? new EventRateLimiter();
    rates.set(db, rate);
    return rate;
}
