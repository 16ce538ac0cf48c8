import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';

import { readSymlink } from './symlinks.js';

/** An editor may truncate or remove a file before writing it. */
export const EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS = 50;

/** Reports each change of content once. `isReading`: whether a build may be reading; default: true. */
export function createChangeDeduplicator(onChange: (path: string) => void, isReading = () => true) {
    const states = new Map<string, string | undefined>();
    const built = new Map<string, string>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    const isTouched = (path: string, { content }: FileState) =>
        content !== undefined && !isReading() && built.get(path) === content;
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
        /** `startedAt`: start of the build, in ms since 1970. Skips files changed since then: the build may have read either content. */
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

interface FileState {
    written: string;
    /** Link and hash of the content; undefined for a folder. */
    content?: string;
    changedAt: number;
}

/** Undefined for an empty or missing file. Contains a hash, because two changes may share a millisecond. */
function readFileState(path: string): FileState | undefined {
    try {
        const link = readSymlink(path) ?? '';
        const stats = findFileStats(path);
        // A recreated link with equal text may resolve to another target.
        if (link && stats?.isDirectory()) {
            const changedAt = findSymlinkStats(path)?.mtimeMs ?? 0;
            return { written: `${link} ${changedAt}`, changedAt };
        }
        if (!stats?.isFile() || stats.size === 0) return undefined;
        const content = `${link} ${createHash('sha1').update(readFileSync(path)).digest('base64')}`;
        return { written: `${content} ${stats.mtimeMs}`, content, changedAt: getLastChangeTime(stats) };
    } catch {
        return undefined;
    }
}

/** Milliseconds since 1970. Moving an older file changes only `ctimeMs`. */
export function getLastChangeTime({ mtimeMs, ctimeMs }: Stats): number {
    return Math.max(mtimeMs, ctimeMs);
}

export function findSymlinkStats(path: string): Stats | undefined {
    return lstatSync(path, { throwIfNoEntry: false });
}

export function findFileStats(path: string): Stats | undefined {
    try {
        return statSync(path);
    } catch {
        return undefined;
    }
}
