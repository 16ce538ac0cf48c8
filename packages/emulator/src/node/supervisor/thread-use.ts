import { readFileSync } from 'node:fs';

export interface ThreadCpuUse {
    used: number;
    isRunnable: boolean;
}

const CLOCK_TICK_MS = 10;

/** proc(5), `/proc/<pid>/stat`: state, user time and system time. */
const STAT = /\) (\S)(?: \S+){10} (\d+) (\d+) /;

export function readMainThreadCpuUse(pid: number): ThreadCpuUse | undefined {
    try {
        const [, state, user, system] = STAT.exec(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')) ?? [];
        if (state === undefined) return undefined;
        return { used: (Number(user) + Number(system)) * CLOCK_TICK_MS, isRunnable: state === 'R' };
    } catch {
        return undefined;
    }
}
