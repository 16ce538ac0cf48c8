import { groupByKey } from '../../../values/group-by-key.js';
import type { StoredPage } from '../revisions/index.js';
import type { GroupNode } from './group-tree.js';

export type PreviousGroup = GroupNode<StoredPage>;

interface GroupPair<Entry> {
    group: GroupNode<Entry>;
    before: PreviousGroup;
    /** Ratio of the shared leaves to all leaves of both groups, 0 to 1. */
    ratio: number;
}

export interface GroupMatching<Entry> {
    isSameRepository: boolean;
    findPreviousId: (entry: Entry) => string | undefined;
}

const MAJORITY_RATIO = 0.5;

/** Compares pages and links, then title, then position. */
export function matchPreviousGroups<Entry>(
    groups: readonly GroupNode<Entry>[],
    previous: readonly PreviousGroup[],
    { isSameRepository, findPreviousId }: GroupMatching<Entry>,
): Map<GroupNode<Entry>, PreviousGroup> {
    const matched = new Map<GroupNode<Entry>, PreviousGroup>();
    const used = new Set<PreviousGroup>();
    const match = (group: GroupNode<Entry>, before: PreviousGroup) => {
        if (matched.has(group) || used.has(before)) return;
        matched.set(group, before);
        used.add(before);
    };
    const matchByKey = (
        getKey: (group: GroupNode<Entry>) => string | undefined,
        getPreviousKey: (before: PreviousGroup) => string | undefined,
    ) => {
        const left = groupByKey(
            previous.filter((before) => !used.has(before)),
            getPreviousKey,
        );
        for (const group of groups) {
            const key = matched.has(group) ? undefined : getKey(group);
            const before = key === undefined ? undefined : left.get(key)?.shift();
            if (before) match(group, before);
        }
    };
    const getParentKey = ({ parent, above }: GroupNode<Entry>) => {
        if (parent === undefined) return 'top';
        const last = above.at(-1);
        return last && last.entry === parent ? matched.get(last)?.entry.entry.page : findPreviousId(parent);
    };
    const getPreviousParentKey = ({ entry }: PreviousGroup) => entry.entry.parent ?? 'top';
    const joinKey = (parent: string | undefined, rest: string | number) =>
        parent === undefined ? undefined : `${parent} ${rest}`;
    const pairs = listPairs(groups, previous);
    for (const { group, before, ratio } of pairs) if (ratio > MAJORITY_RATIO) match(group, before);
    matchByKey(
        (group) => joinKey(getParentKey(group), group.title),
        (before) => joinKey(getPreviousParentKey(before), before.title),
    );
    for (const { group, before } of pairs) match(group, before);
    matchByKey(getTitle, getTitle);
    if (isSameRepository)
        matchByKey(
            (group) => (group.leaves.size > 0 ? undefined : joinKey(getParentKey(group), group.position)),
            (before) => (isReplaced(before) ? joinKey(getPreviousParentKey(before), before.position) : undefined),
        );
    return matched;
}

function getTitle({ title }: GroupNode<unknown>): string {
    return title;
}

function isReplaced({ entry, leaves }: PreviousGroup): boolean {
    return leaves.size === 0 && entry.version.condition !== null;
}

/** Lists the most similar first. */
function listPairs<Entry>(groups: readonly GroupNode<Entry>[], previous: readonly PreviousGroup[]): GroupPair<Entry>[] {
    const byLeaf = new Map<string, PreviousGroup[]>();
    for (const before of previous)
        for (const leaf of before.leaves) byLeaf.set(leaf, [...(byLeaf.get(leaf) ?? []), before]);
    const pairs = groups.flatMap((group) => {
        const counts = new Map<PreviousGroup, number>();
        for (const leaf of group.leaves)
            for (const before of byLeaf.get(leaf) ?? []) counts.set(before, (counts.get(before) ?? 0) + 1);
        return [...counts].map(([before, shared]): GroupPair<Entry> => {
            return { group, before, ratio: shared / (group.leaves.size + before.leaves.size - shared) };
        });
    });
    return pairs.toSorted(
        (a, b) => b.ratio - a.ratio || getDistance(a) - getDistance(b) || a.group.above.length - b.group.above.length,
    );
}

/** Prefers the same title, then the same depth. */
function getDistance<Entry>({ group, before }: GroupPair<Entry>): number {
    return group.title === before.title ? -1 : Math.abs(group.above.length - before.above.length);
}
