import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, it } from 'vitest';

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
