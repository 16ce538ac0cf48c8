import type { CommandUnknownOpts } from '@commander-js/extra-typings';

export interface ShellCompletion {
    text: string;
    about: string;
}

export interface CommandCompletions {
    at: string;
    candidates: ShellCompletion[];
    options: ShellCompletion[];
    /** Options with a value, and its choices; empty for a file or any value. */
    values: { options: string[]; choices: readonly string[] }[];
}

export function collectCompletions(program: CommandUnknownOpts): CommandCompletions[] {
    return listContexts(program, '');
}

function listContexts(command: CommandUnknownOpts, at: string): CommandCompletions[] {
    const help = { text: '--help', about: 'show help' };
    const visible = command.options.filter(({ hidden }) => !hidden);
    const own: CommandCompletions = {
        at,
        candidates: [
            ...command.commands.map((one) => ({ text: one.name(), about: one.description() })),
            ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices.map(toCompletion)),
        ],
        options: [
            ...visible.flatMap(({ long, description }) => (long ? [{ text: long, about: description }] : [])),
            ...(visible.some(({ long }) => long === help.text) ? [] : [help]),
        ],
        values: visible
            .filter(({ required, optional }) => required || optional)
            .map(({ long, short, argChoices = [] }) => ({
                options: [long, short].filter((name) => name !== undefined),
                choices: argChoices,
            })),
    };
    return [own, ...command.commands.flatMap((one) => listContexts(one, `${at} ${one.name()}`))];
}

function toCompletion(text: string): ShellCompletion {
    return { text, about: '' };
}

export function formatContextPatterns(contexts: readonly CommandCompletions[]): string {
    return contexts.flatMap(({ at }) => (at ? [`"${at}"`] : [])).join('|');
}
