const MAX_LINE_CHARS = 160;

export interface ExcerptPosition {
    line: number;
    column: number;
    /** Displayed line number, if it differs from the number in the source file. */
    shownLine?: number;
}

export function formatExcerpt(text: string, { line, column, shownLine = line }: ExcerptPosition): string | undefined {
    const lines = text.split('\n').slice(0, line + 1);
    if (lines[line - 1] === undefined) return undefined;
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
