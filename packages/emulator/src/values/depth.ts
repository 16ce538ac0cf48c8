/** Whether lists and objects stand in more levels than this. Goes no deeper than that, as there may be more levels than room for calls. */
export function isDeeperThan(depth: number, value: unknown): boolean {
    if (!isObjectOrArray(value)) return false;
    if (depth === 0) return true;
    if (Array.isArray(value)) return value.some((inner) => isDeeperThan(depth - 1, inner));
    const fields = value as Record<string, unknown>;
    // Without a list of the values: there are many objects of few fields.
    for (const name in fields) if (isDeeperThan(depth - 1, fields[name])) return true;
    return false;
}

/** Whether a value is a list or an object. */
export function isObjectOrArray(value: unknown): value is object {
    return typeof value === 'object' && value !== null;
}
