/**
 * Calls `act` at most `maxBurst` times in `intervalMs` milliseconds. Further calls of the returned function together cause one call of
 * `act`, as soon as the interval permits it. Default of `maxBurst`: 1.
 */
export function throttle(act: () => void, intervalMs: number, maxBurst = 1): () => void {
    let left = maxBurst;
    let isWanted = false;
    const run = (): void => {
        isWanted = false;
        left--;
        setTimeout(
            () => {
                left++;
                if (isWanted) run();
            },
            intervalMs * (maxBurst - left),
        );
        act();
    };
    return () => (left > 0 ? run() : void (isWanted = true));
}
