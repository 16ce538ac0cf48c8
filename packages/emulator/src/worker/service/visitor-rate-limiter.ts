/** Requests that are taken at once, and how many more with each second. */
export interface RateLimit {
    burst: number;
    perSecond: number;
}

/** Counts requests by who sends them. */
export interface VisitorRateLimiter {
    /** Seconds until one more request of this sender is taken; 0 where it is. */
    acquire(sender: string, rate: RateLimit): number;
}

/** Senders that are remembered: who has sent nothing for the longest time is forgotten first. */
const MAX_SENDERS = 1000;

interface Bucket {
    left: number;
    /** Milliseconds. */
    since: number;
}

/** `now` gives milliseconds. */
export function createVisitorRateLimiter(now: () => number = Date.now): VisitorRateLimiter {
    const buckets = new Map<string, Bucket>();

    const fillBucket = (sender: string, { burst, perSecond }: RateLimit): Bucket => {
        const before = buckets.get(sender);
        const at = now();
        if (!before) return { left: burst, since: at };
        return { left: Math.min(burst, before.left + ((at - before.since) / 1000) * perSecond), since: at };
    };
    return {
        acquire(sender, rate) {
            const { left, since } = fillBucket(sender, rate);
            const isTaken = left >= 1;
            // The map keeps the order in which senders came last.
            buckets.delete(sender);
            buckets.set(sender, { left: isTaken ? left - 1 : left, since });
            const [oldest] = buckets.keys();
            if (buckets.size > MAX_SENDERS && oldest !== undefined) buckets.delete(oldest);
            return isTaken ? 0 : Math.ceil((1 - left) / rate.perSecond);
        },
    };
}
