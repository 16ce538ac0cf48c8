import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from '../define.js';
import { defineIntegrationEventsCommand } from './event-options.js';

export const createEventsImportIntoJournalCommand = (context: Context) =>
    defineIntegrationEventsCommand('import', 'import records of events into the journal of a local service')
        .argument(
            '<file>',
            'a file from "events export" or a record from "events show --json", of any service; - is stdin',
        )
        .addHelpText(
            'after',
            [
                '',
                'Events whose id is already in the journal stay unchanged.',
                formatHelpExamples('svc-int events import events.jsonl', 'svc-int events import - < record.json'),
            ].join('\n'),
        )
        .action(async (file, options) =>
            (await import('../../events/run-import.js')).runEventsImportIntoJournal(
                file,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
