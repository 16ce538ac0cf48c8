import { begin, command, examples, type OptionsOf } from './define.js';

const define = () =>
    command('new', 'make a project from a template')
        .argument('[folder]', 'new or empty folder; default: the name')
        .option('--template <template>', 'what to begin with', 'block')
        .option('--name <name>', 'name of the integration')
        .option('--title <title>', 'title that people see')
        .option('--organization <organization>', 'id or subdomain of the organization')
        .option('--kit <folder>', "folder of the kit's tarballs (default: where this command came from)")
        .addHelpText('after', examples('svc-int new my-poll', 'svc-int new --template block --name my-poll'));

export type Options = OptionsOf<typeof define>;

export const newCommand = () =>
    define().action(async (folder, options) => (await import('./run/new.js')).run(folder, options, begin(options)));
