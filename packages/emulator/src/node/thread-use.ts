import { readFileSync } from 'node:fs';

/** How the main thread of a process stands at a moment. */
export interface ThreadCpuUse {
    /** Milliseconds of processor that it has used so far. */
    used: number;
    /** Whether it works, or would if it had a processor. */
    isRunnable: boolean;
}

/** Milliseconds of the unit in which Linux tells processor time, the same on all machines that Node runs on. */
const CLOCK_TICK_MS = 10;

/** See proc(5), `/proc/<pid>/stat`: after the name, the state is the first field, user and system time are the 12th and 13th. */
const STAT = /\) (\S)(?: \S+){10} (\d+) (\d+) /;

/** Reads it; undefined where the system does not tell, or there is no such process. */
export function readMainThreadCpuUse(pid: number): ThreadCpuUse | undefined {
    try {
        const [, state, user, system] = STAT.exec(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')) ?? [];
        if (state === undefined) return undefined;
        return { used: (Number(user) + Number(system)) * CLOCK_TICK_MS, isRunnable: state === 'R' };
    } catch {
        return undefined;
    }
}
