/** FIFO queue for several writers and one reader. Its iteration never ends. */
export interface Queue<Item> extends AsyncIterable<Item> {
    push(item: Item): void;
}

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
