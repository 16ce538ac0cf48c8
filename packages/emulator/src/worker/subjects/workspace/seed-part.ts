/** Stores a part of a seed, which takes a few milliseconds. */
export type SeedStep = () => void;

/** Rows that are stored at once. */
const DEFAULT_BATCH_SIZE = 50;

/** Stores many things, so many at once. */
export function splitIntoSeedSteps<Row>(
    rows: readonly Row[],
    store: (some: Row[]) => void,
    batchSize = DEFAULT_BATCH_SIZE,
): SeedStep[] {
    return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) => {
        const some = rows.slice(index * batchSize, (index + 1) * batchSize);
        return () => store(some);
    });
}
