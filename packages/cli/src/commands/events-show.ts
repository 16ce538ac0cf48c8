import type { Context } from '../context/context.js';
import { begin, examples, type OptionsOf } from './define.js';
import { journalCommand } from './event-options.js';

const define = () =>
    journalCommand('show', 'show an event with its logs, requests and answer')
        .argument('<id>', 'id of the event')
        .addHelpText('after', examples('svc-int events show 1f0e9d2c', 'svc-int events show 1f0e9d2c --json'));

export type Options = OptionsOf<typeof define>;

export const eventsShowCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run/events-show.js')).run(id, options, begin(options, context), context),
    );
