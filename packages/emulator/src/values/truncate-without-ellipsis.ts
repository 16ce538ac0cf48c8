/** A text of at most so many UTF-16 units; a letter of two units is not torn apart. */
export function truncateWithoutEllipsis(text: string, maxChars: number): string {
    return text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '');
}

/** Whether a UTF-16 unit is the first half of a character. */
export function isHighSurrogate(unit: number): boolean {
    return unit >= 0xd800 && unit < 0xdc00;
}
