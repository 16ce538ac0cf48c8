import { SQLITE_DISK_FULL_CODE } from '../control.js';

/** Lines that workerd says of itself. */
export interface RuntimeOutput {
    push(line: string): void;
    /** The last ones, as an error quotes them. */
    getLastLines(): readonly string[];
}

/** Milliseconds after which it is told again that the disk is full. */
const WARNING_INTERVAL_MS = 10_000;

/** How lines begin that name addresses in its own code. */
const STACK = 'stack: ';

const QUOTED_LINES = 5;

/** Keeps the last lines, and tells people of a full disk. */
export function createRuntimeOutput(logDiskFullWarning: (line: string) => void): RuntimeOutput {
    const lines: string[] = [];
    const warnFullDisk = throttle(WARNING_INTERVAL_MS, () =>
        logDiskFullWarning('The disk is full. Nothing can be stored, and writes fail until you free some space.'),
    );
    return {
        push(line) {
            if (line.includes(SQLITE_DISK_FULL_CODE)) warnFullDisk();
            if (line.trim() && !line.startsWith(STACK)) lines.push(line.trim());
            lines.splice(0, lines.length - QUOTED_LINES);
        },
        getLastLines: () => lines,
    };
}

function throttle(milliseconds: number, work: () => void): () => void {
    let last = -Infinity;
    return () => {
        if (performance.now() - last < milliseconds) return;
        last = performance.now();
        work();
    };
}
