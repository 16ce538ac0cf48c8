import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from '../define.js';
import { defineCommandWithEventFieldEdits } from './event-options.js';

export const createEventsSendCommand = (context: Context) =>
    defineCommandWithEventFieldEdits('send', 'send an event as the service would, with missing fields filled in')
        .argument('<type>', 'type of the event, such as space_view')
        .option('--all', 'send it to every installation on its space or site, as the service does')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int events send space_view',
                'svc-int events send ui_render --set action.action=vote --set action.answer=great',
                'svc-int events send page_feedback --all',
                'svc-int events send space_view -c my-poll --data @view.json',
            ),
        )
        .action(async (type, options) =>
            (await import('../../events/run-send.js')).runEventsSend(
                type,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
