import type { Context } from '../context/context.js';
import { begin, examples, type OptionsOf } from './define.js';
import { filteredCommand } from './event-options.js';

const define = () =>
    filteredCommand('export', 'write events with their logs and requests to a file, one record per line, oldest first')
        .argument('<file>', 'file to write, which must not exist yet; - is stdout')
        .addHelpText(
            'after',
            examples(
                'svc-int events export events.jsonl',
                'svc-int events export failed.jsonl --status failed --since 1d',
            ),
        );

export type Options = OptionsOf<typeof define>;

export const eventsExportCommand = (context: Context) =>
    define().action(async (file, options) =>
        (await import('./run/events-export.js')).run(file, options, begin(options, context), context),
    );
