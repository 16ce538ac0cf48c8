import type { Context } from '../context/context.js';
import { begin, examples, type OptionsOf } from './define.js';
import { filteredCommand } from './event-options.js';

const define = () =>
    filteredCommand('list', 'list the events of an integration, newest first', 25).addHelpText(
        'after',
        examples('svc-int events list', 'svc-int events list --type ui_render --status failed --since 1h'),
    );

export type Options = OptionsOf<typeof define>;

export const eventsListCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/events-list.js')).run(options, begin(options, context), context),
    );
