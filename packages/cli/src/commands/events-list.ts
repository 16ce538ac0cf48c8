import type { Context } from '../context/context.js';
import { startCommand, formatExamples, type OptionsOf } from './define.js';
import { defineFilteredCommand } from './event-options.js';

const define = () =>
    defineFilteredCommand('list', 'list the events of an integration, newest first', 25).addHelpText(
        'after',
        formatExamples('svc-int events list', 'svc-int events list --type ui_render --status failed --since 1h'),
    );

export type EventsListOptions = OptionsOf<typeof define>;

export const createEventsListCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/events-list.js')).runEventsList(options, startCommand(options, context), context),
    );
