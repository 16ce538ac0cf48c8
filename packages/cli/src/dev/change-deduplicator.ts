import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';

import { readSymlink } from './symlinks.js';

/**
 * An editor may empty or remove a file before it writes it, and a new folder is filled after it was made: such a path
 * is looked at again after this time, in milliseconds.
 */
export const EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS = 50;

/** Tells of a change once, however many events the system makes of it. */
export function createChangeDeduplicator(onChange: (path: string) => void) {
    const states = new Map<string, string>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    /** Whether the file was written since it was told of last. */
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
 * Stands for how a file was written; empty when it has no content, or there is no such file. Two changes may have the same
 * time, as that moves on in steps of milliseconds; and a file that was rewritten may have been read while it was empty,
 * also where it holds the same as before.
 */
function readFileState(path: string): string {
    try {
        const link = readSymlink(path) ?? '';
        const stats = findStats(path);
        // A recreated link may point elsewhere, even if its text is the same.
        if (link && stats?.isDirectory()) return `${link} ${findLinkStats(path)?.mtimeMs}`;
        if (!stats?.isFile() || stats.size === 0) return '';
        return `${link} ${stats.mtimeMs} ${createHash('sha1').update(readFileSync(path)).digest('base64')}`;
    } catch {
        return '';
    }
}

/** File status of a symbolic link itself; undefined if nothing is there. */
export function findLinkStats(path: string): Stats | undefined {
    return lstatSync(path, { throwIfNoEntry: false });
}

/** File status of a path; undefined if nothing is there. */
export function findStats(path: string): Stats | undefined {
    try {
        return statSync(path);
    } catch {
        return undefined;
    }
}
