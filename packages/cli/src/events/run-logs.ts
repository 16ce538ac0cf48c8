import type { Context } from '../context/context.js';
import { createJournalEventFilter, type JournalSelection } from './event-filter.js';
import { formatEventHeadingWithoutStatus, formatEventLineWithError, formatLogLine } from './format-event.js';
import { watchJournalForever } from './watch-journal.js';
import { openJournal } from './journal.js';
import { createJournalReader, type JournalEntry } from './journal-reader.js';
import { createColours } from '../output/colours.js';
import type { Output } from '../output/output.js';

interface LogsOptions extends JournalSelection {
    follow?: boolean | undefined;
}

export async function runLogs(options: LogsOptions, output: Output, context: Context): Promise<void> {
    const filter = createJournalEventFilter(options);
    const journal = await openJournal(options, context);
    const reader = createJournalReader(filter, output.json ? createJsonPrinter(context) : createEntryPrinter(context));
    await reader.start(journal, { limit: options.limit, withPending: !options.follow });
    if (options.follow)
        await watchJournalForever(journal, reader, { open: () => openJournal(options, context), output });
}

function createJsonPrinter({ stdout }: Context): (entry: JournalEntry) => void {
    return (entry) => void stdout.write(`${JSON.stringify(serializeEntry(entry))}\n`);
}

function serializeEntry(entry: JournalEntry) {
    const { id, payload, createdAt, status, durationMs, error, installationId } = entry.record;
    return entry.kind === 'log'
        ? { event: 'log', id, ...entry.log }
        : { event: 'delivery', id, type: payload.type, createdAt, status, durationMs, error, installationId };
}

function createEntryPrinter({ stdout, env }: Context): (entry: JournalEntry) => void {
    const colours = createColours(stdout, env);
    const print = (line: string) => void stdout.write(`${line}\n`);
    let last: string | undefined;
    return (entry) => {
        const { record } = entry;
        if (entry.kind === 'event') print(formatEventLineWithError(record, colours));
        else if (entry.log.message !== record.error) {
            if (record.id !== last) print(formatEventHeadingWithoutStatus(record, colours));
            print(formatLogLine(entry.log, colours));
        }
        last = record.id;
    };
}
