import type { InsightsEvent } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { emitIntegrationEvents } from '../integrations/index.js';
import type { SiteRow } from '../sites/index.js';
import { EventRateLimiter } from './event-rate-limiter.js';
import { deduplicateEvents } from './deduplicate-events.js';
import { createOutgoingInsightsEvents } from './outgoing-events.js';

const rates = new WeakMap<Service['db'], EventRateLimiter>();

/**
 * Has integrations told what visitors of a published site did, once for each time, also where the service was started again between.
 *
 * @throws ServiceError 429 where these are more than a site takes in a minute.
 */
export function emitDeduplicatedInsightsEvents(
    service: Service,
    site: SiteRow,
    events: readonly InsightsEvent[],
): void {
    getRateLimiter(service).take(site.id, events.length, service.now());
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
