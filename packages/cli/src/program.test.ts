import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';

import { createContext } from '../test/support/context.js';
import { runCommand } from '../test/support/command.js';
import { KitError } from './errors.js';
import { createHelpTextsByTerminalWidth } from './help-texts.js';
import { createProgram } from './program.js';
import { parseAndRunCommand } from './run-program.js';

function commandsOf(
    parent: CommandUnknownOpts,
    words: string[] = [],
): { words: string[]; command: CommandUnknownOpts }[] {
    return parent.commands.flatMap((command) => {
        const named = [...words, command.name()];
        return command.commands.length > 0 ? commandsOf(command, named) : [{ words: named, command }];
    });
}

function helpOf(words: readonly string[], width = 80): string {
    const written: string[] = [];
    const page = { width, write: (text: string) => void written.push(text) };
    let command = createProgram(createContext().context, { page });
    for (const word of words) command = command.commands.find((one) => one.name() === word) ?? command;
    command.outputHelp();
    return written.join('');
}

function examplesIn(help: string): string[][] {
    const whole = help.replaceAll(/ \\\n +/g, ' ');
    const lines = [...whole.matchAll(/^ {2}\$ (.+)$/gm)].flatMap(([, line = '']) => line.split(' | '));
    return lines.map((line) => line.replace(/ < .*/, '').replaceAll("'", '').split(' ').slice(1));
}

function notingProgram(called: string[]): CommandUnknownOpts {
    const program = createProgram(createContext().context);
    for (const { words, command } of commandsOf(program)) command.action(() => void called.push(words.join(' ')));
    return program;
}

function mistyped(word: string): string {
    const [first = '', second = '', third = '', ...rest] = word;
    const swapped = [first, third, second, ...rest].join('');
    return swapped === word ? word.slice(0, -1) : swapped;
}

const COMMANDS = commandsOf(createProgram(createContext().context));

const NAMES = COMMANDS.map(({ words }) => words.join(' '));

describe('createProgram', () => {
    const namesFor = (word: string | undefined) =>
        createProgram(createContext().context, { word }).commands.map((one) => one.name());
    const all = namesFor(undefined);

    it.each(all.filter((name) => !['migrate', 'completion', 'help'].includes(name)))(
        'defines only the command %s if that is the first word',
        (name) => expect(namesFor(name)).toEqual([name]),
    );

    it.each(['migrate', 'completion', 'help', 'dve', 'constructor', '--json'])(
        'defines all commands for the first word %s',
        (word) => expect(namesFor(word)).toEqual(all),
    );
});

describe('a help page', () => {
    it.each(NAMES.flatMap((name) => [60, 80, 120].map((width) => ({ name, width }))))(
        'of $name has examples, all with valid arguments, and no line wider than $width',
        async ({ name, width }) => {
            const called: string[] = [];
            const help = helpOf(name.split(' '), width);
            expect(help.split('\n').filter((line) => line.length > width)).toEqual([]);
            const examples = examplesIn(help);
            expect(examples).not.toEqual([]);
            await Promise.all(examples.map((words) => notingProgram(called).parseAsync(words, { from: 'user' })));
            expect(called).toHaveLength(examples.length);
            expect(called).toContain(name);
        },
    );

    it.each(['', 'render', 'events', 'emulator', 'profile'])('of "%s" has no line wider than 60', (name) => {
        const lines = helpOf(name.split(' ').filter(Boolean), 60).split('\n');
        expect(lines.filter((line) => line.length > 60)).toEqual([]);
    });
});

describe('a misspelt word', () => {
    it.each(NAMES)('in place of the command %s results in a suggestion', async (name) => {
        const words = name.split(' ');
        const last = mistyped(words.at(-1) ?? '');
        const meant = { code: 'USAGE', message: expect.stringMatching(`Did you mean .*${words.at(-1)}`) };
        await expect(parseAndRunCommand([...words.slice(0, -1), last], createContext().context)).rejects.toMatchObject(
            meant,
        );
        const helped = { code: 'USAGE', hint: `Did you mean "${words.at(-1)}"?` };
        await expect(
            parseAndRunCommand(['help', ...words.slice(0, -1), last], createContext().context),
        ).rejects.toMatchObject(helped);
    });

    const options = COMMANDS.flatMap(({ words, command }) =>
        command.options.flatMap(({ long }) => (long ? [{ words, name: words.join(' '), long }] : [])),
    );
    it.each(options)('in place of the option $long of $name results in a suggestion', async ({ words, long }) => {
        const meant = { code: 'USAGE', message: expect.stringMatching(`Did you mean .*${long}`) };
        await expect(parseAndRunCommand([...words, long.slice(0, -1)], createContext().context)).rejects.toMatchObject(
            meant,
        );
    });

    const choices = COMMANDS.flatMap(({ words, command }) => [
        ...command.options.flatMap(({ long, argChoices = [] }) =>
            argChoices.map((choice) => ({ typed: [...words, `${long}=${mistyped(choice)}`], choice })),
        ),
        ...command.registeredArguments.flatMap(({ argChoices = [] }) =>
            argChoices.map((choice) => ({ typed: [...words, mistyped(choice)], choice })),
        ),
    ]);
    it.each(choices)('in place of the value $choice results in a suggestion: $typed', async ({ typed, choice }) => {
        expect(mistyped(choice)).not.toBe(choice);
        const told = await parseAndRunCommand(typed, createContext().context).then(
            () => '',
            (error: unknown) => whatIsTold(error),
        );
        expect(told).toContain(`Did you mean "${choice}"?`);
    });
});

function whatIsTold(error: unknown): string {
    if (!(error instanceof KitError)) throw error;
    return [error.hint, ...error.problems.map(({ text }) => text)].join('\n');
}

describe('a prepared help text', () => {
    const texts = createHelpTextsByTerminalWidth();

    it.each(['--help', '-h'])('for %s equals the output of svc-int help', async (option) => {
        const [ready, said] = await Promise.all([runCommand([option]), runCommand(['help'])]);
        expect(said.stdout).toContain('Commands:');
        expect(ready).toEqual(said);
    });

    it.each([0, 39, 40, 79, 80, 95, 120, 240, 1000])(
        'for a terminal of %i columns equals the help page of that width',
        (columns) => {
            const written: string[] = [];
            const output = { getOutHelpWidth: () => columns, writeOut: (text: string) => void written.push(text) };
            createProgram(createContext().context).configureOutput(output).outputHelp();
            expect(texts.findLast(({ from }) => from <= columns)?.text).toBe(written.join(''));
        },
    );
});
