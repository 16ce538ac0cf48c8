import { mergeLines } from './merge-lines.js';

const LINE_END = /\r?\n/g;

/** The line end that most lines of a text have. */
function detectLineEnd(text: string): '\n' | '\r\n' {
    const ends = text.match(LINE_END) ?? [];
    return ends.filter((end) => end === '\r\n').length * 2 > ends.length ? '\r\n' : '\n';
}

/** A text with these line ends. */
export function replaceLineEnds(text: string, lineEnd: string): string {
    return text.replaceAll(LINE_END, lineEnd);
}

/** Gives a text with the line end `\n` those of the file that it was made from. */
export function restoreLineEnds(text: string, file: string): string {
    const lineEnd = detectLineEnd(file);
    const base = replaceLineEnds(file, '\n');
    if (replaceLineEnds(base, lineEnd) === file) return replaceLineEnds(text, lineEnd);
    // The file has both line ends.
    const getKey = (line: string) => line.replace(/\r$/, '');
    const lines = { original: file.split('\n'), base: base.split('\n'), current: text.split('\n'), getKey };
    return mergeLines(lines).join('\n');
}
