/**
 * Does something at once for the first `maxBurst` calls, of which one more is let through after each `between` milliseconds; where more come,
 * it is done once more for all of them as soon as that may be.
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
