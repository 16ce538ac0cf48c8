import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from '../define.js';
import { defineIntegrationEventsCommand } from './event-options.js';

export const createEventsShowCommand = (context: Context) =>
    defineIntegrationEventsCommand('show', 'show an event with its logs, requests and answer')
        .argument('<id>', 'id of the event')
        .addHelpText('after', formatHelpExamples('svc-int events show 1f0e9d2c', 'svc-int events show 1f0e9d2c --json'))
        .action(async (id, options) => {
            const output = startInterruptibleCommand(options, context);
            const [{ openJournal }, { formatTracedEvent }, { createColours }] = await Promise.all([
                import('../../events/journal.js'),
                import('../../events/format-event.js'),
                import('../../output/colours.js'),
            ]);
            const traced = await (await openJournal(options, context)).read(id);
            output.result(traced, formatTracedEvent(traced, createColours(context.stdout, context.env)));
        });
