/**
 * A clock that counts the milliseconds from now on while this process looks at it. Of a time in which it did not look, as the machine
 * slept or the process was stopped, it counts `maxStep` at most: nothing else that was asleep can be blamed for it.
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
