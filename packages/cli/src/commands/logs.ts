import type { Context } from '../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from './define.js';
import { defineFilteredEventsCommand } from './events/event-options.js';

export const createLogsCommand = (context: Context) =>
    defineFilteredEventsCommand('logs', 'show the last events of an integration with what they logged', 20)
        .option('-f, --follow', 'keep showing events as they happen, until Ctrl+C')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int logs',
                'svc-int logs --follow --limit 0',
                'svc-int logs -f --status failed --grep timeout',
            ),
        )
        .action(async (options) =>
            (await import('../events/run-logs.js')).runLogs(
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
