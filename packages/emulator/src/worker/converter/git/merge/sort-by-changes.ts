import { matchSequences } from './match-sequences.js';

/** Omits equal texts. Of texts with equally many changed lines, the shortest change is first. */
export function sortByChanges(original: string, candidates: readonly string[]): string[] {
    const own = original.split('\n');
    const changes = [...new Set(candidates)].map((text) => {
        const lines = text.split('\n');
        const changedLines = own.length + lines.length - 2 * matchSequences(own, lines).length;
        return { text, changedLines, changedChars: countChangedChars(original, text) };
    });
    return changes
        .toSorted((one, other) => one.changedLines - other.changedLines || one.changedChars - other.changedChars)
        .map(({ text }) => text);
}

/** Counts from the first to the last difference. */
function countChangedChars(one: string, other: string): number {
    const end = Math.min(one.length, other.length);
    let start = 0;
    while (start < end && one[start] === other[start]) start++;
    let same = 0;
    while (same < end - start && one.at(-1 - same) === other.at(-1 - same)) same++;
    return one.length + other.length - 2 * (start + same);
}
