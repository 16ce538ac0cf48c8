export type Side = 'ours' | 'theirs';

export interface Sides<Value> {
    base: Value;
    ours: Value;
    theirs: Value;
}

export function mapSides<Value, Part>(
    { base, ours, theirs }: Sides<Value>,
    getPart: (side: Value) => Part,
): Sides<Part> {
    return { base: getPart(base), ours: getPart(ours), theirs: getPart(theirs) };
}

export function getChosenValues<Value>(
    sides: Sides<ReadonlyMap<string, Value>>,
    choices: ReadonlyMap<string, Side>,
): Map<string, Value | undefined> {
    return new Map([...choices].map(([key, side]) => [key, sides[side].get(key)]));
}

/** Returns `undefined` if both sides changed the value differently. */
export function mergeValues<Value>(
    { base, ours, theirs }: Sides<Value>,
    isSame: (a: Value, b: Value) => boolean,
): { value: Value } | undefined {
    if (isSame(base, ours) || isSame(ours, theirs)) return { value: theirs };
    return isSame(base, theirs) ? { value: ours } : undefined;
}

/** `conflicts` are keys without a choice that both sides changed differently. */
export function mergeMaps<Value>(
    { base, ours, theirs }: Sides<ReadonlyMap<string, Value>>,
    isSame: (a: Value, b: Value) => boolean,
    chosen: ReadonlyMap<string, Value | undefined> = new Map(),
): { entries: Map<string, Value>; conflicts: string[] } {
    const entries = new Map<string, Value>();
    const conflicts: string[] = [];
    const isSameOrNone = (a: Value | undefined, b: Value | undefined) =>
        a === undefined || b === undefined ? a === b : isSame(a, b);
    for (const key of new Set([...base.keys(), ...theirs.keys(), ...ours.keys()])) {
        const sides = { base: base.get(key), ours: ours.get(key), theirs: theirs.get(key) };
        const outcome = chosen.has(key) ? { value: chosen.get(key) } : mergeValues(sides, isSameOrNone);
        if (!outcome) conflicts.push(key);
        else if (outcome.value !== undefined) entries.set(key, outcome.value);
    }
    return { entries, conflicts };
}

/**
 * An added member follows its predecessor, or is last. `conflicts` are members that both sides moved differently, unless a
 * side is chosen.
 */
export function mergeOrder(
    members: ReadonlySet<string>,
    lists: Sides<readonly string[]>,
    chosen?: Side,
): { order: string[]; conflicts: string[] } {
    const sets = { base: new Set(lists.base), ours: new Set(lists.ours), theirs: new Set(lists.theirs) };
    const isCommon = (id: string) => sets.base.has(id) && sets.ours.has(id) && sets.theirs.has(id);
    const [base, ours, theirs] = [lists.base, lists.ours, lists.theirs].map((list) => list.filter(isCommon));
    const common = { base: base ?? [], ours: ours ?? [], theirs: theirs ?? [] };
    const outcome = mergeValues(common, isSameList) ?? (chosen && { value: common[chosen] });
    const conflicts = outcome ? [] : (ours ?? []).filter((id, at) => id !== theirs?.[at]);
    const [first, second] = outcome?.value === ours ? [lists.ours, lists.theirs] : [lists.theirs, lists.ours];
    return { order: mergeLists(members, first, second), conflicts };
}

function mergeLists(members: ReadonlySet<string>, first: readonly string[], second: readonly string[]): string[] {
    const main = first.filter((id) => members.has(id));
    const mainIds = new Set(main);
    const following = new Map<string, string[]>();
    const before: string[] = [];
    let added = before;
    for (const id of second) {
        if (mainIds.has(id)) following.set(id, (added = []));
        else if (members.has(id)) added.push(id);
    }
    const last = added === before ? [] : added.splice(0);
    const merged = [...before, ...main.flatMap((id) => [id, ...(following.get(id) ?? [])]), ...last];
    return [...new Set([...merged, ...members])];
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
    return a.length === b.length && a.every((id, at) => id === b[at]);
}
