import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';

import { readSymlink } from './symlinks.js';

/**
 * Delay before an empty or missing file is read again, in ms: an editor may empty or remove a file before it writes it,
 * and a new folder is filled after its creation.
 */
export const EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS = 50;

/** Reports each change once, however many events the system sends for it. */
export function createChangeDeduplicator(onChange: (path: string) => void) {
    const states = new Map<string, string>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    /** Whether the file was written since its last report. */
    const isNew = (path: string) => {
        const state = readFileState(path);
        if (state && states.get(path) === state) return false;
        states.set(path, state);
        return true;
    };
    const checkAgain = (path: string) => {
        timers.delete(path);
        if (isNew(path)) onChange(path);
    };

    return {
        changed(path: string) {
            if (!isNew(path)) return;
            if (states.get(path)) onChange(path);
            else if (!timers.has(path))
                timers.set(path, setTimeout(checkAgain, EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS, path));
        },
        stop: () => timers.forEach((timer) => clearTimeout(timer)),
    };
}

/**
 * Describes how a file was written; empty without content or without a file. The time alone is not sufficient: two
 * changes may have the same time in ms, and a file that was read while empty may be rewritten with its earlier content.
 */
function readFileState(path: string): string {
    try {
        const link = readSymlink(path) ?? '';
        const stats = findStats(path);
        // A link that is created again may have another target although its text is the same.
        if (link && stats?.isDirectory()) return `${link} ${findLinkStats(path)?.mtimeMs}`;
        if (!stats?.isFile() || stats.size === 0) return '';
        return `${link} ${stats.mtimeMs} ${createHash('sha1').update(readFileSync(path)).digest('base64')}`;
    } catch {
        return '';
    }
}

/** File status of a symbolic link itself; undefined if the path does not exist. */
export function findLinkStats(path: string): Stats | undefined {
    return lstatSync(path, { throwIfNoEntry: false });
}

/** File status of a path; undefined if it does not exist. */
export function findStats(path: string): Stats | undefined {
    try {
        return statSync(path);
    } catch {
        return undefined;
    }
}
