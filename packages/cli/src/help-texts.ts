import { createProcessContext } from './context/process-context.js';
import { createProgram } from './program.js';

/** Help of the program for terminals of a minimum width. */
export interface HelpTextFromTerminalWidth {
    /** Minimum width of the terminal. */
    from: number;
    text: string;
}

/** No text is wrapped at this width. */
const MAX_COLUMNS = 240;

/** Narrowest first. */
export function createHelpTextsByTerminalWidth(): HelpTextFromTerminalWidth[] {
    const all = Array.from({ length: MAX_COLUMNS + 1 }, (_, from) => ({ from, text: formatHelp(from) }));
    return all.filter(({ from, text }) => all[from - 1]?.text !== text);
}

function formatHelp(columns: number): string {
    const written: string[] = [];
    createProgram(createProcessContext())
        .configureOutput({ getOutHelpWidth: () => columns, writeOut: (text) => void written.push(text) })
        .outputHelp();
    return written.join('');
}
