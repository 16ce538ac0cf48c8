import { readFileSync } from 'node:fs';

export const { platform, pid, execPath } = process;

export const isRoot = process.getuid?.() === 0;

export const userId = process.getuid?.() ?? 0;

export const nodeVersion = process.versions.node;

/** A negative id is a process group. Signal 0 tests whether the process exists. */
export function sendSignalOrThrow(target: number, signal: NodeJS.Signals | 0): boolean {
    return process.kill(target, signal);
}

export function isProcessAlive(target: number): boolean {
    try {
        return sendSignalOrThrow(target, 0);
    } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}

/** Start time in clock ticks since the boot; empty without `/proc`. See proc(5), field 22 of `stat`. */
export function getProcessStart(target: number): string {
    try {
        const fields = readFileSync(`/proc/${target}/stat`, 'utf8').replace(/^.*\) /s, '');
        return fields.split(' ')[19] ?? '';
    } catch {
        return '';
    }
}

export function withReplacedProcessVariables<Result>(variables: NodeJS.ProcessEnv, call: () => Result): Result {
    const own = process.env;
    process.env = variables;
    try {
        return call();
    } finally {
        process.env = own;
    }
}

export function onProcessExit(listener: () => void): () => void {
    process.once('exit', listener);
    return () => void process.off('exit', listener);
}

/** Node emits no `exit` for a process that SIGTERM ends. */
export function onProcessExitOrTermination(listener: () => void): void {
    onProcessExit(listener);
    // Runs before other listeners, so that the count below includes one-time listeners.
    process.prependOnceListener('SIGTERM', () => {
        listener();
        if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
    });
}
