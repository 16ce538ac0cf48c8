import { readdirSync, readFileSync } from 'node:fs';

/** A process as `/proc` shows it. */
export interface RunningProcess {
    pid: number;
    name: string;
}

/** The processes below this one, at any depth. */
export function descendantsOf(pid: number): RunningProcess[] {
    const all = listProcesses();
    const children = (parent: number): RunningProcess[] =>
        all
            .filter((one) => one.parent === parent)
            .flatMap((one) => [{ pid: one.pid, name: one.name }, ...children(one.pid)]);
    return children(pid);
}

/** Whether a process with this id and name is there, and not just waiting to be buried. */
export function isRunning({ pid, name }: RunningProcess): boolean {
    return listProcesses().some((one) => one.pid === pid && one.name === name && one.state !== 'Z');
}

/** See proc(5), `/proc/<pid>/stat`. */
function listProcesses(): (RunningProcess & { parent: number; state: string })[] {
    return readdirSync('/proc')
        .filter((entry) => /^\d+$/.test(entry))
        .flatMap((entry) => {
            const match = /^\d+ \((.*)\) (\S) (\d+)/s.exec(readStat(entry));
            return match
                ? [{ pid: Number(entry), name: match[1] ?? '', state: match[2] ?? '', parent: Number(match[3]) }]
                : [];
        });
}

function readStat(entry: string): string {
    try {
        return readFileSync(`/proc/${entry}/stat`, 'utf8');
    } catch {
        return '';
    }
}
