export function limitToBudgetButAtLeastOne<Item>(
    items: readonly Item[],
    getSize: (item: Item) => number,
    budget: number,
): Item[] {
    let size = 0;
    const end = items.findIndex((item, at) => (size += getSize(item)) > budget && at > 0);
    return items.slice(0, end === -1 ? items.length : end);
}
