import { HOLD_REPORT_MS } from '../../host-protocol.js';
import { parseEventLoopHoldReport, type HoldReport } from '../../integration/hold-report.js';
import type { ThreadCpuUse } from './thread-use.js';

export const HOLD_LOG_INTERVAL_MS = 10_000;

const MAX_SAMPLES = 100;

export interface HoldReporter {
    handleLine: (line: string) => boolean;
    /** Logs one hold per `HOLD_LOG_INTERVAL_MS`, with the number of unlogged holds. */
    report: (note: HoldReport) => void;
    readMainThread: () => ThreadCpuUse | undefined;
}

export interface HoldReporterOptions {
    markerKey: string;
    log: (line: string) => void;
    mainThread: () => ThreadCpuUse | undefined;
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
    /** True if the system does not report CPU time. */
    const hasWorked = (heldMs: number) => {
        const before = samples.findLast(({ at }) => at <= elapsed() - heldMs);
        const use = readMainThread();
        return !before || !use || use.used - before.used >= HOLD_REPORT_MS;
    };
    const report = ({ message }: HoldReport) => {
        if (elapsed() - loggedAt < HOLD_LOG_INTERVAL_MS) return void omitted++;
        log(omitted > 0 ? `${message} (${omitted} similar reports were left out.)` : message);
        [loggedAt, omitted] = [elapsed(), 0];
    };
    return {
        report,
        readMainThread,
        handleLine(line) {
            const parsed = parseEventLoopHoldReport(line, markerKey);
            if (!parsed) return false;
            if (hasWorked(parsed.heldMs)) report(parsed);
            return true;
        },
    };
}
