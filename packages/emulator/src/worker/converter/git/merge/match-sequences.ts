export type MatchedPair = readonly [first: number, second: number];

export type CanCompare = (count: number) => boolean;

export const MAX_COMPARISONS = 4_000_000;

const isWithinLimit: CanCompare = (count) => count <= MAX_COMPARISONS;

/** Without comparisons, matches only unique items between equal starts and ends. */
export function matchSequences(
    first: readonly string[],
    second: readonly string[],
    canCompare = isWithinLimit,
): MatchedPair[] {
    const end = Math.min(first.length, second.length);
    let start = 0;
    while (start < end && first[start] === second[start]) start++;
    let same = 0;
    while (same < end - start && first.at(-1 - same) === second.at(-1 - same)) same++;
    const [inner, other] = [first.slice(start, first.length - same), second.slice(start, second.length - same)];
    const match = canCompare(inner.length * other.length) ? matchByTable : matchUniqueItems;
    return [
        ...Array.from({ length: start }, (_, at): MatchedPair => [at, at]),
        ...match(inner, other).map(([a, b]): MatchedPair => [a + start, b + start]),
        ...Array.from({ length: same }, (_, at): MatchedPair => [first.length - same + at, second.length - same + at]),
    ];
}

function matchByTable(first: readonly string[], second: readonly string[]): MatchedPair[] {
    const width = second.length + 1;
    const lengths = new Uint32Array((first.length + 1) * width);
    const getLength = (a: number, b: number) => lengths[a * width + b] ?? 0;
    for (let a = first.length - 1; a >= 0; a--)
        for (let b = second.length - 1; b >= 0; b--)
            lengths[a * width + b] =
                first[a] === second[b]
                    ? getLength(a + 1, b + 1) + 1
                    : Math.max(getLength(a + 1, b), getLength(a, b + 1));
    const pairs: MatchedPair[] = [];
    for (let a = 0, b = 0; a < first.length && b < second.length;) {
        if (first[a] === second[b]) pairs.push([a++, b++]);
        else if (getLength(a + 1, b) >= getLength(a, b + 1)) a++;
        else b++;
    }
    return pairs;
}

function matchUniqueItems(first: readonly string[], second: readonly string[]): MatchedPair[] {
    const [own, other] = [indexUniqueItems(first), indexUniqueItems(second)];
    const pairs: MatchedPair[] = [];
    for (const [item, at] of own) {
        const found = other.get(item);
        if (found !== undefined && found > (pairs.at(-1)?.[1] ?? -1)) pairs.push([at, found]);
    }
    return pairs;
}

function indexUniqueItems(items: readonly string[]): Map<string, number> {
    const indexes = new Map<string, number>();
    const repeated = new Set<string>();
    items.forEach((item, at) => {
        if (indexes.has(item)) repeated.add(item);
        else indexes.set(item, at);
    });
    for (const item of repeated) indexes.delete(item);
    return indexes;
}
