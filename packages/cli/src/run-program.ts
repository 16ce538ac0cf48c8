import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';

import { findCommand } from './commands/help.js';
import { EXIT, KitError } from './errors.js';
import { createProgram } from './program.js';

/** Parses the arguments and runs the command that they name; gives the exit code. Errors are thrown. */
export async function runProgram(args: readonly string[]): Promise<number> {
    const program = createProgram();
    try {
        await program.parseAsync(args, { from: 'user' });
        return Number(process.exitCode ?? EXIT.done);
    } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        if (error.exitCode === 0) return EXIT.done;
        if (error.code !== 'commander.help') throw usageError(error, program, args);
        // Nothing was said that could be done.
        const words = args.filter((word) => !word.startsWith('-'));
        findCommand(program, words).outputHelp();
        return EXIT.done;
    }
}

function usageError(error: CommanderError, program: CommandUnknownOpts, args: readonly string[]): KitError {
    const named = program.commands.find((one) => one.name() === args[0]);
    const nested = named?.commands.find((one) => one.name() === args[1]);
    const words = ['svc-int', ...[named, nested].flatMap((one) => one?.name() ?? []), '--help'];
    return new KitError('USAGE', error.message.replace(/^error: /, ''), { hint: `See "${words.join(' ')}".` });
}
