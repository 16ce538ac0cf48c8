import * as clack from '@clack/prompts';

import type { Context, InputStream, OutputStream, EnvironmentVariables } from '../context/context.js';
import { KitError } from '../errors.js';
import { createStreamWithoutEscaping } from './guard-stream.js';
import { escapeControlCharacters } from './escape-control-characters.js';

export interface Terminal {
    input: InputStream;
    output: OutputStream;
    env: EnvironmentVariables;
}

// Ctrl+D cancels a prompt, as it ends a shell.
clack.updateSettings({ aliases: { '\u0004': 'cancel' } });

/** Prompts use stderr, so that stdout has only the result. */
export function getTerminal({ stdin, stderr, env }: Context): Terminal {
    return { input: stdin, output: createStreamWithoutEscaping(stderr), env };
}

export function isInteractive({ input, output, env }: Terminal): boolean {
    return input.isTTY === true && output.isTTY === true && !env['CI'];
}

export interface PromptOptions {
    fallback?: string | undefined;
    /** Returns the problem of an invalid response, which repeats the prompt. */
    objection?: (value: string) => string | undefined;
}

/** Throws `INTERRUPTED` for Ctrl+C and the end of input, like all prompts. */
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

export interface PromptChoice {
    value: string;
    label: string;
    summary: string;
}

/** Enter selects the first choice. */
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

/** Enter means no. */
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
