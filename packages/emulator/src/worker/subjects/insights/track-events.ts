import type { InsightsEvent } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { emitAll } from '../integrations/index.js';
import type { SiteRow } from '../sites/index.js';
import { EventRate } from './rate.js';
import { freshEvents } from './seen-events.js';
import { toldEvents } from './told-events.js';

const rates = new WeakMap<Service['db'], EventRate>();

/**
 * Has integrations told what visitors of a published site did, once for each time, also where the service was started again between.
 *
 * @throws ServiceError 429 where these are more than a site takes in a minute.
 */
export function trackEvents(service: Service, site: SiteRow, events: readonly InsightsEvent[]): void {
    rateOf(service).take(site.id, events.length, service.now());
    service.db.transaction(() => {
        emitAll(service, toldEvents(service, site, freshEvents(service, site.id, events)));
    });
}

function rateOf({ db }: Service): EventRate {
    const rate = rates.get(db) ?? new EventRate();
    rates.set(db, rate);
    return rate;
}
