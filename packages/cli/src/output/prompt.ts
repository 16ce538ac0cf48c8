import * as clack from '@clack/prompts';

import type { Context, InputStream, OutputStream, EnvironmentVariables } from '../context/context.js';
import { KitError } from '../errors.js';
import { getUnescapedStream } from './guard-stream.js';
import { escapeControlCharacters } from './escape-control-characters.js';

/** The two ends of a conversation. */
export interface Terminal {
    input: InputStream;
    output: OutputStream;
    env: EnvironmentVariables;
}

// Whoever leaves a shell like that leaves a question, too.
clack.updateSettings({ aliases: { '\u0004': 'cancel' } });

/** The terminal of a run. Questions go to stderr, so that stdout stays the result. */
export function getTerminal({ stdin, stderr, env }: Context): Terminal {
    return { input: stdin, output: getUnescapedStream(stderr), env };
}

/** Whether somebody is there to answer. */
export function isInteractive({ input, output, env }: Terminal): boolean {
    return input.isTTY === true && output.isTTY === true && !env['CI'];
}

/** How a question is asked. */
export interface PromptOptions {
    /** Taken for an empty answer. Default: none, the question is asked again. */
    fallback?: string | undefined;
    /** Says what is wrong with an answer, which is then asked for again; undefined when nothing is. Default: nothing is. */
    objection?: (value: string) => string | undefined;
}

/** Asks until there is an answer that will do. Ctrl+C and the end of input are `INTERRUPTED`. */
export async function prompt(
    terminal: Terminal,
    question: string,
    { fallback = '', objection }: PromptOptions = {},
): Promise<string> {
    const resolveInput = (typed = '') => typed.trim() || fallback;
    const typed = await runPrompt(terminal, (streams) =>
        clack.text({
            ...streams,
            message: escapeControlCharacters(question),
            placeholder: escapeControlCharacters(fallback),
            defaultValue: fallback,
            validate(text) {
                const value = resolveInput(text);
                return value ? escapeControlCharacters(objection?.(value) ?? '') : 'An answer is needed';
            },
        }),
    );
    return resolveInput(typed);
}

/** Asks for what nobody may see. Ctrl+C and the end of input are `INTERRUPTED`. */
export async function promptSecret(terminal: Terminal, question: string): Promise<string> {
    const typed = await runPrompt(terminal, (streams) =>
        clack.password({
            ...streams,
            message: escapeControlCharacters(question),
            validate: (text = '') => (text.trim() ? undefined : 'An answer is needed'),
        }),
    );
    return typed.trim();
}

/** One of several answers. */
export interface PromptChoice {
    value: string;
    label: string;
    /** Description, shown beside the label. */
    summary: string;
}

/** Has one of the choices picked; Enter alone is the first. Ctrl+C and the end of input are `INTERRUPTED`. */
export function promptChoice(terminal: Terminal, question: string, choices: readonly PromptChoice[]): Promise<string> {
    const width = Math.max(...choices.map(({ label }) => label.length));
    const options = choices.map(({ value, label, summary }) => ({
        value,
        label: escapeControlCharacters(`${label.padEnd(width)}  ${summary}`),
    }));
    return runPrompt(terminal, (streams) =>
        clack.select({ ...streams, message: escapeControlCharacters(question), options }),
    );
}

/** Asks for a yes; Enter alone is a no. Ctrl+C and the end of input are `INTERRUPTED`. */
export function promptConfirm(terminal: Terminal, question: string): Promise<boolean> {
    return runPrompt(terminal, (streams) =>
        clack.confirm({ ...streams, message: escapeControlCharacters(question), initialValue: false }),
    );
}

async function runPrompt<Answer>(
    { input, output }: Terminal,
    prompt: (streams: clack.CommonOptions) => Promise<Answer | typeof clack.CANCEL_SYMBOL>,
): Promise<Answer> {
    const ending = new AbortController();
    const onEnd = () => ending.abort();
    input.once('end', onEnd);
    try {
        const result = await prompt({ input, output, signal: ending.signal });
        if (clack.isCancel(result))
            throw new KitError('INTERRUPTED', 'Stopped before the question was answered.', {
                hint: 'Run again to answer it.',
            });
        return result;
    } finally {
        input.off('end', onEnd);
    }
}
