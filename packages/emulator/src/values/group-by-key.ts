/** Omits items without a key. */
export function groupByKey<Item>(
    items: Iterable<Item>,
    getKey: (item: Item) => string | undefined,
): Map<string, Item[]> {
    const groups = new Map<string, Item[]>();
    for (const item of items) {
        const key = getKey(item);
        if (key === undefined) continue;
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
    }
    return groups;
}
