import { type Chunks, memoizeByKey } from '../../values/chunks.js';

interface ChunkLayout<Item> {
    items: readonly Item[];
    /** Item offsets, and the end of the chunk. */
    tops: Float64Array;
    indexes: ReadonlyMap<string, number>;
}

export function createMemoizedListLayoutFactory<Item>(
    getKey: (item: Item) => string,
    getHeight: (item: Item) => number,
) {
    const getChunkLayout = memoizeByKey((items: readonly Item[]): ChunkLayout<Item> => {
        const tops = new Float64Array(items.length + 1);
        items.forEach((item, at) => void (tops[at + 1] = (tops[at] ?? 0) + getHeight(item)));
        return { items, tops, indexes: new Map(items.map((item, at) => [getKey(item), at])) };
    });
    return (items: Chunks<Item>, open: string | undefined, openHeight: number | undefined): ListLayout<Item> =>
        new ListLayout(items.map(getChunkLayout), getKey, open, openHeight);
}

/** Positions in px. */
export class ListLayout<Item> {
    readonly count: number;
    readonly height: number;
    /** Index of the expanded item, or -1. */
    readonly openAt: number;
    readonly getKey: (item: Item) => string;
    readonly #chunks: readonly ChunkLayout<Item>[];
    /** First item of each chunk, and its offset without the expanded item. */
    readonly #starts: readonly { index: number; top: number }[];
    readonly #addedHeight: number;

    constructor(
        chunks: readonly ChunkLayout<Item>[],
        getKey: (item: Item) => string,
        open: string | undefined,
        openHeight: number | undefined,
    ) {
        this.#chunks = chunks;
        this.getKey = getKey;
        let [index, top] = [0, 0];
        this.#starts = chunks.map(({ items, tops }) => {
            const start = { index, top };
            index += items.length;
            top += tops.at(-1) ?? 0;
            return start;
        });
        this.count = index;
        this.openAt = open === undefined ? -1 : this.indexOf(open);
        const folded = this.openAt < 0 ? 0 : this.#foldedTop(this.openAt + 1) - this.#foldedTop(this.openAt);
        this.#addedHeight = this.openAt < 0 || openHeight === undefined ? 0 : openHeight - folded;
        this.height = top + this.#addedHeight;
    }

    /** `index` may be the item count, for the end of the list. */
    getTop(index: number): number {
        return this.#foldedTop(index) + (this.openAt >= 0 && index > this.openAt ? this.#addedHeight : 0);
    }

    indexAt(offset: number): number {
        let [low, high] = [0, Math.max(0, this.count - 1)];
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (this.getTop(middle) <= offset) low = middle;
            else high = middle - 1;
        }
        return low;
    }

    indexOf(key: string): number {
        for (const [at, { indexes }] of this.#chunks.entries()) {
            const index = indexes.get(key);
            if (index !== undefined) return (this.#starts[at]?.index ?? 0) + index;
        }
        return -1;
    }

    listBetween(start: number, end: number): Item[] {
        return this.#chunks.flatMap(({ items }, at) => {
            const first = this.#starts[at]?.index ?? 0;
            return end <= first || start >= first + items.length
                ? []
                : items.slice(Math.max(0, start - first), end - first);
        });
    }

    #foldedTop(index: number): number {
        const at = Math.max(
            0,
            this.#starts.findLastIndex((start) => start.index <= index),
        );
        const { index: first, top } = this.#starts[at] ?? { index: 0, top: 0 };
        return top + (this.#chunks[at]?.tops[index - first] ?? 0);
    }
}
