import { type BlockKeys, NO_BLOCKS_KEY } from './block-keys.js';
import { type MatchedPair, matchSequences } from './match-sequences.js';

/** Parts between two matched ones of which the blocks are compared: of more, only the texts are. */
const MAX_COMPARED_PARTS = 2000;

/** Sides of a comparison: keys of the parts of the file as it was imported, and of those that the page has now. */
export interface ComparedParts {
    own: readonly string[];
    current: readonly string[];
    ownKeys: BlockKeys;
    currentKeys: BlockKeys;
}

/** Matches parts of the same text, and between them those of the same blocks. */
export function matchParts({ own, current, ownKeys, currentKeys }: ComparedParts): MatchedPair[] {
    const pairs: MatchedPair[] = [];
    let [first, second] = [0, 0];
    for (const [ownEnd, currentEnd] of [...matchSequences(own, current), [own.length, current.length] as const]) {
        const [inner, other] = [own.slice(first, ownEnd), current.slice(second, currentEnd)];
        if (inner.length > 0 && other.length > 0 && inner.length + other.length <= MAX_COMPARED_PARTS)
            for (const [a, b] of matchSequences(
                createBlockNames(inner, ownKeys, 'own'),
                createBlockNames(other, currentKeys, 'current'),
            ))
                pairs.push([first + a, second + b]);
        if (ownEnd < own.length || currentEnd < current.length) pairs.push([ownEnd, currentEnd]);
        [first, second] = [ownEnd + 1, currentEnd + 1];
    }
    return pairs;
}

/** Keys of parts; a part without blocks equals no other one. */
function createBlockNames(parts: readonly string[], keys: BlockKeys, side: string): string[] {
    return parts.map((part, at) => {
        const key = keys.getKey(part);
        return key === NO_BLOCKS_KEY ? `${side} ${at}` : key;
    });
}

/** Indexes of the current parts that each segment of the file became; undefined for a segment that is no more as it was. */
export function findKeptSegments(
    segments: readonly { parts: readonly string[] }[],
    pairs: readonly MatchedPair[],
): ({ start: number; end: number } | undefined)[] {
    const matched = new Map(pairs);
    let part = 0;
    return segments.map(({ parts }) => {
        const indexes = parts.map((_, at) => matched.get(part + at));
        part += parts.length;
        const [start] = indexes;
        const isKept = start !== undefined && indexes.every((index, at) => index === start + at);
        return isKept ? { start, end: start + parts.length } : undefined;
    });
}
