const SPACES: ReadonlySet<string | undefined> = new Set([' ', '\t', '\r', '\n']);

/** Keeps non-breaking spaces, which can be a paragraph. */
export function stripAsciiSpace(text: string): string {
    let start = 0;
    while (SPACES.has(text[start])) start++;
    return stripAsciiSpaceEnd(text.slice(start));
}

export function stripAsciiSpaceEnd(text: string): string {
    let end = text.length;
    while (SPACES.has(text[end - 1])) end--;
    return text.slice(0, end);
}
