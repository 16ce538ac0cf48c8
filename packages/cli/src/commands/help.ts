import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';

import { KitError } from '../errors.js';

export const helpCommand = () =>
    new Command('help')
        .description('show this help, or the options of a command')
        .argument('[command...]')
        .action((words, _options, { parent }) => {
            if (parent) findCommand(parent, words).outputHelp();
        });

/** The command that words name. Throws `USAGE`. */
export function findCommand(program: CommandUnknownOpts, words: readonly string[]): CommandUnknownOpts {
    return words.reduce((parent, word) => {
        const named = parent.commands.find((one) => one.name() === word);
        if (named) return named;
        const names = parent.commands.map((one) => one.name()).join(', ');
        throw new KitError('USAGE', `There is no command "${words.join(' ')}".`, {
            hint: names ? `Possible: ${names}.` : `See "svc-int help ${parent.name()}".`,
        });
    }, program);
}
