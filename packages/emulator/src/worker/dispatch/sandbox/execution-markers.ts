import {
    type ExecutionMarkerIdentity,
    formatExecutionMarker,
    type ExecutionStep,
} from '../../../integration/execution-markers.js';
import { type CurrentEvent, getCurrentEvent } from './current-event.js';

/** Notes of an event at most: workerd keeps them among its lines. */
const MAX_MARKERS = 200;

/** Notes whose turn it is, for the event that is handled. */
export interface ExecutionMarkerWriter {
    /** Writes a marker, which the host reads at once: code in an endless loop could not write one later. */
    note: (step: ExecutionStep) => void;
    /** Writes a marker after a promise has settled. */
    after: <Value>(awaited: Promise<Value>) => Promise<Value>;
}

export function createExecutionMarkerWriter(
    identity: ExecutionMarkerIdentity | null,
    writeLine: (line: string) => void,
): ExecutionMarkerWriter {
    const writeMarker = (step: ExecutionStep) => {
        const event = getCurrentEvent();
        if (identity === null || isTooMuch(step, event)) return;
        writeLine(formatExecutionMarker(step, identity, event?.id ?? undefined));
    };
    return { note: writeMarker, after: (awaited) => awaited.finally(() => writeMarker('begins')) };
}

function isTooMuch(step: ExecutionStep, event: CurrentEvent | undefined): boolean {
    return step === 'begins' && event !== undefined && event.turns++ >= MAX_MARKERS;
}

/** Functions that schedule callbacks of a script. */
export interface TimerGlobals {
    setTimeout: Start<number>;
    setInterval: Start<number>;
}

type Start<Timer> = (callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => Timer;

/** Has timers note the turns that they begin. */
export function instrumentTimersWithMarkers(
    scope: TimerGlobals,
    scheduler: Pick<Scheduler, 'wait'>,
    { note, after }: ExecutionMarkerWriter,
): void {
    const wrapTimer =
        <Timer>(start: Start<Timer>): Start<Timer> =>
        (callback, ...given) =>
            start(
                (...values) => {
                    note('begins');
                    callback(...values);
                },
                ...given,
            );
    scope.setTimeout = wrapTimer(scope.setTimeout.bind(globalThis));
    scope.setInterval = wrapTimer(scope.setInterval.bind(globalThis));
    const wait = scheduler.wait.bind(scheduler);
    scheduler.wait = (...given) => after(wait(...given));
}
