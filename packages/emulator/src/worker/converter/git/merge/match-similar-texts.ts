import type { CanCompare, MatchedPair } from './match-sequences.js';

const MIN_SIMILARITY = 0.3;

export function matchSimilarTexts(
    own: readonly string[],
    current: readonly string[],
    canCompare: CanCompare,
): MatchedPair[] {
    const [first, second] = [own.map(countWords), current.map(countWords)];
    const words = second.reduce((sum, { size }) => sum + size + 1, 0);
    if (!canCompare(own.length * words)) return [];
    const similarities = first.map((one) => second.map((other) => getSimilarity(one, other)));
    const sums = own.map(() => current.map(() => 0));
    const getSum = (a: number, b: number) => sums[a]?.[b] ?? 0;
    const getPairSum = (a: number, b: number) => {
        const similarity = similarities[a]?.[b] ?? 0;
        return similarity < MIN_SIMILARITY ? 0 : similarity + getSum(a + 1, b + 1);
    };
    for (let a = own.length - 1; a >= 0; a--)
        for (let b = current.length - 1; b >= 0; b--) {
            const row = sums[a];
            if (row) row[b] = Math.max(getSum(a + 1, b), getSum(a, b + 1), getPairSum(a, b));
        }
    const pairs: MatchedPair[] = [];
    for (let a = 0, b = 0; a < own.length && b < current.length;) {
        if (getPairSum(a, b) > 0 && getPairSum(a, b) === getSum(a, b)) pairs.push([a++, b++]);
        else if (getSum(a + 1, b) >= getSum(a, b + 1)) a++;
        else b++;
    }
    return pairs;
}

function countWords(text: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
}

function getSimilarity(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
    let [shared, total] = [0, 0];
    for (const [word, count] of one) {
        shared += Math.min(count, other.get(word) ?? 0);
        total += count;
    }
    for (const count of other.values()) total += count;
    return total === 0 ? 0 : (2 * shared) / total;
}
