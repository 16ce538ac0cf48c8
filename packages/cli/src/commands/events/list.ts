import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from '../define.js';
import { defineFilteredEventsCommand } from './event-options.js';

export const createEventsListCommand = (context: Context) =>
    defineFilteredEventsCommand('list', 'list the events of an integration, newest first', 25)
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int events list',
                'svc-int events list --type ui_render --status failed --since 1h',
            ),
        )
        .action(async (options) =>
            (await import('../../events/run-list.js')).runEventsList(
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
