/**
 * Creates a clock that counts milliseconds between readings. Between two readings it counts at most `maxStep`: while
 * the machine sleeps or the process is stopped, the other program may be suspended too.
 */
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
