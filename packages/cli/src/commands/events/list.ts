import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples, type OptionsOf } from '../define.js';
import { defineFilteredEventsCommand } from './event-options.js';

const define = () =>
    defineFilteredEventsCommand('list', 'list the events of an integration, newest first', 25).addHelpText(
        'after',
        formatHelpExamples('svc-int events list', 'svc-int events list --type ui_render --status failed --since 1h'),
    );

export type EventsListOptions = OptionsOf<typeof define>;

export const createEventsListCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run-list.js')).runEventsList(options, startInterruptibleCommand(options, context), context),
    );
