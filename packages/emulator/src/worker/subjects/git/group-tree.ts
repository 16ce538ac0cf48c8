export interface GroupNode<Entry> {
    entry: Entry;
    title: string;
    parent: Entry | undefined;
    /** Groups around this group, outermost first. */
    above: readonly GroupNode<Entry>[];
    position: number;
    /** Keys of pages and links below the group, if both trees have them. */
    leaves: Set<string>;
}

export interface GroupTree<Entry> {
    groups: GroupNode<Entry>[];
    /** Groups above all places of each page and link. */
    above: Map<string, readonly GroupNode<Entry>[]>;
}

export interface EntryTraits<Entry> {
    isGroup: boolean;
    title: string;
    key: string | undefined;
    pages: readonly Entry[];
}

export function createGroupTree<Entry>(
    entries: readonly Entry[],
    read: (entry: Entry) => EntryTraits<Entry>,
): GroupTree<Entry> {
    const tree: GroupTree<Entry> = { groups: [], above: new Map() };
    const walk = (siblings: readonly Entry[], parent: Entry | undefined, above: readonly GroupNode<Entry>[]): void => {
        let position = 0;
        for (const entry of siblings) {
            const { isGroup, title, key, pages } = read(entry);
            const known = key === undefined ? undefined : tree.above.get(key);
            if (key !== undefined) tree.above.set(key, known ? known.filter((one) => above.includes(one)) : above);
            const group = isGroup && { entry, title, parent, above, position: position++, leaves: new Set<string>() };
            if (group) tree.groups.push(group);
            walk(pages, entry, group ? [...above, group] : above);
        }
    };
    walk(entries, undefined, []);
    return tree;
}

export function addSharedLeaves<A, B>(one: GroupTree<A>, other: GroupTree<B>): void {
    for (const [key, above] of one.above) {
        const otherAbove = other.above.get(key);
        if (!otherAbove) continue;
        for (const { leaves } of [...above, ...otherAbove]) leaves.add(key);
    }
}
