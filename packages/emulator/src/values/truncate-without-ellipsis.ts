/** Limits UTF-16 units without splitting a surrogate pair. */
export function truncateWithoutEllipsis(text: string, maxChars: number): string {
    return text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '');
}

export function isHighSurrogate(unit: number): boolean {
    return unit >= 0xd800 && unit < 0xdc00;
}
