import type { Context } from '../context/context.js';
import { startCommand, formatExamples, type OptionsOf } from './define.js';
import { defineJournalCommand } from './event-options.js';

const define = () =>
    defineJournalCommand('show', 'show an event with its logs, requests and answer')
        .argument('<id>', 'id of the event')
        .addHelpText('after', formatExamples('svc-int events show 1f0e9d2c', 'svc-int events show 1f0e9d2c --json'));

export type EventsShowOptions = OptionsOf<typeof define>;

export const createEventsShowCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run/events-show.js')).runEventsShow(id, options, startCommand(options, context), context),
    );
