import { codeFrameColumns } from '@babel/code-frame';

const CONTEXT_LINES = 1;
const MAX_WIDTH = 160;

/** A stretch of a file that a frame points at. */
export interface CodeFrameRange {
    /** From 1. */
    line: number;
    /** From 1. */
    column: number;
    /** Characters to underline. Default: 1. */
    length?: number;
}

/** The line of a place with a neighbour on each side, and a pointer below it. */
export function formatCodeFrame(text: string, { line, column, length = 1 }: CodeFrameRange): string {
    const lines = text.split(/\r?\n/).map((whole) => whole.slice(0, MAX_WIDTH));
    // An empty text after the last line break is not a line, unless the place is there.
    if (lines.at(-1) === '' && line < lines.length) lines.pop();
    const afterEnd = (lines[line - 1]?.length ?? 0) + 1;
    const start = Math.min(column, afterEnd);
    const end = Math.max(start + 1, Math.min(start + length, afterEnd));
    const location = { start: { line, column: start }, end: { line, column: end } };
    return codeFrameColumns(lines.join('\n'), location, { linesAbove: CONTEXT_LINES, linesBelow: CONTEXT_LINES });
}
