import { distance } from 'fastest-levenshtein';

export function findClosestSpelling(word: string, candidates: readonly string[]): string | undefined {
    const limit = Math.min(3, Math.max(1, Math.floor(word.length * 0.4)));
    const ranked = candidates
        .map((candidate) => ({ candidate, far: countMistakes(word.toLowerCase(), candidate.toLowerCase()) }))
        .toSorted((a, b) => a.far - b.far);
    const [best] = ranked;
    return best && best.far <= limit ? best.candidate : undefined;
}

/** Transposed letters count as one mistake. */
function countMistakes(word: string, candidate: string): number {
    const sortLetters = (text: string) => [...text].toSorted().join('');
    return sortLetters(word) === sortLetters(candidate)
        ? Math.min(1, distance(word, candidate))
        : distance(word, candidate);
}

export function formatSuggestionOrAllowedWords(word: string, candidates: readonly string[]): string | undefined {
    const meant = findClosestSpelling(word, candidates);
    if (meant !== undefined) return `Did you mean "${meant}"?`;
    return candidates.length > 0 ? `Allowed here: ${candidates.join(', ')}.` : undefined;
}
