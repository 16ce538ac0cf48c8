import { readFileSync } from 'node:fs';

/** Processor use of the main thread of a process at a moment. */
export interface ThreadCpuUse {
    /** Milliseconds of processor that it has used so far. */
    used: number;
    /** Whether the thread runs, or waits for a processor. */
    isRunnable: boolean;
}

/** Unit of processor time in Linux, equal on all machines that Node supports. */
const CLOCK_TICK_MS = 10;

/** See proc(5), `/proc/<pid>/stat`: after the name, the state is the first field, user and system time are the 12th and 13th. */
const STAT = /\) (\S)(?: \S+){10} (\d+) (\d+) /;

/** Reads the processor use; undefined if the system does not report it, or the process does not exist. */
export function readMainThreadCpuUse(pid: number): ThreadCpuUse | undefined {
    try {
        const [, state, user, system] = STAT.exec(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')) ?? [];
        if (state === undefined) return undefined;
        return { used: (Number(user) + Number(system)) * CLOCK_TICK_MS, isRunnable: state === 'R' };
    } catch {
        return undefined;
    }
}
