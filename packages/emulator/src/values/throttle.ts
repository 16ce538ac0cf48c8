/** Calls `act` at most `maxBurst` times per interval. Merges further calls into one. */
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
