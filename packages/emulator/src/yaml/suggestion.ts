import { distance } from 'fastest-levenshtein';

/** The candidate that a word was probably meant to be, when one is close enough. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
    const limit = Math.min(3, Math.max(1, Math.floor(word.length * 0.4)));
    const ranked = candidates
        .map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
        .toSorted((a, b) => a.far - b.far);
    const [best] = ranked;
    return best && best.far <= limit ? best.candidate : undefined;
}

/** A sentence that offers the closest candidate, or else all of them. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
    const meant = closest(word, candidates);
    if (meant !== undefined) return `Did you mean "${meant}"?`;
    return candidates.length > 0 ? `Possible here: ${candidates.join(', ')}.` : undefined;
}
