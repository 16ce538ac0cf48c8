/** How well words are found in a text: undefined if they are not, and more is better. */
export function computeMatchScore(text: string, query: string): number | undefined {
    const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
    let score = 0;
    for (const word of terms) {
        const found = computeWordScore(text.toLowerCase(), word);
        if (found === undefined) return undefined;
        score += found;
    }
    // Of two texts that say the same, the shorter one is meant.
    return score - text.length / 1000;
}

/** The best of `items` for what is typed, in their order where nothing is typed. */
export function rankMatches<Item>(
    items: readonly Item[],
    getText: (item: Item) => string,
    query: string,
    limit: number,
): Item[] {
    if (query.trim() === '') return items.slice(0, limit);
    const scored = items.flatMap((item) => {
        const score = computeMatchScore(getText(item), query);
        return score === undefined ? [] : [{ item, score }];
    });
    return scored
        .toSorted((one, other) => other.score - one.score)
        .slice(0, limit)
        .map(({ item }) => item);
}

/** A word counts most at the beginning of one, less within one, and least where its letters stand apart in their order. */
function computeWordScore(text: string, word: string): number | undefined {
    const at = text.indexOf(word);
    if (at === 0) return 4;
    if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !text.includes(` ${word}`) ? 2 : 3;
    let from = 0;
    for (const letter of word) {
        const next = text.indexOf(letter, from);
        if (next < 0) return undefined;
        from = next + letter.length;
    }
    return 1;
}
