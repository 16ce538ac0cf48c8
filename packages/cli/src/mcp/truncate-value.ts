const MAX_TEXT_CHARACTERS = 2000;
const MAX_LIST_ITEMS = 50;
const MAX_FIELDS = 200;
const MAX_DEPTH = 12;
const MAX_TOTAL_CHARACTERS = 100_000;

/** Replaces each part beyond a limit by a note. */
export function truncateValue(value: unknown): unknown {
    let left = MAX_TOTAL_CHARACTERS;
    const truncate = (part: unknown, depth: number): unknown => {
        if (left <= 0) return '… (omitted: the result is too long)';
        if (typeof part === 'string') part = truncateText(part);
        if (part === null || typeof part !== 'object') {
            left -= String(part).length;
            return part;
        }
        if (depth >= MAX_DEPTH) return '… (omitted: nested too deeply)';
        if (Array.isArray(part)) return truncateList(part, (item) => truncate(item, depth + 1));
        return truncateFields(part, (key, item) => {
            left -= key.length;
            return truncate(item, depth + 1);
        });
    };
    return truncate(value, 0);
}

function truncateText(text: string): string {
    if (text.length <= MAX_TEXT_CHARACTERS) return text;
    return `${text.slice(0, MAX_TEXT_CHARACTERS)}… (${text.length - MAX_TEXT_CHARACTERS} more characters)`;
}

function truncateList(list: readonly unknown[], truncateItem: (item: unknown) => unknown): unknown[] {
    const items = list.slice(0, MAX_LIST_ITEMS).map(truncateItem);
    const omitted = list.length - items.length;
    return omitted > 0 ? [...items, `… (${omitted} more items)`] : items;
}

function truncateFields(object: object, truncateField: (key: string, item: unknown) => unknown): unknown {
    const fields = Object.entries(object);
    const kept = fields.slice(0, MAX_FIELDS).map(([key, item]) => [truncateText(key), truncateField(key, item)]);
    const omitted = fields.length - kept.length;
    return Object.fromEntries(omitted > 0 ? [...kept, ['…', `(${omitted} more fields)`]] : kept);
}
