import { LIMITS } from '@svc-int/api';

import { createYieldIfNeeded } from '../service/event-loop/yield.js';

export interface PerEventOutboundConcurrencyLimiter {
    /** Resolves to the release function. Each group has `LIMITS.requestsInFlight` slots, in order of arrival. */
    acquire: (belonging: string) => Promise<() => void>;
}

interface Together {
    activeCount: number;
    waiting: (() => void)[];
}

export function createPerEventOutboundRequestLimiter(
    limit: number = LIMITS.requestsInFlight,
): PerEventOutboundConcurrencyLimiter {
    const groups = new Map<string, Together>();
    const yieldIfNeeded = createYieldIfNeeded();

    const acquireSlot = async (group: Together) => {
        if (group.activeCount < limit) group.activeCount++;
        else await new Promise<void>((resolve) => group.waiting.push(resolve));
    };
    const releaseSlot = (key: string, group: Together) => {
        const next = group.waiting.shift();
        if (next) next();
        else if (--group.activeCount === 0) groups.delete(key);
    };
    return {
        async acquire(key) {
            const group = groups.get(key) ?? { activeCount: 0, waiting: [] };
            groups.set(key, group);
            await acquireSlot(group);
            await yieldIfNeeded([key]);
            return () => releaseSlot(key, group);
        },
    };
}
