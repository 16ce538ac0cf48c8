import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples, type OptionsOf } from '../define.js';
import { defineIntegrationEventsCommand } from './event-options.js';

const define = () =>
    defineIntegrationEventsCommand('show', 'show an event with its logs, requests and answer')
        .argument('<id>', 'id of the event')
        .addHelpText(
            'after',
            formatHelpExamples('svc-int events show 1f0e9d2c', 'svc-int events show 1f0e9d2c --json'),
        );

export type EventsShowOptions = OptionsOf<typeof define>;

export const createEventsShowCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run-show.js')).runEventsShow(
            id,
            options,
            startInterruptibleCommand(options, context),
            context,
        ),
    );
