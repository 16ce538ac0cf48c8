import { createInterface } from 'node:readline/promises';

import { KitError } from '../errors.js';
import { unguarded } from './guard.js';
import { visible } from './visible.js';

/** The two ends of a conversation. */
export interface Terminal {
    input: NodeJS.ReadableStream & { isTTY?: boolean };
    output: NodeJS.WritableStream & { isTTY?: boolean };
}

/** The process's own terminal. Questions go to stderr, so that stdout stays the result. */
export function processTerminal(): Terminal {
    return { input: process.stdin, output: unguarded(process.stderr) };
}

/** Whether somebody is there to answer. */
export function isInteractive({ input, output }: Terminal, variables: NodeJS.ProcessEnv = process.env): boolean {
    return input.isTTY === true && output.isTTY === true && !variables['CI'];
}

/** How a question is asked. */
export interface AskOptions {
    /** Taken for an empty answer. Default: none, the question is asked again. */
    fallback?: string | undefined;
    /** Says what is wrong with an answer, which is then asked for again; undefined when nothing is. Default: nothing is. */
    objection?: (answer: string) => string | undefined;
}

/** Asks until there is an answer that will do. Ctrl+C and the end of input are `INTERRUPTED`. */
export async function ask(
    terminal: Terminal,
    question: string,
    { fallback, objection }: AskOptions = {},
): Promise<string> {
    const suffix = fallback ? ` (${fallback})` : '';
    for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- asked again only after the answer
        const answer = await answerTo(terminal, `${question}${suffix}: `);
        const text = answer.trim() || fallback;
        const wrong = text && objection?.(text);
        if (wrong) terminal.output.write(`${visible(wrong)}\n`);
        else if (text) return text;
    }
}

/** Asks for a yes; anything but `y` and `yes` is a no. Ctrl+C and the end of input are `INTERRUPTED`. */
export async function confirm(terminal: Terminal, question: string): Promise<boolean> {
    return /^y(es)?$/i.test((await answerTo(terminal, `${question} [y/N] `)).trim());
}

async function answerTo({ input, output }: Terminal, text: string): Promise<string> {
    const lines = createInterface({ input, output });
    let end: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
        end = () => reject(new KitError('INTERRUPTED', 'Stopped before the question was answered.'));
        lines.once('SIGINT', end).once('close', end);
    });
    try {
        return await Promise.race([lines.question(visible(text)), ended]);
    } catch (error) {
        // The question's line is still open.
        output.write('\n');
        throw error;
    } finally {
        if (end) lines.off('close', end);
        lines.close();
    }
}
