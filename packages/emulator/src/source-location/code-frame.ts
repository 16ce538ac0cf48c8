import { codeFrameColumns } from '@babel/code-frame';

const CONTEXT_LINES = 1;
const MAX_WIDTH = 160;

export interface CodeFrameRange {
    /** 1-based. */
    line: number;
    /** 1-based. */
    column: number;
    length?: number;
}

export function formatCodeFrame(text: string, { line, column, length = 1 }: CodeFrameRange): string {
    const lines = text.split(/\r?\n/).map((whole) => whole.slice(0, MAX_WIDTH));
    // Ignores the empty text after the last line break, unless the location is there.
    if (lines.at(-1) === '' && line < lines.length) lines.pop();
    const afterEnd = (lines[line - 1]?.length ?? 0) + 1;
    const start = Math.min(column, afterEnd);
    const end = Math.max(start + 1, Math.min(start + length, afterEnd));
    const location = { start: { line, column: start }, end: { line, column: end } };
    return codeFrameColumns(lines.join('\n'), location, { linesAbove: CONTEXT_LINES, linesBelow: CONTEXT_LINES });
}
