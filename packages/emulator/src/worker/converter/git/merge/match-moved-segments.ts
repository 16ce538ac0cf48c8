import type { BodyMerge, CurrentSegment, SegmentLists } from './body-merge.js';
import type { PartRange } from './match-segments.js';

/** Keeps segments that a document has at another position, such as tables of updates. Returns `undefined` without any. */
export function matchMovedSegments({ keys }: Pick<BodyMerge, 'keys'>, lists: SegmentLists): SegmentLists | undefined {
    const { segments, current, kept } = lists;
    const unchanged = new Set(kept.flatMap((range) => (range ? current.slice(range.start, range.end) : [])));
    const others = new Map<string, CurrentSegment>();
    for (const one of current) if (!unchanged.has(one)) others.set(JSON.stringify(keys.current.getKeys(one.text)), one);
    const moved = new Map<number, CurrentSegment>();
    for (const [at, { parts }] of segments.entries()) {
        const key = JSON.stringify(parts.flatMap((part) => keys.own.getKeys(part)));
        const other = kept[at] || key === '[]' ? undefined : others.get(key);
        if (other && others.delete(key)) moved.set(at, other);
    }
    return moved.size === 0 ? undefined : omitMovedSegments(lists, moved);
}

function omitMovedSegments(lists: SegmentLists, moved: ReadonlyMap<number, CurrentSegment>): SegmentLists {
    const omitted = new Set(moved.values());
    let count = 0;
    const before = lists.current.map((one) => (omitted.has(one) ? count : count++));
    const getIndex = (at: number) => before[at] ?? count;
    let end = 0;
    const kept = lists.kept.map((range, at): PartRange | undefined => {
        if (!range) return moved.has(at) ? { start: end, end } : undefined;
        const start = getIndex(range.start);
        end = getIndex(range.end);
        return { start, end };
    });
    return { ...lists, current: lists.current.filter((one) => !omitted.has(one)), kept };
}
