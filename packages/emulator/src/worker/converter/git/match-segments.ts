import type { BlockKeys } from './block-keys.js';
import { matchSequences } from './match-sequences.js';

/** Parts between two matched ones of which the blocks are compared: of more, only the texts are. */
const MAX_COMPARED_PARTS = 2000;

/** A range of parts of the page as it is now; `end` is the index after the last one. */
export interface PartRange {
    start: number;
    end: number;
}

/** Sides of a comparison: parts of the file as it was imported, and those that the page has now. */
export interface ComparedParts {
    own: readonly string[];
    current: readonly string[];
    keys: { own: BlockKeys; current: BlockKeys };
}

/** Finds the current parts that each part of the file stands for: by the same text, or between such parts by the same blocks. */
export function matchParts({ own, current, keys }: ComparedParts): (PartRange | undefined)[] {
    const ranges: (PartRange | undefined)[] = own.map(() => undefined);
    let [first, second] = [0, 0];
    for (const [ownEnd, currentEnd] of [...matchSequences(own, current), [own.length, current.length] as const]) {
        const inner = own.slice(first, ownEnd).map((part) => keys.own.getKeys(part));
        const other = current.slice(second, currentEnd);
        if (inner.length > 0 && other.length > 0 && inner.length + other.length <= MAX_COMPARED_PARTS)
            matchBlocks(
                inner,
                other.map((part) => keys.current.getKeys(part)),
            ).forEach((range, at) => {
                if (range) ranges[first + at] = { start: second + range.start, end: second + range.end };
            });
        if (ownEnd < own.length) ranges[ownEnd] = { start: currentEnd, end: currentEnd + 1 };
        [first, second] = [ownEnd + 1, currentEnd + 1];
    }
    return ranges;
}

/** Finds the parts that have exactly the blocks of each part: a block that may not stand in another is one beside it. */
function matchBlocks(
    own: readonly (readonly string[])[],
    current: readonly (readonly string[])[],
): (PartRange | undefined)[] {
    const matched = new Map(matchSequences(own.flat(), current.flat()));
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

/** Indexes of parts by the index of their first block; parts without blocks go with those before them. */
function listStarts(parts: readonly (readonly string[])[]): Map<number, number> {
    const starts = new Map<number, number>();
    let block = 0;
    for (const [at, blocks] of parts.entries()) {
        starts.set(block, at);
        block += blocks.length;
    }
    return starts.set(block, parts.length);
}

/** Joins the ranges of the parts of each segment; undefined for a segment that is no more as it was. */
export function findKeptSegments(
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
