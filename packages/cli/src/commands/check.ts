import type { Context } from '../context/context.js';
import { aboutProject, begin, examples, projectCommand, type OptionsOf } from './define.js';

const define = () =>
    projectCommand('check', 'find problems before publishing')
        .option(
            '--browser <path>',
            'browser in which a script for sites runs once (default: SVC_INT_BROWSER, else one that is installed)',
        )
        .addHelpText('after', examples('svc-int check', 'svc-int check my-poll --env staging --json'));

export type Options = OptionsOf<typeof define>;

export const checkCommand = (context: Context) =>
    define().action(async (path, options) =>
        (await import('./run/check.js')).run(aboutProject(path, options), begin(options, context), context),
    );
