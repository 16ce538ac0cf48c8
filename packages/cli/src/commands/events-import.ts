import type { Context } from '../context/context.js';
import { begin, examples, type OptionsOf } from './define.js';
import { journalCommand } from './event-options.js';

const define = () =>
    journalCommand('import', 'put records of events into the journal of a local service')
        .argument('<file>', 'a file of "events export" or a record of "events show --json", of any service; - is stdin')
        .addHelpText(
            'after',
            [
                '',
                'Events that the journal has already, by their id, stay as they are.',
                examples('svc-int events import events.jsonl', 'svc-int events import - < record.json'),
            ].join('\n'),
        );

export type Options = OptionsOf<typeof define>;

export const eventsImportCommand = (context: Context) =>
    define().action(async (file, options) =>
        (await import('./run/events-import.js')).run(file, options, begin(options, context), context),
    );
