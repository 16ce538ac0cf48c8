/** Names a caller, from the outermost group to the caller itself: the workspace, then the user or token. */
export type CallerPath = readonly string[];

/**
 * Queue whose callers take turns. The groups of one level take turns as well, however many callers each has. The items of one caller keep
 * their order. Paths of one queue have the same length: the items of a group itself go before those of its callers.
 */
export interface FairQueue<Item> {
    readonly size: number;
    enqueue(caller: CallerPath, item: Item): void;
    /** Removes the next item; undefined where there is none. */
    dequeue(): Item | undefined;
}

export function createFairQueue<Item>(): FairQueue<Item> {
    const own: Item[] = [];
    const groups = new Map<string, FairQueue<Item>>();
    let size = 0;
    const dequeueFromGroup = () => {
        for (const [name, group] of groups) {
            const item = group.dequeue();
            // The map keeps the order in which groups have their turns.
            groups.delete(name);
            if (group.size > 0) groups.set(name, group);
            return item;
        }
        return undefined;
    };
    return {
        get size() {
            return size;
        },
        enqueue([name, ...inner], item) {
            size++;
            if (name === undefined) return void own.push(item);
            const group = groups.get(name) ?? createFairQueue<Item>();
            groups.set(name, group);
            group.enqueue(inner, item);
        },
        dequeue() {
            if (size > 0) size--;
            return own.length > 0 ? own.shift() : dequeueFromGroup();
        },
    };
}
