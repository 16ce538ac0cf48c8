import type { InsightsEvent } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { emitAll } from '../integrations/index.js';
import type { SiteRow } from '../sites/index.js';
import { EventRate } from './rate.js';
import { SeenEvents } from './seen-events.js';
import { toldEvents } from './told-events.js';

const ofServices = new WeakMap<Service['db'], { rate: EventRate; seen: SeenEvents }>();

/**
 * Has integrations told what visitors of a published site did, once for each time.
 *
 * @throws ServiceError 429 where these are more than a site takes in a minute.
 */
export function trackEvents(service: Service, site: SiteRow, events: readonly InsightsEvent[]): void {
    const { rate, seen } = ofService(service);
    rate.take(site.id, events.length, service.now());
    emitAll(service, toldEvents(service, site, seen.fresh(site.id, events)));
}

function ofService({ db }: Service) {
    const kept = ofServices.get(db) ?? { rate: new EventRate(), seen: new SeenEvents() };
    ofServices.set(db, kept);
    return kept;
}
