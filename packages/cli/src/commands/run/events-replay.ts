import type { TracedEvent } from '@svc-int/api';

import { EXIT, KitError, toKitError } from '../../errors.js';
import { eachReload } from '../../events/each-reload.js';
import { againLine, eventLine, logLine } from '../../events/event-text.js';
import { openJournal, requireLocal, type Journal } from '../../events/journal.js';
import { readRecords } from '../../events/record-file.js';
import { replayEvent, type Replay } from '../../events/replay.js';
import { createColours, type Colours } from '../../output/colours.js';
import type { Output } from '../../output/output.js';
import { readJsonOption } from '../../render/json-input.js';
import type { Options } from '../events-replay.js';

/** Sends recorded events again, one after the other, and tells of each what is different now. */
export async function run(ids: readonly string[], options: Options, output: Output): Promise<void> {
    const { exact = false, watch = false, set: settings } = options;
    const data = await readJsonOption('--data', options.data);
    const journal = await openJournal(options);
    const { control } = requireLocal(journal);
    const records = await recordsOf(journal, ids, options.from);
    const replayAll = async () => {
        for (const recorded of records) {
            // oxlint-disable-next-line no-await-in-loop -- one may need what the one before has done
            const replay = await replayEvent(journal, recorded, { data, settings });
            if (isFailure(replay, exact)) process.exitCode = EXIT.failed;
            tell(replay, output);
        }
    };
    if (!watch) return replayAll();
    let isFirst = true;
    await eachReload(control, journal.integration, async () => {
        await replayAll().catch((error: unknown) => {
            if (isFirst) throw error;
            // The next change may mend it, and a service that restarts is there again soon.
            output.progress(toKitError(error).message);
        });
        isFirst = false;
        output.progress('Waiting for a change.');
    });
}

function isFailure({ replayed, difference }: Replay, exact: boolean): boolean {
    return replayed.event.status !== 'success' || (exact && difference !== '');
}

function tell(replay: Replay, output: Output): void {
    const { recorded, replayed, difference } = replay;
    const { logs, requests } = replayed.trace;
    output.result(
        { recorded: recorded.event, event: replayed.event, logs, requests, difference },
        replayText(replay, createColours(process.stdout)),
    );
}

function recordsOf(journal: Journal, ids: readonly string[], file: string | undefined): Promise<TracedEvent[]> {
    if (file !== undefined && ids.length === 0) return readRecords(file);
    if (file === undefined && ids.length > 0) return Promise.all(ids.map((id) => journal.read(id)));
    const message = file === undefined ? 'No event is given.' : 'Events are given by id and by --from.';
    throw new KitError('USAGE', message, { hint: 'Give the ids of events, or a file with --from.' });
}

function replayText({ recorded, replayed, difference }: Replay, colours: Colours): string {
    const { event, trace } = replayed;
    return [
        againLine(recorded.event, colours),
        eventLine(event, colours),
        // The error stands above.
        ...trace.logs.filter(({ message }) => message !== event.error).map((log) => logLine(log, colours)),
        difference === '' ? colours.dim('  As it was recorded.') : `  Differs from what was recorded:\n${difference}`,
    ].join('\n');
}
