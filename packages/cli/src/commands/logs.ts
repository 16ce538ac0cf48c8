import type { Context } from '../context/context.js';
import { startCommand, formatExamples, type OptionsOf } from './define.js';
import { defineFilteredCommand } from './event-options.js';

const define = () =>
    defineFilteredCommand('logs', 'show the last events of an integration with what they logged', 20)
        .option('-f, --follow', 'keep showing events as they happen, until Ctrl+C')
        .addHelpText(
            'after',
            formatExamples(
                'svc-int logs',
                'svc-int logs --follow --limit 0',
                'svc-int logs -f --status failed --grep timeout',
            ),
        );

export type LogsOptions = OptionsOf<typeof define>;

export const createLogsCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/logs.js')).runLogs(options, startCommand(options, context), context),
    );
