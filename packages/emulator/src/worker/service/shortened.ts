/** The beginning of a text, of at most so many UTF-16 units; a letter of two units is not torn apart. */
export function shortened(text: string, longest: number): string {
    return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
