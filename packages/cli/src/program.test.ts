import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';

import { runCommand } from '../test/support/command.js';
import { helpTexts } from './help-texts.js';
import { createProgram } from './program.js';

/** The commands that do something, with the words that name them. */
function commandsOf(
    parent: CommandUnknownOpts,
    words: string[] = [],
): { words: string[]; command: CommandUnknownOpts }[] {
    return parent.commands.flatMap((command) => {
        const named = [...words, command.name()];
        return command.commands.length > 0 ? commandsOf(command, named) : [{ words: named, command }];
    });
}

function helpOf(command: CommandUnknownOpts): string {
    const written: string[] = [];
    command.configureOutput({ writeOut: (text) => void written.push(text) }).outputHelp();
    return written.join('');
}

/** What follows `svc-int` in the lines of a help that use it. */
function examplesIn(help: string): string[][] {
    const lines = [...help.matchAll(/^ {2}\$ (.+)$/gm)].flatMap(([, line = '']) => line.split(' | '));
    return lines.map((line) => line.replace(/ < .*/, '').replaceAll("'", '').split(' ').slice(1));
}

const NAMES = commandsOf(createProgram())
    .map(({ words }) => words.join(' '))
    .filter((name) => name !== 'help');

/** The program as it parses; what is called is noted instead of run. */
function notingProgram(called: string[]): CommandUnknownOpts {
    const program = createProgram();
    for (const { words, command } of commandsOf(program)) command.action(() => void called.push(words.join(' ')));
    return program;
}

it.each(NAMES)('the help of %s has examples, each of which is taken as it stands', async (name) => {
    const called: string[] = [];
    const command = commandsOf(createProgram()).find(({ words }) => words.join(' ') === name)?.command;
    const examples = examplesIn(command ? helpOf(command) : '');
    expect(examples).not.toEqual([]);
    await Promise.all(examples.map((words) => notingProgram(called).parseAsync(words, { from: 'user' })));
    expect(called).toHaveLength(examples.length);
    expect(called).toContain(name);
});

describe('the help', () => {
    it.each(['--help', '-h'])('that is ready for %s is what the program says of itself', async (option) => {
        const [ready, said] = await Promise.all([runCommand([option]), runCommand(['help'])]);
        expect(said.stdout).toContain('Commands:');
        expect(ready).toEqual(said);
    });

    it.each([0, 39, 40, 79, 80, 95, 120, 240, 1000])('is ready as a terminal of %i columns shows it', (columns) => {
        const written: string[] = [];
        const output = { getOutHelpWidth: () => columns, writeOut: (text: string) => void written.push(text) };
        createProgram().configureOutput(output).outputHelp();
        expect(helpTexts().findLast(({ from }) => from <= columns)?.text).toBe(written.join(''));
    });
});
