/** Stores a part of a seed, which takes a few milliseconds. */
export type SeedPart = () => void;

/** Rows that are stored at once. */
const AT_ONCE = 50;

/** Stores many things, some at once. */
export function inParts<Row>(rows: readonly Row[], store: (some: Row[]) => void): SeedPart[] {
    return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) => {
        const some = rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE);
        return () => store(some);
    });
}
