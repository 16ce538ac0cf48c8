import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';

import { readSymlink } from './symlinks.js';

/**
 * Delay before an empty or missing file is read again, in ms: an editor may empty or remove a file before it writes it,
 * and a new folder is filled after its creation.
 */
export const EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS = 50;

/**
 * Reports a change once, however many events the system sends for it, and no file that was only touched. `getLastReadAt` returns when
 * files were read last, in milliseconds since 1970. Default: they may be read at any time.
 */
export function createChangeDeduplicator(onChange: (path: string) => void, getLastReadAt = () => Infinity) {
    const states = new Map<string, FileState | undefined>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    /** Whether no build can have read the file while it was written again with the same content, which may take some time. */
    const isTouched = (known: FileState | undefined, { content, mtimeMs }: FileState) =>
        content !== undefined &&
        content === known?.content &&
        mtimeMs > getLastReadAt() + EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS;
    /** Whether the file was written since its last report. */
    const isNew = (path: string) => {
        const state = readFileState(path);
        const known = states.get(path);
        if (state && known?.written === state.written) return false;
        states.set(path, state);
        return !state || !isTouched(known, state);
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
        /** Stores the content of a file, unless it was written after a time in milliseconds since 1970. */
        remember(path: string, before: number) {
            if (states.has(path)) return;
            const state = readFileState(path);
            if (state && state.mtimeMs < before) states.set(path, state);
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
    mtimeMs: number;
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
            const mtimeMs = findLinkStats(path)?.mtimeMs ?? 0;
            return { written: `${link} ${mtimeMs}`, mtimeMs };
        }
        if (!stats?.isFile() || stats.size === 0) return undefined;
        const content = `${link} ${createHash('sha1').update(readFileSync(path)).digest('base64')}`;
        return { written: `${content} ${stats.mtimeMs}`, content, mtimeMs: stats.mtimeMs };
    } catch {
        return undefined;
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
