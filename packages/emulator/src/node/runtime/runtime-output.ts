import { SQLITE_DISK_FULL_CODE } from '../../control.js';

export interface RuntimeOutput {
    push(line: string): void;
    getLastLines(): readonly string[];
}

const WARNING_INTERVAL_MS = 10_000;

const STACK = 'stack: ';

const QUOTED_LINES = 5;

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
