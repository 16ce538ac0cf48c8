import { createRateLimitError, type ServiceError } from '../../service/service-error.js';

const MINUTE_MS = 60_000;

const MAX_QUESTIONS_PER_VISITOR = 20;

/** Visitors choose their ids, so the site has a limit, too. */
const MAX_QUESTIONS_PER_SITE = 200;

export class QuestionRateLimiter {
    #currentMinute = 0;
    #counts = new Map<string, number>();

    /** Throws 429 above a limit. */
    acquire(site: string, visitor: string, now: Date): void {
        const minute = Math.floor(now.getTime() / MINUTE_MS);
        if (minute !== this.#currentMinute) this.#counts = new Map();
        this.#currentMinute = minute;
        const counted = [
            { key: JSON.stringify([site]), max: MAX_QUESTIONS_PER_SITE },
            { key: JSON.stringify([site, visitor]), max: MAX_QUESTIONS_PER_VISITOR },
        ];
        const exceeded = counted.find(({ key, max }) => (this.#counts.get(key) ?? 0) >= max);
        if (exceeded) throw createQuestionLimitError(exceeded.max, now, (minute + 1) * MINUTE_MS);
        for (const { key } of counted) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
}

function createQuestionLimitError(max: number, now: Date, resetMs: number): ServiceError {
    const seconds = Math.ceil((resetMs - now.getTime()) / 1000);
    const message = `Anonymous visitors may ask ${MAX_QUESTIONS_PER_VISITOR} questions a minute. Try again in ${seconds} s.`;
    return createRateLimitError(message, { max, left: 0, now, resetMs });
}
