import type { Context } from '../context/context.js';
import { startCommand, formatExamples, type OptionsOf } from './define.js';
import { defineJournalCommand } from './event-options.js';

const define = () =>
    defineJournalCommand('import', 'import records of events into the journal of a local service')
        .argument(
            '<file>',
            'a file from "events export" or a record from "events show --json", of any service; - is stdin',
        )
        .addHelpText(
            'after',
            [
                '',
                'Events whose id is already in the journal stay unchanged.',
                formatExamples('svc-int events import events.jsonl', 'svc-int events import - < record.json'),
            ].join('\n'),
        );

export type EventsImportOptions = OptionsOf<typeof define>;

export const createEventsImportCommand = (context: Context) =>
    define().action(async (file, options) =>
        (await import('./run/events-import.js')).runEventsImport(
            file,
            options,
            startCommand(options, context),
            context,
        ),
    );
