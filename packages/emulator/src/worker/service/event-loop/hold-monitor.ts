import { HOLD_REPORT_MS } from '../../../host-protocol.js';
import { type CurrentOperation, runWithOperation } from '../callers/current-operation.js';

const BEAT_INTERVAL_MS = 100;

const MAX_NAMED_OPERATIONS = 3;

export interface HoldMonitor {
    /** Measures an operation up to its first wait. */
    track: <Value>(operation: CurrentOperation, act: () => Value | Promise<Value>) => Promise<Value>;
    /** Reports a synchronous part that takes `HOLD_REPORT_MS` or longer. */
    measure: <Value>(operation: CurrentOperation, act: () => Value) => Value;
}

export interface HoldMonitorOptions {
    workspace: string;
    elapsed: () => number;
    startTimer: (milliseconds: number, act: () => void) => () => void;
    report: (message: string, heldMs: number) => void;
}

/** Workspaces of an isolate share an event loop. */
const isolate = { reportedAt: -Infinity };

export function createHoldMonitor({ workspace, elapsed, startTimer, report }: HoldMonitorOptions): HoldMonitor {
    const underWay = new Map<symbol, { operation: CurrentOperation; since: number }>();
    let beat: { due: number; cancel: () => void } | undefined;

    const reportHold = (message: string, heldMs: number) => {
        isolate.reportedAt = elapsed();
        report(message, heldMs);
    };
    const startBeat = () => {
        beat = { due: elapsed() + BEAT_INTERVAL_MS, cancel: startTimer(BEAT_INTERVAL_MS, continueBeat) };
    };
    // A late timer shows a hold by unmeasured code: a script, or an operation after a wait.
    const checkBeat = () => {
        if (!beat) return;
        const { due } = beat;
        const lateMs = elapsed() - due;
        const suspects = [...underWay.values()].filter(({ since }) => since <= due).map(({ operation }) => operation);
        if (lateMs >= HOLD_REPORT_MS && isolate.reportedAt < due)
            reportHold(describeUnknownHold(workspace, suspects, lateMs), lateMs);
    };
    const continueBeat = () => {
        checkBeat();
        startBeat();
    };
    const begin = (operation: CurrentOperation) => {
        const key = Symbol();
        underWay.set(key, { operation, since: elapsed() });
        if (!beat) startBeat();
        return () => {
            checkBeat();
            underWay.delete(key);
            if (underWay.size > 0) return;
            // A pending timer would keep the workspace in memory.
            beat?.cancel();
            beat = undefined;
        };
    };
    const measure = <Value>(operation: CurrentOperation, act: () => Value): Value => {
        const started = elapsed();
        try {
            return act();
        } finally {
            const heldMs = elapsed() - started;
            if (heldMs >= HOLD_REPORT_MS) reportHold(describeHold(operation, heldMs), heldMs);
        }
    };
    return {
        measure,
        async track(operation, act) {
            const end = begin(operation);
            try {
                return await runWithOperation(operation, () => measure(operation, act));
            } finally {
                end();
            }
        },
    };
}

function describeHold({ name, workspace, caller }: CurrentOperation, heldMs: number): string {
    return `${name} of ${caller} in the workspace "${workspace}" held the event loop for ${Math.round(heldMs)} ms.`;
}

function describeUnknownHold(workspace: string, suspects: readonly CurrentOperation[], heldMs: number): string {
    const named = suspects.slice(0, MAX_NAMED_OPERATIONS).map(({ name, caller }) => `${name} of ${caller}`);
    const more = suspects.length - named.length;
    const names = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
    return `The event loop was held for ${Math.round(heldMs)} ms. Under way in the workspace "${workspace}": ${names || 'nothing'}.`;
}
