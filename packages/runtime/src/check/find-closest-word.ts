const MAX_TYPO_RATIO = 0.4;

export function findClosestWord(word: string, candidates: readonly string[]): string | undefined {
    const limit = Math.max(1, Math.floor(word.length * MAX_TYPO_RATIO));
    const near = candidates.map((candidate) => ({ candidate, far: computeDistance(word, candidate, limit) }));
    const [best] = near.toSorted((a, b) => a.far - b.far);
    return best && best.far <= limit ? best.candidate : undefined;
}

/** Levenshtein distance; Infinity above the limit. */
function computeDistance(from: string, to: string, limit: number): number {
    if (Math.abs(from.length - to.length) > limit) return Infinity;
    let row = Array.from({ length: to.length + 1 }, (_, index) => index);
    for (let line = 0; line < from.length; line++) {
        const next = [line + 1];
        for (let index = 0; index < to.length; index++) {
            const [above = 0, left = 0, corner = 0] = [row[index + 1], next[index], row[index]];
            next.push(Math.min(above + 1, left + 1, corner + Number(from[line] !== to[index])));
        }
        row = next;
    }
    return row.at(-1) ?? 0;
}
