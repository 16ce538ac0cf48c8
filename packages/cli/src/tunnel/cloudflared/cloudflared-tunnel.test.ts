import { expect, it } from 'vitest';

import { createSuspendAwareClock } from './cloudflared-tunnel.js';

it('createSuspendAwareClock counts the time between calls, but at most 50 ms of a longer gap', () => {
    let time = 1000;
    const clock = createSuspendAwareClock(50, () => time);
    const after = (milliseconds: number) => {
        time += milliseconds;
        return clock();
    };
    expect([after(0), after(30), after(20), after(8 * 60 * 60 * 1000), after(10)]).toEqual([0, 30, 50, 100, 110]);
});
