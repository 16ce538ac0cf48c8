import { PAGE_LIMITS } from '@svc-int/api';
import { expect, it } from 'vitest';

import { WebframeChannel, WebframeRateLimiter } from './frame-channel.js';

it('WebframeChannel posts the state once the webframe is ready, and then each change once', () => {
    const posted: unknown[] = [];
    const channel = new WebframeChannel((message) => posted.push(message));
    channel.update({ a: 1 });
    channel.update({ a: 2 });
    expect(posted).toEqual([]);
    channel.ready();
    channel.update({ a: 2 });
    channel.update({ a: 3 });
    expect(posted).toEqual([{ state: { a: 2 } }, { state: { a: 3 } }]);
});

it('WebframeChannel posts the state again after the webframe was reloaded', () => {
    const posted: unknown[] = [];
    const channel = new WebframeChannel((message) => posted.push(message));
    channel.update({ a: 1 });
    channel.ready();
    channel.ready();
    expect(posted).toHaveLength(2);
});

it('WebframeRateLimiter accepts a limited number of messages per second and detects a flood', () => {
    let now = 0;
    const rate = new WebframeRateLimiter(() => now);
    const taken = (count: number) => Array.from({ length: count }, () => rate.accepts()).filter(Boolean).length;
    expect([taken(PAGE_LIMITS.frameFlood), rate.isFlood]).toEqual([PAGE_LIMITS.frameMessagesPerSecond, false]);
    expect([taken(1), rate.isFlood]).toEqual([0, true]);
    now = 1000;
    expect([taken(1000), rate.isFlood]).toEqual([PAGE_LIMITS.frameMessagesPerSecond, true]);
});
