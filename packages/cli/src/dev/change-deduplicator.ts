import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';

import { readSymlink } from './symlinks.js';

/**
 * Delay before an empty or missing file is read again, in ms: an editor may empty or remove a file before it writes it,
 * and a new folder is filled after its creation.
 */
export const EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS = 50;

/**
 * Reports a change once, however many events the system sends for it, and no file that was only touched. `isReading` returns whether a
 * build may be reading files; its default is true.
 */
export function createChangeDeduplicator(onChange: (path: string) => void, isReading = () => true) {
    const states = new Map<string, string | undefined>();
    /** Contents that the last build has read for certain. */
    const built = new Map<string, string>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    const isTouched = (path: string, { content }: FileState) =>
        content !== undefined && !isReading() && built.get(path) === content;
    /** Whether the file was written since its last report. */
    const isNew = (path: string) => {
        const state = readFileState(path);
        if (state && states.get(path) === state.written) return false;
        states.set(path, state?.written);
        return !state || !isTouched(path, state);
    };
    const checkAgain = (path: string) => {
        timers.delete(path);
        if (isNew(path)) onChange(path);
    };

    return {
        changed(path: string) {
            if (!isNew(path)) return;
            if (states.get(path) !== undefined) onChange(path);
            else if (!timers.has(path))
                timers.set(path, setTimeout(checkAgain, EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS, path));
        },
        /**
         * Stores the contents of files that a build has read, which started at this time in milliseconds since 1970. The build may have
         * read another content of a file that was changed since.
         */
        recordBuilt(paths: readonly string[], startedAt: number) {
            built.clear();
            for (const path of paths) {
                const state = readFileState(path);
                if (state?.content !== undefined && state.changedAt < startedAt) built.set(path, state.content);
            }
        },
        stop: () => timers.forEach((timer) => clearTimeout(timer)),
    };
}

/** How a file was written. */
interface FileState {
    /** Differs after each write. */
    written: string;
    /** Differs with the content; undefined for a folder. */
    content?: string;
    /** See `getLastChangeTime`. */
    changedAt: number;
}

/**
 * Undefined without content or without a file. The time alone is not sufficient: two changes may have the same time in ms,
 * and a file that was read while empty may be rewritten with its earlier content.
 */
function readFileState(path: string): FileState | undefined {
    try {
        const link = readSymlink(path) ?? '';
        const stats = findStats(path);
        // A link that is created again may have another target although its text is the same.
        if (link && stats?.isDirectory()) {
            const changedAt = findLinkStats(path)?.mtimeMs ?? 0;
            return { written: `${link} ${changedAt}`, changedAt };
        }
        if (!stats?.isFile() || stats.size === 0) return undefined;
        const content = `${link} ${createHash('sha1').update(readFileSync(path)).digest('base64')}`;
        return { written: `${content} ${stats.mtimeMs}`, content, changedAt: getLastChangeTime(stats) };
    } catch {
        return undefined;
    }
}

/** Milliseconds since 1970 of the last change, which a move of an older file is as well. */
export function getLastChangeTime({ mtimeMs, ctimeMs }: Stats): number {
    return Math.max(mtimeMs, ctimeMs);
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
