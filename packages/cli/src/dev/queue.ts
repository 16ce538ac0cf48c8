/** Queue with several writers and one reader, in order. It never ends by itself. */
export interface Queue<Item> extends AsyncIterable<Item> {
    push(item: Item): void;
}

/** Makes an empty queue. */
export function createQueue<Item>(): Queue<Item> {
    const items: Item[] = [];
    let notify = () => {};
    return {
        push(item) {
            items.push(item);
            notify();
        },
        async *[Symbol.asyncIterator]() {
            for (;;) {
                for (let item = items.shift(); item !== undefined; item = items.shift()) yield item;
                await new Promise<void>((resolve) => (notify = resolve));
            }
        },
    };
}
