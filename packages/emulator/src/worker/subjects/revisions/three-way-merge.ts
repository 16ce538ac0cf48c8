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

/** Returns `undefined` if both sides changed the value differently. */
export function mergeValues<Value>(
    { base, ours, theirs }: Sides<Value>,
    isSame: (a: Value, b: Value) => boolean,
): { value: Value } | undefined {
    if (isSame(base, ours) || isSame(ours, theirs)) return { value: theirs };
    return isSame(base, theirs) ? { value: ours } : undefined;
}

/** `conflicts` are keys that both sides changed differently. */
export function mergeMaps<Value>(
    { base, ours, theirs }: Sides<ReadonlyMap<string, Value>>,
    isSame: (a: Value, b: Value) => boolean,
): { entries: Map<string, Value>; conflicts: string[] } {
    const entries = new Map<string, Value>();
    const conflicts: string[] = [];
    const isSameOrNone = (a: Value | undefined, b: Value | undefined) =>
        a === undefined || b === undefined ? a === b : isSame(a, b);
    for (const key of new Set([...base.keys(), ...theirs.keys(), ...ours.keys()])) {
        const sides = { base: base.get(key), ours: ours.get(key), theirs: theirs.get(key) };
        const outcome = mergeValues(sides, isSameOrNone);
        if (!outcome) conflicts.push(key);
        else if (outcome.value !== undefined) entries.set(key, outcome.value);
    }
    return { entries, conflicts };
}

/** An added member follows its predecessor, or is last. `conflicts` are members that both sides moved differently. */
export function mergeOrder(
    members: ReadonlySet<string>,
    lists: Sides<readonly string[]>,
): { order: string[]; conflicts: string[] } {
    const sets = { base: new Set(lists.base), ours: new Set(lists.ours), theirs: new Set(lists.theirs) };
    const isCommon = (id: string) => sets.base.has(id) && sets.ours.has(id) && sets.theirs.has(id);
    const [base, ours, theirs] = [lists.base, lists.ours, lists.theirs].map((list) => list.filter(isCommon));
    const outcome = mergeValues({ base: base ?? [], ours: ours ?? [], theirs: theirs ?? [] }, isSameList);
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
    return [...before, ...main.flatMap((id) => [id, ...(following.get(id) ?? [])]), ...last];
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
    return a.length === b.length && a.every((id, at) => id === b[at]);
}
