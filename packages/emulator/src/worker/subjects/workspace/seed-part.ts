export type SeedStep = () => void;

const DEFAULT_BATCH_SIZE = 50;

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
