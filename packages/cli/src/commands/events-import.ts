import type { Context } from '../context/context.js';
import { begin, examples, type OptionsOf } from './define.js';
import { journalCommand } from './event-options.js';

const define = () =>
    journalCommand('import', 'import records of events into the journal of a local service')
        .argument(
            '<file>',
            'a file from "events export" or a record from "events show --json", of any service; - is stdin',
        )
        .addHelpText(
            'after',
            [
                '',
                'Events whose id is already in the journal stay unchanged.',
                examples('svc-int events import events.jsonl', 'svc-int events import - < record.json'),
            ].join('\n'),
        );

export type Options = OptionsOf<typeof define>;

export const eventsImportCommand = (context: Context) =>
    define().action(async (file, options) =>
        (await import('./run/events-import.js')).run(file, options, begin(options, context), context),
    );
