import type { Context } from '../../context/context.js';
import {
    applyManifestArgument,
    startInterruptibleCommand,
    formatHelpExamples,
    createTrustOption,
    defineCommandWithManifestArgument,
} from '../define.js';

export const createCheckCommand = (context: Context) =>
    defineCommandWithManifestArgument('check', 'find problems before publishing')
        .option(
            '--browser <path>',
            'browser in which a script for sites runs once (default: SVC_INT_BROWSER, else one that is installed)',
        )
        .option('--seed <file>', 'seed whose pages are checked for conditions that are not read (default: none)')
        .addOption(createTrustOption())
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int check',
                'svc-int check my-poll --env staging --json',
                'svc-int check --seed people.yaml',
            ),
        )
        .action(async (path, options) =>
            (await import('../../check/run-check.js')).runCheck(
                applyManifestArgument(path, options),
                startInterruptibleCommand(options, context),
                context,
            ),
        );
