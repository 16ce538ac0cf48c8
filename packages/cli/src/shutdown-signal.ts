import type { Context } from './context/context.js';
import { EXIT } from './errors.js';

/** SIGHUP: closed terminal. SIGQUIT: Ctrl+\. SIGBREAK: Ctrl+Break on Windows. */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK'] as const;

/** Signals in this interval count as one: the terminal and npm may each send one for Ctrl+C. */
const SIGNAL_DEBOUNCE_MS = 500;

/** Calls `end` at the first signal. A later signal exits at once. Returns a function that has the effect of Ctrl+C. */
export function createShutdownFunctionAlsoOnSignals(context: Context, end: () => void): () => void {
    const { onSignal, onPackageManagerExit, exit } = context;
    let requestedAt: number | undefined;
    const requestShutdown = (signal: (typeof ENDING_SIGNALS)[number]) => {
        if (requestedAt === undefined) end();
        // A system may send SIGHUP twice for one closed terminal, at any time, so it never exits at once.
        else if (signal !== 'SIGHUP' && performance.now() - requestedAt > SIGNAL_DEBOUNCE_MS) exit(EXIT.interrupted);
        requestedAt ??= performance.now();
    };
    for (const signal of ENDING_SIGNALS) onSignal(signal, () => requestShutdown(signal));
    onPackageManagerExit(() => requestShutdown('SIGHUP'));
    return () => requestShutdown('SIGINT');
}

/** Exits at the first signal, or with the parent package manager, until the returned function is called. */
export function exitOnShutdownSignal({ onSignal, onPackageManagerExit, exit }: Context): () => void {
    const exitInterrupted = () => exit(EXIT.interrupted);
    const removals = [
        ...ENDING_SIGNALS.map((signal) => onSignal(signal, exitInterrupted)),
        onPackageManagerExit(exitInterrupted),
    ];
    return () => removals.forEach((remove) => remove());
}
