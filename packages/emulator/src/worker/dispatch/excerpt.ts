/** Characters of a line that are shown. */
const MAX_LINE_CHARS = 160;

/** A place in a text, counted from 1. */
export interface ExcerptPosition {
    line: number;
    column: number;
    /** Number that the line is shown with: its own elsewhere. Default: the line's. */
    shownLine?: number;
}

/** The line of a place with a neighbour on each side, and a pointer below it; undefined where the text has no such line. */
export function formatExcerpt(text: string, { line, column, shownLine = line }: ExcerptPosition): string | undefined {
    const lines = text.split('\n').slice(0, line + 1);
    if (lines[line - 1] === undefined) return undefined;
    // Of a long line, only the surroundings of the column.
    const from = Math.max(0, column - MAX_LINE_CHARS / 2);
    const width = String(shownLine + 1).length;
    const formatLine = (at: number, mark: string) =>
        `${mark} ${String(shownLine + at).padStart(width)} | ${lines[line - 1 + at]?.slice(from, from + MAX_LINE_CHARS) ?? ''}`.trimEnd();
    const pointer = `  ${' '.repeat(width)} | ${' '.repeat(column - 1 - from)}^`;
    return [
        ...(line > 1 && shownLine > 1 ? [formatLine(-1, ' ')] : []),
        formatLine(0, '>'),
        pointer,
        ...(lines[line] === undefined ? [] : [formatLine(1, ' ')]),
    ].join('\n');
}
