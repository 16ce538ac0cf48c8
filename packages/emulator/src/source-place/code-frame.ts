const CONTEXT = 1;
const MAX_WIDTH = 160;

/** A stretch of a file that a frame points at. */
export interface FramePlace {
    /** From 1. */
    line: number;
    /** From 1. */
    column: number;
    /** Characters to underline. Default: 1. */
    length?: number;
}

/** The line of a place with a neighbour on each side, and a pointer below it. */
export function codeFrame(text: string, { line, column, length = 1 }: FramePlace): string {
    const lines = text.split(/\r?\n/);
    const first = Math.max(1, line - CONTEXT);
    // What follows the last line break is no line, unless the place is there.
    const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
    const last = Math.max(line, Math.min(count, line + CONTEXT));
    const gutter = String(last).length;
    const rows: string[] = [];
    for (let number = first; number <= last; number += 1) {
        const source = (lines[number - 1] ?? '').slice(0, MAX_WIDTH);
        const mark = number === line ? '>' : ' ';
        rows.push(`${mark} ${String(number).padStart(gutter)} | ${source}`.trimEnd());
        if (number === line) rows.push(`  ${' '.repeat(gutter)} | ${pointer(source, column, length)}`);
    }
    return rows.join('\n');
}

function pointer(source: string, column: number, length: number): string {
    const start = Math.min(column - 1, source.length);
    // Tabs stay tabs, so that the pointer stands below its character.
    const indent = source.slice(0, start).replace(/[^\t]/g, ' ');
    return indent + '^'.repeat(Math.max(1, Math.min(length, source.length - start)));
}
