import type { OutputStream } from '../context/context.js';

/** Output of help, and its width. */
export interface HelpOutput {
    /** Characters in a line. */
    width: number;
    write: (text: string) => void;
}

/** Width if the terminal does not state one. */
export const DEFAULT_HELP_COLUMNS = 80;

/** Start of a line for a shell. */
const SHELL_LINE = /^ +\$ /;

/** A line of a paragraph: lists and commands are indented. */
const PROSE = /^\S/;

/** The part of a line before its text: its indentation, and in a list the term that the text describes. */
const BEFORE_TEXT = /^ *(?:\S+ {2,})?/;

/** Creates the help output of a stream, with the width of its terminal. */
export function createHelpOutput(stream: OutputStream): HelpOutput {
    return { width: stream.columns || DEFAULT_HELP_COLUMNS, write: (text) => void stream.write(text) };
}

/** Wraps text to a width, unless a word is longer. Lines for a shell remain one command. */
export function wrapHelpText(text: string, width: number): string {
    return joinParagraphs(text.split('\n'), width)
        .flatMap((line) => (line.length <= width ? [line] : wrapLine(line, width)))
        .join('\n');
}

/** Joins a line that is too long with the rest of its paragraph, so that the paragraph is wrapped as a whole. */
function joinParagraphs(lines: readonly string[], width: number): string[] {
    const all: string[] = [];
    for (const line of lines) {
        const last = all.at(-1) ?? '';
        if (last.length > width && PROSE.test(last) && PROSE.test(line)) all[all.length - 1] = `${last} ${line}`;
        else all.push(line);
    }
    return all;
}

function wrapLine(line: string, width: number): string[] {
    const isShell = SHELL_LINE.test(line);
    const before = (isShell ? SHELL_LINE : BEFORE_TEXT).exec(line)?.[0] ?? '';
    const next = ' '.repeat(isShell ? before.length + 2 : before.length);
    const end = isShell ? ' \\' : '';
    const [first = '', ...words] = line.slice(before.length).split(' ');
    const rows = [before + first];
    for (const word of words) {
        const row = rows.at(-1) ?? '';
        if (`${row} ${word}${end}`.length <= width) rows[rows.length - 1] = `${row} ${word}`;
        else rows.push(next + word);
    }
    return rows.map((row, index) => (index < rows.length - 1 ? row + end : row));
}
