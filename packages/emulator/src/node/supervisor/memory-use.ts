import { readFileSync } from 'node:fs';

/** proc(5), `/proc/<pid>/status`: memory without reclaimable file pages. */
const ANONYMOUS_MEMORY = /^RssAnon:\s+(\d+) kB$/m;

export function readMemoryMegabytes(pid: number): number | undefined {
    try {
        const [, kilobytes] = ANONYMOUS_MEMORY.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    } catch {
        return undefined;
    }
}
