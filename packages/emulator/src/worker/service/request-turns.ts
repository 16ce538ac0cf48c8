import { LIMITS } from '@svc-int/api';

import { createRounds } from './rounds.js';

/** Has the requests of integrations wait for their turn, so that no event keeps others from going on. */
export interface RequestTurns {
    /**
     * Resolves when a request may go on, to what is to be called at its end. Of those that belong together, `LIMITS.requestsInFlight`
     * are under way at once; the others follow in their order.
     */
    take: (belonging: string) => Promise<() => void>;
}

interface Together {
    underWay: number;
    waiting: (() => void)[];
}

export function createRequestTurns(limit: number = LIMITS.requestsInFlight): RequestTurns {
    const groups = new Map<string, Together>();
    const giveWay = createRounds();

    const enter = async (group: Together) => {
        if (group.underWay < limit) group.underWay++;
        else await new Promise<void>((resolve) => group.waiting.push(resolve));
    };
    const leave = (key: string, group: Together) => {
        const next = group.waiting.shift();
        if (next) next();
        else if (--group.underWay === 0) groups.delete(key);
    };
    return {
        async take(key) {
            const group = groups.get(key) ?? { underWay: 0, waiting: [] };
            groups.set(key, group);
            await enter(group);
            await giveWay();
            return () => leave(key, group);
        },
    };
}
