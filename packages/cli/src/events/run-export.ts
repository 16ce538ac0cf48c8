import { resolve } from 'node:path';

import type { TracedEvent } from '@svc-int/api';

import type { Context } from '../context/context.js';
import { createJournalEventFilter, readMatchingEvents, type JournalSelection } from './event-filter.js';
import { openJournal } from './journal.js';
import { formatEventsAsJsonLines } from './record-file.js';
import { writeNewFile } from '../output/new-file.js';
import type { Output } from '../output/output.js';

export async function runEventsExport(
    file: string,
    options: JournalSelection,
    output: Output,
    context: Context,
): Promise<void> {
    const filter = createJournalEventFilter(options);
    const journal = await openJournal(options, context);
    const records: TracedEvent[] = [];
    for await (const { id } of readMatchingEvents(journal, filter, options.limit)) records.push(await journal.read(id));
    const lines = formatEventsAsJsonLines(records.toReversed());
    if (file === '-') return void context.stdout.write(lines);
    await writeNewFile(resolve(context.cwd, file), lines);
    const { length } = records;
    output.result({ file, events: length }, `Wrote ${length === 1 ? '1 event' : `${length} events`} to ${file}`);
}
