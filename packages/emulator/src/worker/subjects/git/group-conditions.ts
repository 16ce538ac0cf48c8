import { GitError } from './git-error.js';
import type { GroupNode, GroupTree } from './group-tree.js';
import type { PreviousGroup } from './match-previous-groups.js';

interface MatchedGroups<Entry> {
    tree: GroupTree<Entry>;
    previous: readonly PreviousGroup[];
    matched: ReadonlyMap<GroupNode<Entry>, PreviousGroup>;
    isSameRepository: boolean;
}

/**
 * Returns conditions that hide the entries that the space's groups hide.
 *
 * @throws {GitError} if no other group can hide an entry of a deleted group.
 */
export function combineGroupConditions<Entry>({
    tree,
    previous,
    matched,
    isSameRepository,
}: MatchedGroups<Entry>): Map<GroupNode<Entry>, string> {
    const conditions = new Map<GroupNode<Entry>, Set<string>>();
    const add = (group: GroupNode<Entry>, condition: string) =>
        conditions.set(group, (conditions.get(group) ?? new Set<string>()).add(condition));
    const groupsByPrevious = new Map([...matched].map(([group, before]) => [before, group]));
    const renamed = new Map<string, string>();
    for (const before of previous) {
        const { condition } = before.entry.version;
        const group = groupsByPrevious.get(before);
        if (condition === null || !group) continue;
        add(group, condition);
        if (group.title !== before.title) renamed.set(before.title, condition);
    }
    for (const group of tree.groups) {
        const condition = matched.has(group) ? undefined : renamed.get(group.title);
        if (condition !== undefined) add(group, condition);
    }
    for (const before of previous) {
        const { condition } = before.entry.version;
        if (condition === null || groupsByPrevious.get(before)?.title === before.title) continue;
        const findHost = createHostFinder(before, matched);
        const isKept = keepsMost(before, groupsByPrevious.get(before));
        for (const leaf of before.leaves) {
            const above = tree.above.get(leaf) ?? [];
            if (above.some((group) => conditions.get(group)?.has(condition))) continue;
            const host = findHost(above);
            if (host) add(host, condition);
            else if (isSameRepository && !isKept) throw new GitError(describeLostCondition(before));
        }
    }
    return new Map([...conditions].map(([group, all]) => [group, joinConditions([...all])]));
}

/** Prefers the outermost group without other entries. */
function createHostFinder<Entry>(before: PreviousGroup, matched: MatchedGroups<Entry>['matched']) {
    const known = new Map<GroupNode<Entry>, boolean>();
    const isWithin = (group: GroupNode<Entry>) => {
        const found = known.get(group) ?? [...group.leaves].every((leaf) => before.leaves.has(leaf));
        known.set(group, found);
        return found;
    };
    return (above: readonly GroupNode<Entry>[]): GroupNode<Entry> | undefined => {
        const changed = above.filter((group) => matched.get(group)?.title !== group.title);
        return changed.find(isWithin) ?? changed.at(-1);
    };
}

/** Entries may leave a renamed group that keeps at least half of its entries. */
function keepsMost<Entry>({ leaves }: PreviousGroup, group: GroupNode<Entry> | undefined): boolean {
    const kept = [...leaves].filter((leaf) => group?.leaves.has(leaf));
    return kept.length * 2 >= leaves.size;
}

function joinConditions(conditions: readonly string[]): string {
    const [first = ''] = conditions;
    return conditions.length === 1 ? first : conditions.map((condition) => `(${condition})`).join(' && ');
}

function describeLostCondition({ title }: PreviousGroup): string {
    return `The group "${title}" has a condition in the space, and the table of contents in the repository lists its pages without the group: visitors would see them. Keep the group, or delete its condition in the space first.`;
}
