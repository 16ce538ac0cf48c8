export interface RateLimit {
    burst: number;
    perSecond: number;
}

export interface VisitorRateLimiter {
    /** Returns the seconds to wait; 0 if accepted. */
    acquire(sender: string, rate: RateLimit): number;
}

const MAX_SENDERS = 1000;

interface Bucket {
    left: number;
    since: number;
}

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
            buckets.delete(sender);
            buckets.set(sender, { left: isTaken ? left - 1 : left, since });
            const [oldest] = buckets.keys();
            if (buckets.size > MAX_SENDERS && oldest !== undefined) buckets.delete(oldest);
            return isTaken ? 0 : Math.ceil((1 - left) / rate.perSecond);
        },
    };
}
