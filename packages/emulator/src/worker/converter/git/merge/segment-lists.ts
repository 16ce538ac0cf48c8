import { isDeepStrictEqual } from 'node:util';

import type { BlockKeys } from '../block-keys.js';
import type { BodyMerge, CurrentSegment, SegmentLists } from './body-merge.js';
import { matchDefinitions, omitFootnoteBlocks } from './match-definitions.js';
import { findUnchangedSegments, matchParts } from './match-segments.js';
import { splitCurrentPair, splitOwnPair, type SplitPair } from './split-pair.js';

type ListedMerge = Pick<BodyMerge, 'original' | 'keys' | 'body' | 'budget' | 'formatPart'>;

interface UnmatchedLists extends Pick<SegmentLists, 'start' | 'end' | 'segments'> {
    all: readonly CurrentSegment[];
}

const MAX_SPLITS = 100;

export function createSegmentLists(merge: ListedMerge, unmatched: UnmatchedLists): SegmentLists {
    let lists = matchSegments(merge, unmatched);
    for (let [left, all] = [MAX_SPLITS, unmatched.all]; left > 0; left--) {
        const split = splitChangedPairs(merge, lists, all);
        if (split.segments.length === lists.segments.length && split.all.length === all.length) break;
        lists = matchSegments(merge, split);
        all = split.all;
    }
    return lists;
}

export function matchSegments(
    { keys, budget }: ListedMerge,
    { start, end, segments, all }: UnmatchedLists,
): SegmentLists {
    const { definitions, others } = matchDefinitions(segments, all);
    const own = segments.flatMap(({ parts }) => parts);
    const current = omitFootnoteBlocks(own, others, keys);
    const texts = current.map(({ text }) => text);
    const ranges = matchParts({ own, current: texts, keys, canCompare: budget.canCompare });
    return { start, end, segments, current, definitions, kept: findUnchangedSegments(segments, ranges) };
}

function splitChangedPairs(
    merge: ListedMerge,
    { start, end, segments, current, kept }: SegmentLists,
    all: readonly CurrentSegment[],
): UnmatchedLists {
    const { keys, body } = merge;
    const unchanged = new Set(kept.flatMap((range) => (range ? current.slice(range.start, range.end) : [])));
    const split = segments.flatMap((segment, at) =>
        kept[at]
            ? [segment]
            : (listUnstoredPair(keys.own, segment, splitOwnPair(merge, segment), ({ parts }) => parts) ?? [segment]),
    );
    const others = all.flatMap((one) =>
        unchanged.has(one)
            ? [one]
            : (listUnstoredPair(keys.current, one, splitCurrentPair(body, one), ({ text }) => [text]) ?? [one]),
    );
    return { start, end, segments: split, all: others };
}

function listUnstoredPair<Segment>(
    keys: BlockKeys,
    whole: Segment,
    pair: SplitPair<Segment> | undefined,
    listParts: (segment: Segment) => readonly string[],
): Segment[] | undefined {
    if (!pair) return undefined;
    const segments = [pair.first, ...pair.inner, pair.last];
    const [wanted, split] = [[whole], segments].map((some) =>
        some
            .flatMap(listParts)
            .flatMap((part) => keys.getKeys(part))
            .toSorted(),
    );
    return isDeepStrictEqual(split, wanted) ? segments : undefined;
}
