import { HOLD_REPORT_MS } from '../host-protocol.js';
import { parseHoldNote, type HoldNote } from '../integration/hold-note.js';
import type { ThreadCpuUse } from './thread-use.js';

/** Milliseconds between two lines of the log: a busy service would fill it. */
export const HOLD_LOG_INTERVAL_MS = 10_000;

/** Samples of processor time that are kept: those of about half a minute. */
const MAX_SAMPLES = 100;

/** Logs holds of the event loop and of queues of the service. */
export interface HoldReporter {
    /** Handles a line of the runtime; false for a line that is no report. */
    handleLine: (line: string) => boolean;
    /** Logs a hold of a queue. At most one line in `HOLD_LOG_INTERVAL_MS`; the next one says how many were left out. */
    report: (note: HoldNote) => void;
    /** Reads the processor time of the main thread, and keeps it to distinguish a hold from a runtime without a processor. */
    readMainThread: () => ThreadCpuUse | undefined;
}

export interface HoldReporterOptions {
    /** Key of the lines of the runtime. */
    markerKey: string;
    log: (line: string) => void;
    mainThread: () => ThreadCpuUse | undefined;
    /** Milliseconds of a monotonic clock. Default: that of this process. */
    elapsed?: () => number;
}

export function createHoldReporter(options: HoldReporterOptions): HoldReporter {
    const { markerKey, log, mainThread, elapsed = () => performance.now() } = options;
    const samples: { at: number; used: number }[] = [];
    let [loggedAt, omitted] = [-Infinity, 0];
    const readMainThread = () => {
        const use = mainThread();
        if (use) samples.push({ at: elapsed(), used: use.used });
        if (samples.length > MAX_SAMPLES) samples.shift();
        return use;
    };
    /** Whether the main thread worked for the duration of a hold. True where the system does not report it. */
    const hasWorked = (heldMs: number) => {
        const before = samples.findLast(({ at }) => at <= elapsed() - heldMs);
        const use = readMainThread();
        return !before || !use || use.used - before.used >= HOLD_REPORT_MS;
    };
    const report = ({ message }: HoldNote) => {
        if (elapsed() - loggedAt < HOLD_LOG_INTERVAL_MS) return void omitted++;
        log(omitted > 0 ? `${message} (${omitted} similar reports were left out.)` : message);
        [loggedAt, omitted] = [elapsed(), 0];
    };
    return {
        report,
        readMainThread,
        handleLine(line) {
            const note = parseHoldNote(line, markerKey);
            if (!note) return false;
            if (hasWorked(note.heldMs)) report(note);
            return true;
        },
    };
}
