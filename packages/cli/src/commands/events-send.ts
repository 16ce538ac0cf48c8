import type { Context } from '../context/context.js';
import { startCommand, formatExamples, type OptionsOf } from './define.js';
import { defineEditedCommand } from './event-options.js';

const define = () =>
    defineEditedCommand('send', 'send an event as the service would, with missing fields filled in')
        .argument('<type>', 'type of the event, such as space_view')
        .option('--all', 'send it to every installation on its space or site, as the service does')
        .addHelpText(
            'after',
            formatExamples(
                'svc-int events send space_view',
                'svc-int events send ui_render --set action.action=vote --set action.answer=great',
                'svc-int events send page_feedback --all',
                'svc-int events send space_view -c my-poll --data @view.json',
            ),
        );

export type EventsSendOptions = OptionsOf<typeof define>;

export const createEventsSendCommand = (context: Context) =>
    define().action(async (type, options) =>
        (await import('./run/events-send.js')).runEventsSend(type, options, startCommand(options, context), context),
    );
