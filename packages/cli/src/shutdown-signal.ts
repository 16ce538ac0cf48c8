import type { Context } from './context/context.js';
import { EXIT } from './errors.js';

/**
 * Signals of Ctrl+C, `kill`, a closed terminal, Ctrl+\, and Ctrl+Break of Windows. Signals that a system lacks are
 * never sent.
 */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK'] as const;

/** Milliseconds in which several signals count as one: for Ctrl+C, both the terminal and npm may send one. */
const SIGNAL_DEBOUNCE_MS = 500;

/**
 * Calls `end` at the first signal to end, or when the package manager that started the process has ended. A later signal ends the process
 * at once. Returns a function that asks for the end as Ctrl+C does.
 */
export function createShutdownFunctionAlsoOnSignals(context: Context, end: () => void): () => void {
    const { onSignal, onPackageManagerExit, exit } = context;
    let requestedAt: number | undefined;
    const requestShutdown = (signal: (typeof ENDING_SIGNALS)[number]) => {
        if (requestedAt === undefined) end();
        // A system may send SIGHUP twice for one closed terminal, at any time: the second one is no request to end at once.
        else if (signal !== 'SIGHUP' && performance.now() - requestedAt > SIGNAL_DEBOUNCE_MS) exit(EXIT.interrupted);
        requestedAt ??= performance.now();
    };
    for (const signal of ENDING_SIGNALS) onSignal(signal, () => requestShutdown(signal));
    onPackageManagerExit(() => requestShutdown('SIGHUP'));
    return () => requestShutdown('SIGINT');
}

/** Ends the run at once at a signal to end, or with the package manager that started it. Returns a function that stops this. */
export function exitOnShutdownSignal({ onSignal, onPackageManagerExit, exit }: Context): () => void {
    const exitInterrupted = () => exit(EXIT.interrupted);
    const removals = [
        ...ENDING_SIGNALS.map((signal) => onSignal(signal, exitInterrupted)),
        onPackageManagerExit(exitInterrupted),
    ];
    return () => removals.forEach((remove) => remove());
}
