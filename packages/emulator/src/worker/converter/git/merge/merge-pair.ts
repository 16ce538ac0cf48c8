import type { RootContent } from 'mdast';

import { parseNodeTag } from '../../../../markdown/tags/pair-tags.js';
import type { BlockKeys } from '../block-keys.js';
import type { BodyMerge, CurrentSegment, FormattedSegment } from './body-merge.js';
import { matchMovedSegments } from './match-moved-segments.js';
import { createSegmentLists } from './segment-lists.js';
import { splitCurrentPair, splitOwnPair, type SplitPair, splitQuotation } from './split-pair.js';

/** Merges the content of a pair of tags. A document may store the pair as several, with other blocks between. */
export async function listMergedPairs(
    merge: BodyMerge,
    own: FormattedSegment,
    current: readonly CurrentSegment[],
): Promise<string[]> {
    const pair = splitOwnPair(merge, own);
    const others = current.map((one) => splitCurrent(merge, own, one));
    if (!pair || pair.inner.length === 0 || others.every((inner) => inner === undefined)) return [];
    const [start, end] = [pair.first.end, pair.last.start];
    const all = others.flatMap((inner, at) => inner ?? current[at] ?? []);
    const within = { ...merge, keys: createKeysWithin(merge.keys, pair) };
    const lists = createSegmentLists(within, { start, end, segments: pair.inner, all });
    const [first, last] = [merge.original.slice(own.start, start), merge.original.slice(end, own.end)];
    const texts: string[] = [];
    for (const one of [matchMovedSegments(within, lists), lists])
        if (one) texts.push(first + (await merge.mergeLists(within, one)) + last);
    return texts;
}

/** Blocks can differ within a pair: a hint has pictures in lines, and a tab alone is no block. */
function createKeysWithin({ own, current }: BodyMerge['keys'], pair: SplitPair<FormattedSegment>): BodyMerge['keys'] {
    const [start, end] = [pair.first, pair.last].map(({ parts }) => parts.join('\n\n'));
    const wrap = (keys: BlockKeys): BlockKeys => ({
        ...keys,
        getKeys: (part) => (keys.getKeys(part).length === 0 ? [] : keys.getKeys(`${start}\n\n${part}\n\n${end}`)),
    });
    return { own: wrap(own), current: wrap(current) };
}

function splitCurrent(
    { body }: BodyMerge,
    own: FormattedSegment,
    current: CurrentSegment,
): CurrentSegment[] | undefined {
    const [name, other] = [own, current].map(({ nodes: [node] }) => getName(node));
    return name === other
        ? splitCurrentPair(body, current)?.inner
        : name === 'html'
          ? splitQuotation(current)
          : undefined;
}

function getName(node: RootContent | undefined): string | undefined {
    return node && (parseNodeTag(node)?.name ?? node.type);
}
