import { createProcessContext } from './context/process-context.js';
import { createProgram } from './program.js';

export interface HelpTextFromTerminalWidth {
    from: number;
    text: string;
}

const MAX_COLUMNS = 240;

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
