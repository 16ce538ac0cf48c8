import { readFileSync } from 'node:fs';

/** Private memory in proc(5), `/proc/<pid>/status`, without pages of files, which the system can reclaim. */
const OWN = /^RssAnon:\s+(\d+) kB$/m;

/**
 * Reads the private memory of a process in MB; undefined if the system does not report it, or the process does not
 * exist.
 */
export function readMemoryMegabytes(pid: number): number | undefined {
    try {
        const [, kilobytes] = OWN.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    } catch {
        return undefined;
    }
}
