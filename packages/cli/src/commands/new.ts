import { begin, command, examples, type OptionsOf } from './define.js';

const define = () =>
    command('new', 'make a project from a template')
        .argument('[folder]', 'new or empty folder; default: the name')
        .option('--template <template>', 'template to start from', 'block')
        .option('--name <name>', 'name of the integration')
        .option('--title <title>', 'title that is shown to people')
        .option('--organization <organization>', 'id or subdomain of the organization')
        .option('--kit <folder>', "folder with the kit's tarballs (default: where this command was installed from)")
        .addHelpText('after', examples('svc-int new my-poll', 'svc-int new --template block --name my-poll'));

export type Options = OptionsOf<typeof define>;

export const newCommand = () =>
    define().action(async (folder, options) => (await import('./run/new.js')).run(folder, options, begin(options)));
