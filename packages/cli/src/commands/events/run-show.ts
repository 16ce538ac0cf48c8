import type { Context } from '../../context/context.js';
import { formatTracedEvent } from '../../events/format-event.js';
import { openJournal } from '../../events/journal.js';
import { createColours } from '../../output/colours.js';
import type { Output } from '../../output/output.js';
import type { EventsShowOptions } from './show.js';

export async function runEventsShow(
    id: string,
    options: EventsShowOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const journal = await openJournal(options, context);
    const traced = await journal.read(id);
    output.result(traced, formatTracedEvent(traced, createColours(context.stdout, context.env)));
}
