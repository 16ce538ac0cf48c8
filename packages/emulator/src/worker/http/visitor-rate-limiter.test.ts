import { expect, it } from 'vitest';

import { createVisitorRateLimiter } from './visitor-rate-limiter.js';

const RATE = { burst: 2, perSecond: 0.5 };

it('createVisitorRateLimiter allows a burst, refills it over time, and returns the seconds to wait', () => {
    let time = 0;
    const rates = createVisitorRateLimiter(() => time);
    const take = (sender = 'a') => rates.acquire(sender, RATE);
    expect([take(), take(), take()]).toEqual([0, 0, 2]);
    expect(take('b')).toBe(0);
    time += 1000;
    expect(take()).toBe(1);
    time += 1000;
    expect([take(), take()]).toEqual([0, 2]);
});

it('createVisitorRateLimiter forgets a visitor after 1000 other visitors', () => {
    const rates = createVisitorRateLimiter(() => 0);
    const takeAll = (sender: string) => [1, 2, 3].map(() => rates.acquire(sender, RATE));
    expect(takeAll('first')).toEqual([0, 0, 2]);
    for (let at = 0; at < 1000; at++) rates.acquire(`other ${at}`, RATE);
    expect(takeAll('other 999')).toEqual([0, 2, 2]);
    expect(takeAll('first')).toEqual([0, 0, 2]);
});
