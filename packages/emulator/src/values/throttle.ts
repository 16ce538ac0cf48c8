/**
 * Does something at once for the first `atOnce` calls, of which one more is let through after each `between` milliseconds; where more come,
 * it is done once more for all of them as soon as that may be.
 */
export function throttle(act: () => void, between: number, atOnce = 1): () => void {
    let left = atOnce;
    let isWanted = false;
    const run = (): void => {
        isWanted = false;
        left--;
        setTimeout(
            () => {
                left++;
                if (isWanted) run();
            },
            between * (atOnce - left),
        );
        act();
    };
    return () => (left > 0 ? run() : void (isWanted = true));
}
