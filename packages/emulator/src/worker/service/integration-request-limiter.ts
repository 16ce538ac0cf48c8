import { LIMITS } from '@svc-int/api';

import { createEventLoopRoundLimiter } from './yield.js';

/** Has the requests of integrations wait for their turn, so that no event keeps others from going on. */
export interface PerEventOutboundConcurrencyLimiter {
    /**
     * Resolves when a request may go on, to what is to be called at its end. Of those that belong together, `LIMITS.requestsInFlight`
     * are under way at once; the others follow in their order.
     */
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
    const yieldIfNeeded = createEventLoopRoundLimiter();

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
            await yieldIfNeeded();
            return () => releaseSlot(key, group);
        },
    };
}
