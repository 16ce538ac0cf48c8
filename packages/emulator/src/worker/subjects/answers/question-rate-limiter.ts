import { ServiceError } from '../../service/service-error.js';

const MINUTE_MS = 60_000;

const MAX_QUESTIONS_PER_VISITOR = 20;

/** Visitors choose their ids, so the site has a limit, too. */
const MAX_QUESTIONS_PER_SITE = 200;

export class QuestionRateLimiter {
    #currentMinute = 0;
    #counts = new Map<string, number>();

    /** Throws 429 with `Retry-After` above a limit. */
    acquire(site: string, visitor: string, now: Date): void {
        const minute = Math.floor(now.getTime() / MINUTE_MS);
        if (minute !== this.#currentMinute) this.#counts = new Map();
        this.#currentMinute = minute;
        const counted = [
            { key: JSON.stringify([site]), max: MAX_QUESTIONS_PER_SITE },
            { key: JSON.stringify([site, visitor]), max: MAX_QUESTIONS_PER_VISITOR },
        ];
        if (counted.some(({ key, max }) => (this.#counts.get(key) ?? 0) >= max))
            throw createRateLimitError((minute + 1) * MINUTE_MS - now.getTime());
        for (const { key } of counted) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
}

function createRateLimitError(waitMs: number): ServiceError {
    const seconds = String(Math.ceil(waitMs / 1000));
    const message = `Anonymous visitors may ask ${MAX_QUESTIONS_PER_VISITOR} questions a minute. Try again in ${seconds} s.`;
    return new ServiceError(429, message, { 'retry-after': seconds });
}
