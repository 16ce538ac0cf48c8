import type { Context } from './context/context.js';
import { EXIT } from './errors.js';

/** Ctrl+C, `kill`, a terminal that was closed, Ctrl+\, and Ctrl+Break of Windows. Names that a system does not have never come. */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK'] as const;

/** Milliseconds in which signals are one wish: of Ctrl+C both the terminal and the `npm` that started this tell. */
const SIGNAL_DEBOUNCE_MS = 500;

/** Calls `end` when a signal asks for the end; whoever asks again later gets it at once. Gives what asks as Ctrl+C does. */
export function createShutdownFunctionAlsoOnSignals({ onSignal, exit }: Context, end: () => void): () => void {
    let requestedAt: number | undefined;
    const requestShutdown = (signal: (typeof ENDING_SIGNALS)[number]) => {
        if (requestedAt === undefined) end();
        // A system may tell twice that the terminal was closed, whenever it likes: nobody is impatient.
        else if (signal !== 'SIGHUP' && performance.now() - requestedAt > SIGNAL_DEBOUNCE_MS) exit(EXIT.interrupted);
        requestedAt ??= performance.now();
    };
    for (const signal of ENDING_SIGNALS) onSignal(signal, () => requestShutdown(signal));
    return () => requestShutdown('SIGINT');
}

/** Ends the run at once when a signal asks for it. Gives what ends that. */
export function exitOnShutdownSignal({ onSignal, exit }: Context): () => void {
    const removals = ENDING_SIGNALS.map((signal) => onSignal(signal, () => exit(EXIT.interrupted)));
    return () => removals.forEach((remove) => remove());
}
