/** In order of weight. */
export interface MatchedTexts {
    title: string;
    ids?: readonly string[] | undefined;
    description?: string | undefined;
}

/** A title match outranks any id match, and this any description match. */
const TITLE_WEIGHT = 300;
const ID_WEIGHT = 200;
const DESCRIPTION_WEIGHT = 100;

export function computeMatchScore(texts: MatchedTexts, query: string): number | undefined {
    const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
    let score = 0;
    for (const word of terms) {
        const found = computeBestScore(texts, word);
        if (found === undefined) return undefined;
        score += found;
    }
    const title = texts.title.toLowerCase();
    if (title === terms.join(' ')) score += TITLE_WEIGHT;
    // Shorter titles rank higher.
    return score - title.length / 1000;
}

export function rankMatches<Item>(
    items: readonly Item[],
    getTexts: (item: Item) => MatchedTexts,
    query: string,
    limit: number,
): Item[] {
    if (query.trim() === '') return items.slice(0, limit);
    const scored = items.flatMap((item) => {
        const score = computeMatchScore(getTexts(item), query);
        return score === undefined ? [] : [{ item, score }];
    });
    return scored
        .toSorted((one, other) => other.score - one.score)
        .slice(0, limit)
        .map(({ item }) => item);
}

/** Matches non-adjacent letters only in titles: long texts almost always contain them. */
function computeBestScore({ title, ids = [], description = '' }: MatchedTexts, word: string): number | undefined {
    const weighted: [text: string, weight: number][] = [
        [title, TITLE_WEIGHT],
        ...ids.map((id): [string, number] => [id, ID_WEIGHT]),
        [description, DESCRIPTION_WEIGHT],
    ];
    for (const [text, weight] of weighted) {
        const score = computeWordScore(text.toLowerCase(), word);
        if (score !== undefined) return weight + score;
    }
    return hasLettersInOrder(title.toLowerCase(), word) ? 1 : undefined;
}

function computeWordScore(text: string, word: string): number | undefined {
    const at = text.indexOf(word);
    if (at < 0) return undefined;
    if (at === 0) return 4;
    return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !text.includes(` ${word}`) ? 2 : 3;
}

function hasLettersInOrder(text: string, word: string): boolean {
    let from = 0;
    for (const letter of word) {
        const next = text.indexOf(letter, from);
        if (next < 0) return false;
        from = next + letter.length;
    }
    return true;
}
