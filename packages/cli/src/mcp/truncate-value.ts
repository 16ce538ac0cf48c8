const MAX_TEXT_CHARACTERS = 2000;
const MAX_LIST_ITEMS = 50;
const MAX_DEPTH = 12;

/** Replaces the omitted part of long strings, long lists and deep values by a note. */
export function truncateValue(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return truncateText(value);
    if (value === null || typeof value !== 'object') return value;
    if (depth >= MAX_DEPTH) return '… (omitted: nested too deeply)';
    if (Array.isArray(value)) {
        const items = value.slice(0, MAX_LIST_ITEMS).map((item) => truncateValue(item, depth + 1));
        const omitted = value.length - items.length;
        return omitted > 0 ? [...items, `… (${omitted} more items)`] : items;
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, truncateValue(item, depth + 1)]));
}

function truncateText(text: string): string {
    if (text.length <= MAX_TEXT_CHARACTERS) return text;
    return `${text.slice(0, MAX_TEXT_CHARACTERS)}… (${text.length - MAX_TEXT_CHARACTERS} more characters)`;
}
