import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from './define.js';
import { wrapHelpText, DEFAULT_HELP_COLUMNS } from '../output/help-page.js';

export const createHelpCommand = (context: Context) =>
    defineCommandWithJsonOption('help', 'show this help, or the options of a command')
        .argument('[command...]', 'words of the command')
        .addHelpText('after', formatHelpExamples('svc-int help publish', 'svc-int help events send'))
        .action(async (commandPath, options, { parent }) => {
            if (!parent) return;
            const help = formatHelp(await resolveCommand(parent, commandPath));
            startInterruptibleCommand(options, context).result(
                { command: commandPath.join(' '), help },
                help.trimEnd(),
            );
        });

function formatHelp(found: CommandUnknownOpts): string {
    const page = found.configureOutput();
    const written: string[] = [];
    found.configureOutput({ writeOut: (text) => void written.push(text) }).outputHelp();
    found.configureOutput(page);
    return wrapHelpText(written.join(''), page.getOutHelpWidth?.() ?? DEFAULT_HELP_COLUMNS);
}

export async function resolveCommand(
    program: CommandUnknownOpts,
    commandPath: readonly string[],
): Promise<CommandUnknownOpts> {
    let found = program;
    for (const word of commandPath) {
        const named = found.commands.find((one) => one.name() === word);
        if (!named) {
            const names = found.commands.map((one) => one.name());
            const { formatSuggestionOrAllowedWords: suggest } = await import('@svc-int/emulator/internal/yaml');
            throw new KitError('USAGE', `There is no command "${commandPath.join(' ')}".`, {
                hint: suggest(word, names) ?? `See "svc-int help ${found.name()}".`,
            });
        }
        found = named;
    }
    return found;
}
