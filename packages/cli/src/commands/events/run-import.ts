import type { Context } from '../../context/context.js';
import { importRecords } from '../../events/import-records.js';
import { openJournal } from '../../events/journal.js';
import { readEventRecords } from '../../events/record-file.js';
import type { Output } from '../../output/output.js';
import type { EventsImportOptions } from './import.js';

export async function runEventsImportIntoJournal(
    file: string,
    options: EventsImportOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const records = await readEventRecords(file, context);
    const journal = await openJournal(options, context);
    const { imported, known } = await importRecords(journal, records);
    const existingNote = known > 0 ? `; ${known} existed already` : '';
    output.result(
        { integration: journal.integration, imported, known },
        `Imported ${imported === 1 ? '1 event' : `${imported} events`} to ${journal.integration}${existingNote}`,
    );
}
