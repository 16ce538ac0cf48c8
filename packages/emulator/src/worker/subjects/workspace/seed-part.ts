/** Stores a part of a seed, which takes a few milliseconds. */
export type SeedStep = () => void;

/** Rows that are stored at once. */
const DEFAULT_BATCH_SIZE = 50;

/** Stores many things, so many at once. */
export function splitIntoSteps<Row>(
    rows: readonly Row[],
    store: (some: Row[]) => void,
    atOnce = DEFAULT_BATCH_SIZE,
): SeedStep[] {
    return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) => {
        const some = rows.slice(index * atOnce, (index + 1) * atOnce);
        return () => store(some);
    });
}
