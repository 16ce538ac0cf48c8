import { type CanCompare, matchSequences } from './match-sequences.js';

export interface Candidates {
    preferred: readonly string[];
    others: readonly string[];
}

/** Omits equal texts. Of texts with equally many changed lines, the shortest change is first. */
export function sortByChanges(original: string, { preferred, others }: Candidates, canCompare?: CanCompare): string[] {
    const own = original.split('\n');
    const changes = [...new Set([...preferred, ...others])].map((text) => {
        const lines = text.split('\n');
        const changedLines = own.length + lines.length - 2 * matchSequences(own, lines, canCompare).length;
        return { text, changedLines, changedChars: preferred.includes(text) ? 0 : countChangedChars(original, text) };
    });
    return changes
        .toSorted((one, other) => one.changedLines - other.changedLines || one.changedChars - other.changedChars)
        .map(({ text }) => text);
}

function countChangedChars(one: string, other: string): number {
    const end = Math.min(one.length, other.length);
    let start = 0;
    while (start < end && one[start] === other[start]) start++;
    let same = 0;
    while (same < end - start && one.at(-1 - same) === other.at(-1 - same)) same++;
    return one.length + other.length - 2 * (start + same);
}
