/** Throws for an id that two parts of an integration have: only the first of them would ever be asked. */
export function assertDistinct(what: string, ids: readonly string[]): void {
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) throw new TypeError(`Two ${what}s have the id "${twice}": give each its own.`);
}
