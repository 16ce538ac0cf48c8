import { type Signature, turnNote, type TurnStep } from '../../../integration/turn-notes.js';
import { type CurrentEvent, eventNow } from './current-event.js';

/** Notes of an event at most: workerd keeps them among its lines. */
const MOST_NOTES = 200;

/** Notes whose turn it is, for the event that is handled. */
export interface Turns {
    /** Writes a line, which the host gets at once: code that loops from then on tells nobody anything. */
    note: (step: TurnStep) => void;
    /** The same, where what is waited for has come. */
    after: <Value>(awaited: Promise<Value>) => Promise<Value>;
}

export function createTurns(signature: Signature | null, write: (line: string) => void): Turns {
    const note = (step: TurnStep) => {
        const event = eventNow();
        if (signature === null || isTooMuch(step, event)) return;
        write(turnNote(step, signature, event?.id ?? undefined));
    };
    return { note, after: (awaited) => awaited.finally(() => note('begins')) };
}

function isTooMuch(step: TurnStep, event: CurrentEvent | undefined): boolean {
    return step === 'begins' && event !== undefined && event.turns++ >= MOST_NOTES;
}

/** What a script finds that calls it back later. */
export interface Timers {
    setTimeout: Start<number>;
    setInterval: Start<number>;
}

type Start<Timer> = (callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => Timer;

/** Has timers note the turns that they begin. */
export function watchTimers(scope: Timers, scheduler: Pick<Scheduler, 'wait'>, { note, after }: Turns): void {
    const watched =
        <Timer>(start: Start<Timer>): Start<Timer> =>
        (callback, ...given) =>
            start(
                (...values) => {
                    note('begins');
                    callback(...values);
                },
                ...given,
            );
    scope.setTimeout = watched(scope.setTimeout.bind(globalThis));
    scope.setInterval = watched(scope.setInterval.bind(globalThis));
    const wait = scheduler.wait.bind(scheduler);
    scheduler.wait = (...given) => after(wait(...given));
}
