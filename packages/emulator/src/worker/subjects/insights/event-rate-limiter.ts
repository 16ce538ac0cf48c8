import { LIMITS } from '@svc-int/api';

import { createRateLimitError } from '../../service/service-error.js';

const MINUTE_MS = 60_000;

const { insightsEventsPerMinute: max } = LIMITS;

export class EventRateLimiter {
    #currentMinute = 0;
    #counts = new Map<string, number>();

    /** Throws 429 above the limit. */
    acquire(site: string, events: number, now: Date): void {
        const minute = Math.floor(now.getTime() / MINUTE_MS);
        if (minute !== this.#currentMinute) this.#counts = new Map();
        this.#currentMinute = minute;
        const counted = this.#counts.get(site) ?? 0;
        const count = counted + Math.max(1, events);
        if (count > max) {
            const message = `The site "${site}" takes ${max} events in a minute; send them later.`;
            throw createRateLimitError(message, { max, left: max - counted, now, resetMs: (minute + 1) * MINUTE_MS });
        }
        this.#counts.set(site, count);
    }
}
