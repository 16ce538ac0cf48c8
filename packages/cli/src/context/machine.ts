import { readFileSync } from 'node:fs';

/** The system and the process that runs the command: the same for every run in it. */
export const { platform, pid, execPath } = process;

/** Whether the process runs as root, as the first user of a container does. */
export const isRoot = process.getuid?.() === 0;

/** Id of the user that runs the process; 0 on Windows, as in the status of files there. */
export const userId = process.getuid?.() ?? 0;

export const nodeVersion = process.versions.node;

/** Sends a signal to a process, or with a negative id to a process group; 0 only tests whether the process exists. */
export function sendSignalOrThrow(target: number, signal: NodeJS.Signals | 0): boolean {
    return process.kill(target, signal);
}

export function isProcessAlive(target: number): boolean {
    try {
        return sendSignalOrThrow(target, 0);
    } catch (error) {
        // A process of another user is alive as well.
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}

/** Time at which a process started, in clock ticks since the boot; empty if the system has no `/proc`. See proc(5), field 22 of `stat`. */
export function getProcessStart(target: number): string {
    try {
        const fields = readFileSync(`/proc/${target}/stat`, 'utf8').replace(/^.*\) /s, '');
        return fields.split(' ')[19] ?? '';
    } catch {
        return '';
    }
}

/** Calls a function that reads the process's variables by itself while it is called with these. */
export function withReplacedProcessVariables<Result>(variables: NodeJS.ProcessEnv, call: () => Result): Result {
    const own = process.env;
    process.env = variables;
    try {
        return call();
    } finally {
        process.env = own;
    }
}

/** Calls the listener when the process ends. Returns a function that removes it. */
export function onProcessExit(listener: () => void): () => void {
    process.once('exit', listener);
    return () => void process.off('exit', listener);
}

/**
 * Calls the listener when the process exits, and when it gets SIGTERM, as from vitest: Node emits no exit for a process that SIGTERM ends.
 * Without another listener for SIGTERM, the process then ends.
 */
export function onProcessExitOrTermination(listener: () => void): void {
    onProcessExit(listener);
    // First: a listener that is called once is no longer counted after its call.
    process.prependOnceListener('SIGTERM', () => {
        listener();
        if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
    });
}
