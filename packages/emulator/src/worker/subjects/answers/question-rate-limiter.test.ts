import { expect, it } from 'vitest';

import { QuestionRateLimiter } from './question-rate-limiter.js';

const at = (seconds: number) => new Date(seconds * 1000);

function countAccepted(
    limiter: QuestionRateLimiter,
    attempts: number,
    getVisitor: (attempt: number) => string,
): number {
    let accepted = 0;
    for (let attempt = 0; attempt < attempts; attempt++)
        try {
            limiter.acquire('docs', getVisitor(attempt), at(60));
            accepted += 1;
        } catch {}
    return accepted;
}

it('QuestionRateLimiter accepts 20 questions of a visitor in a minute', () => {
    const limiter = new QuestionRateLimiter();
    expect(countAccepted(limiter, 30, () => 'ada')).toBe(20);
    expect(() => limiter.acquire('docs', 'ada', at(90))).toThrow(
        expect.objectContaining({
            status: 429,
            message: expect.stringContaining('Try again in 30 s.'),
            headers: {
                'retry-after': '30',
                'x-ratelimit-limit': '20',
                'x-ratelimit-remaining': '0',
                'x-ratelimit-reset': '120',
            },
        }),
    );
    limiter.acquire('docs', 'ben', at(90));
    limiter.acquire('other', 'ada', at(90));
    limiter.acquire('docs', 'ada', at(120));
});

it('QuestionRateLimiter accepts 200 questions of a site in a minute, also if each has another visitor', () => {
    expect(countAccepted(new QuestionRateLimiter(), 300, String)).toBe(200);
});
