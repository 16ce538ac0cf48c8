import { LIMITS } from '@svc-int/api';

import { ServiceError } from '../../service/service-error.js';

const MINUTE_MS = 60_000;

export class EventRateLimiter {
    #currentMinute = 0;
    #counts = new Map<string, number>();

    /** Throws 429 with `Retry-After` above the limit. */
    acquire(site: string, events: number, now: Date): void {
        const minute = Math.floor(now.getTime() / MINUTE_MS);
        if (minute !== this.#currentMinute) this.#counts = new Map();
        this.#currentMinute = minute;
        const count = (this.#counts.get(site) ?? 0) + Math.max(1, events);
        if (count > LIMITS.insightsEventsPerMinute)
            throw createRateLimitError(site, (minute + 1) * MINUTE_MS - now.getTime());
        this.#counts.set(site, count);
    }
}

function createRateLimitError(site: string, wait: number): ServiceError {
    const message = `The site "${site}" takes ${LIMITS.insightsEventsPerMinute} events in a minute; send them later.`;
    return new ServiceError(429, message, { 'retry-after': String(Math.ceil(wait / 1000)) });
}
