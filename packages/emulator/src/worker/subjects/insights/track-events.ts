import type { InsightsEvent } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { emitIntegrationEvents } from '../integrations/index.js';
import type { SiteRow } from '../sites/index.js';
import { EventRateLimiter } from './event-rate-limiter.js';
import { deduplicateEvents } from './deduplicate-events.js';
import { createOutgoingInsightsEvents } from './outgoing-events.js';

const rates = new WeakMap<Service['db'], EventRateLimiter>();

/** Throws `ServiceError` 429 above the limit per minute. */
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

function getRateLimiter({ db }: Service): EventRateLimiter {
    const rate = rates.get(db) ?? new EventRateLimiter();
    rates.set(db, rate);
    return rate;
}
