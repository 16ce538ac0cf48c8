import type { Context } from '../context/context.js';
import { startCommand, formatExamples, type OptionsOf } from './define.js';
import { defineFilteredCommand } from './event-options.js';

const define = () =>
    defineFilteredCommand(
        'export',
        'write events with their logs and requests to a file, one record per line, oldest first',
    )
        .argument('<file>', 'file to write, which must not exist yet; - is stdout')
        .addHelpText(
            'after',
            formatExamples(
                'svc-int events export events.jsonl',
                'svc-int events export failed.jsonl --status failed --since 1d',
            ),
        );

export type EventsExportOptions = OptionsOf<typeof define>;

export const createEventsExportCommand = (context: Context) =>
    define().action(async (file, options) =>
        (await import('./run/events-export.js')).runEventsExport(
            file,
            options,
            startCommand(options, context),
            context,
        ),
    );
