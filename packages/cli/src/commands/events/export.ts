import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from '../define.js';
import { defineFilteredEventsCommand } from './event-options.js';

export const createEventsExportCommand = (context: Context) =>
    defineFilteredEventsCommand(
        'export',
        'write events with their logs and requests to a file, one record per line, oldest first',
    )
        .argument('<file>', 'file to write, which must not exist yet; - is stdout')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int events export events.jsonl',
                'svc-int events export failed.jsonl --status failed --since 1d',
            ),
        )
        .action(async (file, options) =>
            (await import('../../events/run-export.js')).runEventsExport(
                file,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
