/** A list in non-empty parts: a change keeps memoized results of the others. */
export type Chunks<Item> = readonly (readonly Item[])[];

const MAX_CHUNK_ITEMS = 2000;

export function toChunks<Item>(items: readonly Item[]): Chunks<Item> {
    const chunks: Item[][] = [];
    for (let at = 0; at < items.length; at += MAX_CHUNK_ITEMS) chunks.push(items.slice(at, at + MAX_CHUNK_ITEMS));
    return chunks;
}

export function prependToChunks<Item>(items: readonly Item[], [first = [], ...others]: Chunks<Item>): Chunks<Item> {
    const isFull = items.length + first.length > MAX_CHUNK_ITEMS;
    const leading = isFull ? [...toChunks(items), first] : [[...items, ...first]];
    return [...leading.filter(({ length }) => length > 0), ...others];
}

export function mapChunksDroppingEmpty<Item, Other>(
    chunks: Chunks<Item>,
    mapChunk: (chunk: readonly Item[], at: number) => readonly Other[],
): Chunks<Other> {
    return chunks.map(mapChunk).filter((chunk) => chunk.length > 0);
}

export function memoizeByKey<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
    const known = new WeakMap<Key, { value: Value }>();
    return (key) => {
        const found = known.get(key) ?? { value: compute(key) };
        known.set(key, found);
        return found.value;
    };
}

export function countChunkItems(chunks: Chunks<unknown>): number {
    return chunks.reduce((sum, { length }) => sum + length, 0);
}
