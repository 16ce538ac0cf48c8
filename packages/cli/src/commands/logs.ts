import type { Context } from '../context/context.js';
import { begin, examples, type OptionsOf } from './define.js';
import { filteredCommand } from './event-options.js';

const define = () =>
    filteredCommand('logs', 'show the last events of an integration with what they logged', 20)
        .option('-f, --follow', 'keep showing events as they happen, until Ctrl+C')
        .addHelpText(
            'after',
            examples(
                'svc-int logs',
                'svc-int logs --follow --limit 0',
                'svc-int logs -f --status failed --grep timeout',
            ),
        );

export type Options = OptionsOf<typeof define>;

export const logsCommand = (context: Context) =>
    define().action(async (options) => (await import('./run/logs.js')).run(options, begin(options, context), context));
