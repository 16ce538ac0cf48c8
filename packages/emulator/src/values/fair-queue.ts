/** From the outermost group to the caller: the workspace, then the user or token. */
export type CallerPath = readonly string[];

/** Callers take turns, as do groups of a level. All paths have the same length; items of a group precede those of its callers. */
export interface FairQueue<Item> {
    readonly size: number;
    enqueue(caller: CallerPath, item: Item): void;
    dequeue(): Item | undefined;
}

export function createFairQueue<Item>(): FairQueue<Item> {
    const own: Item[] = [];
    const groups = new Map<string, FairQueue<Item>>();
    let size = 0;
    const dequeueFromGroup = () => {
        for (const [name, group] of groups) {
            const item = group.dequeue();
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
