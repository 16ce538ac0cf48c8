import { HOLD_REPORT_MS } from '../../host-protocol.js';
import type { HoldReport } from '../../integration/hold-report.js';
import { createFairQueue, type CallerPath } from '../../values/fair-queue.js';

export interface SlotRequest {
    caller: CallerPath;
    name: string;
}

export interface FairLimiterOptions {
    /** Receives work that delayed other work for at least `HOLD_REPORT_MS`. */
    onHold: (note: HoldReport) => void;
    elapsed?: () => number;
}

/** Runs one job at a time. Workspaces and callers take turns; jobs of a caller keep their order. */
export function createFairLimiter({
    onHold,
    elapsed = () => performance.now(),
}: FairLimiterOptions): (request: SlotRequest, work: () => Promise<void>) => Promise<void> {
    const waiting = createFairQueue<() => Promise<void>>();
    let isRunning = false;
    let heldSince: number | undefined;
    const reportHold = (name: string) => {
        const heldMs = heldSince === undefined ? 0 : elapsed() - heldSince;
        if (heldMs < HOLD_REPORT_MS) return;
        onHold({ message: `${name} kept ${waiting.size} more waiting for ${Math.round(heldMs)} ms.`, heldMs });
    };
    const runAll = async () => {
        isRunning = true;
        for (let run = waiting.dequeue(); run; run = waiting.dequeue()) {
            heldSince = waiting.size > 0 ? elapsed() : undefined;
            await run();
        }
        isRunning = false;
    };
    return ({ caller, name }, work) =>
        new Promise((resolve, reject) => {
            waiting.enqueue(caller, async () => {
                const ended = work();
                await ended.catch(() => {});
                reportHold(name);
                ended.then(resolve, reject);
            });
            if (isRunning) heldSince ??= elapsed();
            else void runAll();
        });
}
