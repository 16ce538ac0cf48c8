export function applyToJsonMethod(value: unknown): unknown {
    return hasJsonForm(value) ? value.toJSON() : value;
}

function hasJsonForm(value: unknown): value is { toJSON: () => unknown } {
    return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';
}
