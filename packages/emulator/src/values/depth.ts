/**
 * Whether lists and objects stand in more levels than this. Level by level, because a function that calls itself runs out of
 * stack on just what is looked for here.
 */
export function isDeeperThan(depth: number, value: unknown): boolean {
    let level = containersOf([value]);
    for (let reached = 1; level.length > 0; reached++) {
        if (reached > depth) return true;
        level = containersOf(level.flatMap((container) => Object.values(container)));
    }
    return false;
}

function containersOf(values: unknown[]): object[] {
    return values.filter(isContainer);
}

/** Whether a value is a list or an object. */
export function isContainer(value: unknown): value is object {
    return typeof value === 'object' && value !== null;
}
