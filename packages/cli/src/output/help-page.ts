import type { OutputStream } from '../context/context.js';

export interface HelpOutput {
    width: number;
    write: (text: string) => void;
}

export const DEFAULT_HELP_COLUMNS = 80;

const SHELL_LINE = /^ +\$ /;

const PROSE = /^\S/;

const BEFORE_TEXT = /^ *(?:\S+ {2,})?/;

export function createHelpOutput(stream: OutputStream): HelpOutput {
    return { width: stream.columns || DEFAULT_HELP_COLUMNS, write: (text) => void stream.write(text) };
}

/** Keeps shell lines whole. */
export function wrapHelpText(text: string, width: number): string {
    return joinParagraphs(text.split('\n'), width)
        .flatMap((line) => (line.length <= width ? [line] : wrapLine(line, width)))
        .join('\n');
}

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
