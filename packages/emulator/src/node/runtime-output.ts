import { SQLITE_DISK_FULL_CODE } from '../control.js';

/** Output lines of workerd. */
export interface RuntimeOutput {
    push(line: string): void;
    /** Last lines, for errors. */
    getLastLines(): readonly string[];
}

/** Interval of warnings about a full disk. */
const WARNING_INTERVAL_MS = 10_000;

/** Start of lines with addresses in workerd's code. */
const STACK = 'stack: ';

const QUOTED_LINES = 5;

/** Stores the last lines, and warns of a full disk. */
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
