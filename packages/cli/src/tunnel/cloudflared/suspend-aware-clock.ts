/** Counts at most `maxStep` ms between two readings: while the machine sleeps, cloudflared is suspended too. */
export function createSuspendAwareClock(maxStep: number, now: () => number = () => performance.now()): () => number {
    let passed = 0;
    let last = now();
    return () => {
        const at = now();
        passed += Math.min(at - last, maxStep);
        last = at;
        return passed;
    };
}
