import type { Context } from '../context/context.js';
import { resolveProjectOptions, startCommand, formatExamples, defineProjectCommand, type OptionsOf } from './define.js';

const define = () =>
    defineProjectCommand('check', 'find problems before publishing')
        .option(
            '--browser <path>',
            'browser in which a script for sites runs once (default: SVC_INT_BROWSER, else one that is installed)',
        )
        .addHelpText('after', formatExamples('svc-int check', 'svc-int check my-poll --env staging --json'));

export type CheckOptions = OptionsOf<typeof define>;

export const checkCommand = (context: Context) =>
    define().action(async (path, options) =>
        (await import('./run/check.js')).runCheck(
            resolveProjectOptions(path, options),
            startCommand(options, context),
            context,
        ),
    );
