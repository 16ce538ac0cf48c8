import type { TracedEvent } from '@svc-int/api';

import type { Context } from '../context/context.js';
import type { Output } from '../output/output.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import { openJournal, requireLocalService, type Journal, type JournalOptions } from './journal.js';
import { readEventRecords } from './record-file.js';

/** Limit of records per request. A single record may be longer. */
const MAX_BATCH_CHARS = 8 * 1024 * 1024;

export async function runEventsImportIntoJournal(
    file: string,
    options: JournalOptions,
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

async function importRecords(
    journal: Journal,
    records: readonly TracedEvent[],
): Promise<{ imported: number; known: number }> {
    const { control } = requireLocalService(journal);
    const counted = { imported: 0, known: 0 };
    for (const events of splitRecords(records.map(withRequests))) {
        // In sequence: the journal stores records in this order.
        const { imported, known } = await control
            .importEvents({ integration: journal.integration, events })
            .catch((error: unknown) => Promise.reject(toKitErrorIfControlError(error, journal.service)));
        counted.imported += imported;
        counted.known += known;
    }
    return counted;
}

function withRequests(record: TracedEvent): TracedEvent {
    return { ...record, trace: { ...record.trace, requests: record.trace.requests ?? [] } };
}

function splitRecords(records: readonly TracedEvent[]): TracedEvent[][] {
    const parts: TracedEvent[][] = [];
    let room = 0;
    for (const record of records) {
        const { length } = JSON.stringify(record);
        if (room < length) {
            parts.push([]);
            room = MAX_BATCH_CHARS;
        }
        parts.at(-1)?.push(record);
        room -= length;
    }
    return parts;
}
