/** Does not recurse deeper than `depth`, to avoid a stack overflow. */
export function isDeeperThan(depth: number, value: unknown): boolean {
    if (!isObjectOrArray(value)) return false;
    if (depth === 0) return true;
    if (Array.isArray(value)) return value.some((inner) => isDeeperThan(depth - 1, inner));
    const fields = value as Record<string, unknown>;
    // Avoids `Object.values`: there are many small objects.
    for (const name in fields) if (isDeeperThan(depth - 1, fields[name])) return true;
    return false;
}

export function isObjectOrArray(value: unknown): value is object {
    return typeof value === 'object' && value !== null;
}
