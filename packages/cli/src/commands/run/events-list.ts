import type { IntegrationEventRecord } from '@svc-int/api';

import type { Context } from '../../context/context.js';
import { createJournalEventFilter, readMatchingEvents } from '../../events/event-filter.js';
import { formatEventTable } from '../../events/format-event.js';
import { openJournal } from '../../events/journal.js';
import { createColours } from '../../output/colours.js';
import type { Output } from '../../output/output.js';
import type { EventsListOptions } from '../events-list.js';

/** Lists the events that are wanted. */
export async function runEventsList(options: EventsListOptions, output: Output, context: Context): Promise<void> {
    const filter = createJournalEventFilter(options);
    const journal = await openJournal(options, context);
    const events: IntegrationEventRecord[] = [];
    for await (const record of readMatchingEvents(journal, filter, options.limit)) events.push(record);
    const { integration } = journal;
    if (events.length === 0) output.progress(`${integration} has no such event.`);
    if (output.json || events.length > 0)
        output.result({ integration, events }, formatEventTable(events, createColours(context.stdout, context.env)));
}
