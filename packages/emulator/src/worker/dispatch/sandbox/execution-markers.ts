import {
    type ExecutionMarkerIdentity,
    formatExecutionMarker,
    type ExecutionStep,
} from '../../../integration/execution-markers.js';
import { type CurrentEvent, getCurrentEvent } from './current-event.js';

const MAX_MARKERS = 200;

export interface ExecutionMarkerWriter {
    /** Writes a marker before the code runs: code in an endless loop cannot write. */
    note: (step: ExecutionStep) => void;
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

export interface TimerGlobals {
    setTimeout: Start<number>;
    setInterval: Start<number>;
}

type Start<Timer> = (callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => Timer;

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
