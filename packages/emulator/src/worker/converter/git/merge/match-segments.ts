import type { BlockKeys } from '../block-keys.js';
import { type CanCompare, matchSequences } from './match-sequences.js';

/** Above this number of adjacent unmatched parts, compares only their text. */
const MAX_COMPARED_PARTS = 2000;

export interface PartRange {
    start: number;
    end: number;
}

export interface ComparedParts {
    own: readonly string[];
    current: readonly string[];
    keys: Record<'own' | 'current', Pick<BlockKeys, 'getKeys'>>;
    canCompare?: CanCompare | undefined;
}

/** Matches equal text first, then equal blocks. */
export function matchParts({ own, current, keys, canCompare }: ComparedParts): (PartRange | undefined)[] {
    const ranges: (PartRange | undefined)[] = own.map(() => undefined);
    let [first, second] = [0, 0];
    const equal = matchSequences(own, current, canCompare);
    for (const [ownEnd, currentEnd] of [...equal, [own.length, current.length] as const]) {
        const inner = own.slice(first, ownEnd).map((part) => keys.own.getKeys(part));
        const other = current.slice(second, currentEnd);
        if (inner.length > 0 && other.length > 0 && inner.length + other.length <= MAX_COMPARED_PARTS)
            matchBlocks(
                inner,
                other.map((part) => keys.current.getKeys(part)),
                canCompare,
            ).forEach((range, at) => {
                if (range) ranges[first + at] = { start: second + range.start, end: second + range.end };
            });
        if (ownEnd < own.length) ranges[ownEnd] = { start: currentEnd, end: currentEnd + 1 };
        [first, second] = [ownEnd + 1, currentEnd + 1];
    }
    return ranges;
}

/** Parts may match several current parts: a block that cannot be nested becomes a sibling. */
function matchBlocks(
    own: readonly (readonly string[])[],
    current: readonly (readonly string[])[],
    canCompare: CanCompare | undefined,
): (PartRange | undefined)[] {
    const matched = new Map(matchSequences(own.flat(), current.flat(), canCompare));
    const starts = listStarts(current);
    let block = 0;
    return own.map((blocks) => {
        const indexes = blocks.map((_, at) => matched.get(block + at));
        block += blocks.length;
        const [first] = indexes;
        if (first === undefined || indexes.some((index, at) => index !== first + at)) return undefined;
        const [start, end] = [starts.get(first), starts.get(first + blocks.length)];
        return start === undefined || end === undefined ? undefined : { start, end };
    });
}

function listStarts(parts: readonly (readonly string[])[]): Map<number, number> {
    const starts = new Map<number, number>();
    let block = 0;
    for (const [at, blocks] of parts.entries()) {
        starts.set(block, at);
        block += blocks.length;
    }
    return starts.set(block, parts.length);
}

export function findUnchangedSegments(
    segments: readonly { parts: readonly string[] }[],
    ranges: readonly (PartRange | undefined)[],
): (PartRange | undefined)[] {
    let part = 0;
    return segments.map(({ parts }) => {
        const own = ranges.slice(part, part + parts.length);
        part += parts.length;
        const [first, last] = [own[0], own.at(-1)];
        const isKept = own.every((range, at) => range && (at === 0 || range.start === own[at - 1]?.end));
        return isKept && first && last ? { start: first.start, end: last.end } : undefined;
    });
}
