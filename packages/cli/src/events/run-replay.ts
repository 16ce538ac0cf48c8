import type { TracedEvent } from '@svc-int/api';
import { groupConsecutivePassiveRenders } from '@svc-int/emulator/internal/replay';

import type { Context } from '../context/context.js';
import { EXIT, KitError, toKitError } from '../errors.js';
import { onConnectionAndEachReload } from './on-connection-and-each-reload.js';
import {
    createJournalEventFilter,
    hasEventFilterOptions,
    isMatchingRecord,
    readMatchingEvents,
    type JournalSelection,
} from './event-filter.js';
import { formatEventHeadingWithoutStatus, formatEventLineWithError, formatLogLine } from './format-event.js';
import { openJournal, openLocalJournal, requireLocalService, type Journal } from './journal.js';
import { readEventRecords } from './record-file.js';
import {
    formatMissingReplayValues,
    canContinueAfterReplayError,
    replayEvent,
    type ReplayResult,
    type ReplayOptions,
} from './replay.js';
import { createColours, type Colours } from '../output/colours.js';
import type { Output } from '../output/output.js';
import { readJsonObjectOption } from '../render/json-input.js';

interface Tally {
    replayed: number;
    failed: number;
    different: number;
}

interface EventsReplayOptions extends JournalSelection, Pick<ReplayOptions, 'on' | 'outbound'> {
    data?: string | undefined;
    set?: readonly string[] | undefined;
    from?: string | undefined;
    exact?: boolean | undefined;
    watch?: boolean | undefined;
}

export async function runEventsReplayWithOutcomeDiff(
    ids: readonly string[],
    options: EventsReplayOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const { exact = false, watch = false, set: settings, on, outbound } = options;
    const data = await readJsonObjectOption('--data', options.data, context);
    assertChosen(ids, options);
    const source = options.from === undefined ? await openJournal(options, context) : undefined;
    const target = source?.local ? source : await openLocalJournal(options, context, source?.integration);
    const { control } = requireLocalService(target);
    const records = await readSelectedRecords(source, ids, options, context);
    // With changed values, renders may have side effects: replays each event alone.
    const turns = data || settings ? records.map((one) => [one]) : groupConsecutivePassiveRenders(records);
    const colours = createColours(context.stdout, context.env);
    const replayRecorded = (recorded: TracedEvent) =>
        replayEvent(target, recorded, { data, settings, on, outbound }).then(
            (replay) => ({ recorded, replay, error: undefined }),
            (error: unknown) => ({ recorded, replay: undefined, error }),
        );
    const replayAll = async () => {
        const tally: Tally = { replayed: 0, failed: 0, different: 0 };
        for (const turn of turns) {
            // In sequence: an event may need the result of the previous one.
            const outcomes = await Promise.all(turn.map(replayRecorded));
            for (const { recorded, replay, error } of outcomes) {
                if (replay) reportReplay(replay, output, colours);
                else reportFailedReplay(recorded, toKitError(error), records.length, output, colours);
                count(tally, replay);
            }
        }
        if (tally.failed > 0 || (exact && tally.different > 0)) context.exitCode = EXIT.failed;
        if (records.length !== 1) output.progress(formatTally(tally));
    };
    if (!watch) return replayAll();
    let isFirst = true;
    await onConnectionAndEachReload(control, target.integration, async () => {
        await replayAll().catch((error: unknown) => {
            if (isFirst) throw error;
            // The next change may fix the error, and a restarting service responds soon.
            output.progress(toKitError(error).message);
        });
        isFirst = false;
        output.progress('Waiting for a change.');
    });
}

function assertChosen(ids: readonly string[], options: EventsReplayOptions): void {
    const sources = [ids.length > 0 && 'by id', options.from !== undefined && 'by --from'].filter(Boolean);
    const hint = 'Give the ids of events, a file with --from, or options that select them, such as --since 10m.';
    if (sources.length > 1) throw new KitError('USAGE', `Events are given ${sources.join(' and ')}.`, { hint });
    if (ids.length > 0 && hasEventFilterOptions(options))
        throw new KitError('USAGE', 'Events are both given by id and selected by options.', { hint });
    if (sources.length === 0 && !hasEventFilterOptions(options))
        throw new KitError('USAGE', 'No event is given.', { hint });
}

async function readSelectedRecords(
    source: Journal | undefined,
    ids: readonly string[],
    options: EventsReplayOptions,
    context: Context,
): Promise<readonly TracedEvent[]> {
    const filter = createJournalEventFilter(options);
    if (!source) {
        const found = (await readEventRecords(options.from ?? '-', context)).filter((record) =>
            isMatchingRecord(filter, record),
        );
        return found.slice(Math.max(0, found.length - options.limit));
    }
    return ids.length > 0 ? source.readAll(ids) : source.readAll(await listMatchingIds(source, options));
}

async function listMatchingIds(source: Journal, options: EventsReplayOptions): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id } of readMatchingEvents(source, createJournalEventFilter(options), options.limit))
        ids.push(id);
    return ids.toReversed();
}

/** Throws if there is only one event, or if the error affects all events. */
function reportFailedReplay(
    recorded: TracedEvent,
    error: KitError,
    among: number,
    output: Output,
    colours: Colours,
): void {
    if (among === 1 || !canContinueAfterReplayError(error)) throw error;
    const { code, message, hint } = error;
    output.result(
        { recorded: recorded.event, error: { code, message, hint } },
        `${formatEventHeadingWithoutStatus(recorded.event, colours)}\n  ${colours.red(`Not replayed: ${message}`)}`,
    );
}

function count(tally: Tally, replay: ReplayResult | undefined): void {
    tally.replayed++;
    if (replay?.replayed.event.status !== 'success') tally.failed++;
    if (replay && replay.difference !== '') tally.different++;
}

function formatTally({ replayed, failed, different }: Tally): string {
    return `${replayed} ${replayed === 1 ? 'event' : 'events'}: ${different} ${different === 1 ? 'differs' : 'differ'} from the record, ${failed} failed.`;
}

function reportReplay(replay: ReplayResult, output: Output, colours: Colours): void {
    const { recorded, replayed, difference, hidden } = replay;
    const { logs, requests, answer } = replayed.trace;
    const result = { recorded: recorded.event, event: replayed.event, logs, requests, answer, difference };
    output.result({ ...result, ...(hidden.length > 0 && { hidden }) }, formatReplay(replay, colours));
}

function formatReplay(replay: ReplayResult, colours: Colours): string {
    const { recorded, replayed, difference } = replay;
    const { event, trace } = replayed;
    const hidden = formatMissingReplayValues(replay);
    return [
        formatEventHeadingWithoutStatus(recorded.event, colours),
        formatEventLineWithError(event, colours),
        ...(hidden === '' ? [] : [colours.yellow(`  ${hidden}`)]),
        ...trace.logs.filter(({ message }) => message !== event.error).map((log) => formatLogLine(log, colours)),
        difference === '' ? colours.dim('  Same as recorded.') : `  Differs from the record:\n${difference}`,
    ].join('\n');
}
