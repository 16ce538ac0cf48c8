import { mergeLines } from './merge/merge-lines.js';

const LINE_END = /\r?\n/g;

function detectLineEnd(text: string): '\n' | '\r\n' {
    const ends = text.match(LINE_END) ?? [];
    return ends.filter((end) => end === '\r\n').length * 2 > ends.length ? '\r\n' : '\n';
}

export function replaceLineEnds(text: string, lineEnd: string): string {
    return text.replaceAll(LINE_END, lineEnd);
}

export function restoreLineEnds(text: string, file: string): string {
    const lineEnd = detectLineEnd(file);
    const base = replaceLineEnds(file, '\n');
    if (replaceLineEnds(base, lineEnd) === file) return replaceLineEnds(text, lineEnd);
    // The file mixes both line ends.
    const getKey = (line: string) => line.replace(/\r$/, '');
    const lines = { original: file.split('\n'), base: base.split('\n'), current: text.split('\n'), getKey };
    return mergeLines(lines).join('\n');
}
