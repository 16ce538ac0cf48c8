import { readFileSync } from 'node:fs';

/** See proc(5), `/proc/<pid>/status`: what the process has of its own, without pages of files, which the system can take back. */
const OWN = /^RssAnon:\s+(\d+) kB$/m;

/** Megabytes of memory that a process has of its own; undefined where the system does not tell, or there is no such process. */
export function readMemoryMegabytes(pid: number): number | undefined {
    try {
        const [, kilobytes] = OWN.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    } catch {
        return undefined;
    }
}
