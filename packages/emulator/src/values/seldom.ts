/** Does something at once, and once more for all calls that come within so many milliseconds after it: however many come, it is done that often. */
export function seldom(act: () => void, between: number): () => void {
    let waits = false;
    let isWanted = false;
    const now = (): void => {
        isWanted = false;
        waits = true;
        setTimeout(() => {
            waits = false;
            if (isWanted) now();
        }, between);
        act();
    };
    return () => (waits ? void (isWanted = true) : now());
}
