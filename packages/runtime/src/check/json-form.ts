/** What JSON writes of a value: what its `toJSON` gives, such as the text of a `URL`, else itself. */
export function jsonForm(value: unknown): unknown {
    return hasJsonForm(value) ? value.toJSON() : value;
}

function hasJsonForm(value: unknown): value is { toJSON: () => unknown } {
    return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';
}
