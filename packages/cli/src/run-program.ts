import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';

import { resolveCommand } from './commands/help.js';
import type { Context } from './context/context.js';
import { EXIT, KitError } from './errors.js';
import { createProgram } from './program.js';

export async function parseAndRunCommand(args: readonly string[], context: Context): Promise<number> {
    const program = createProgram(context, { word: args[0] });
    try {
        await program.parseAsync(args, { from: 'user' });
        return context.exitCode;
    } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        if (error.exitCode === 0) return EXIT.done;
        if (error.code !== 'commander.help') throw await createUsageError(error, program, args);
        const commandNames = args.filter((word) => !word.startsWith('-'));
        (await resolveCommand(program, commandNames)).outputHelp();
        return EXIT.done;
    }
}

async function createUsageError(
    error: CommanderError,
    program: CommandUnknownOpts,
    args: readonly string[],
): Promise<KitError> {
    const named = program.commands.find((one) => one.name() === args[0]);
    const nested = named?.commands.find((one) => one.name() === args[1]);
    const helpCommand = ['svc-int', ...[named, nested].flatMap((one) => one?.name() ?? []), '--help'];
    const message = error.message.replace(/^error: /, '');
    const command = nested ?? named ?? program;
    const hints = [await findSuggestion(message), listAllowed(error, command), `See "${helpCommand.join(' ')}".`];
    return new KitError('USAGE', message, { hint: hints.filter((hint) => hint !== undefined).join(' ') });
}

function listAllowed({ code, message }: CommanderError, command: CommandUnknownOpts): string | undefined {
    if (message.includes('Did you mean')) return undefined;
    switch (code) {
        case 'commander.excessArguments':
            return `It takes: ${getFullName(command)} ${command.usage()}.`;
        case 'commander.unknownOption':
            return `Its options: ${command.options.map(({ long, short }) => long ?? short).join(', ')}.`;
        case 'commander.unknownCommand':
            return `Its commands: ${command.commands.map((one) => one.name()).join(', ')}.`;
        default:
            return undefined;
    }
}

function getFullName(command: CommandUnknownOpts): string {
    return [command.parent && getFullName(command.parent), command.name()].filter(Boolean).join(' ');
}

const NO_CHOICE = /'([^']*)' is invalid.* Allowed choices are (.+)\.$/;

async function findSuggestion(message: string): Promise<string | undefined> {
    const [, word, choices] = NO_CHOICE.exec(message) ?? [];
    if (word === undefined || choices === undefined) return undefined;
    const { findClosestSpelling: closest } = await import('@svc-int/emulator/internal/yaml');
    const meant = closest(word, choices.split(', '));
    return meant && `Did you mean "${meant}"?`;
}
