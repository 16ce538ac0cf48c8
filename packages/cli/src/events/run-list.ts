import type { IntegrationEventRecord } from '@svc-int/api';
import { integrationEventPayloadSchema } from '@svc-int/api/schemas';
import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import type { Context } from '../context/context.js';
import { createJournalEventFilter, readMatchingEvents, type JournalSelection } from './event-filter.js';
import { formatEventTable } from './format-event.js';
import { openJournal } from './journal.js';
import { createColours } from '../output/colours.js';
import type { Output } from '../output/output.js';

const EVENT_TYPES: readonly string[] = integrationEventPayloadSchema.options.map(({ shape }) => shape.type.value);

export async function runEventsList(options: JournalSelection, output: Output, context: Context): Promise<void> {
    const filter = createJournalEventFilter(options);
    const journal = await openJournal(options, context);
    const events: IntegrationEventRecord[] = [];
    for await (const record of readMatchingEvents(journal, filter, options.limit)) events.push(record);
    const { integration } = journal;
    if (events.length === 0) output.progress(`${integration} has no such event.${suggestType(options.type)}`);
    if (output.json || events.length > 0)
        output.result({ integration, events }, formatEventTable(events, createColours(context.stdout, context.env)));
}

/** Does not reject unknown types: a newer service may send them. */
function suggestType(type: string | undefined): string {
    if (type === undefined || EVENT_TYPES.includes(type)) return '';
    const suggestion = formatSuggestionOrAllowedWords(type, EVENT_TYPES) ?? '';
    return ` "${type}" is not a known type of events. ${suggestion}`.trimEnd();
}
