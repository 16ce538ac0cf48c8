import { createHash } from 'node:crypto';
import { readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, join, sep } from 'node:path';

import { watch } from 'chokidar';

/** How to follow files. */
export interface FollowOptions {
    /** A file that appears or goes away beside one of them counts too: a build that failed may have missed it. */
    newFiles: boolean;
    /** When they were read, in milliseconds since 1970: a file that is watched for the first time may have changed since. */
    since: number;
}

/** Watches what an integration was made from. */
export interface ProjectWatcher {
    /** Tells of changes of just these files from now on. */
    follow(files: readonly string[], options: FollowOptions): void;
    close(): Promise<void>;
}

/**
 * An editor may empty or remove a file before it writes it, and a new folder is filled after it was made: such a path
 * is looked at again after this time, in milliseconds.
 */
export const UNWRITTEN_DELAY = 50;

/** The system's steps of time stamps of files, in milliseconds. */
const CLOCK_STEP = 10;

/** Watches nothing yet. `onError` gets what keeps changes from being seen, such as too many files for the system. */
export function watchProject(onChange: (path: string) => void, onError: (error: unknown) => void): ProjectWatcher {
    const notice = createNotice(onChange);
    // Not `atomic`: what goes away is told at once, and not passed over when it comes back a moment later.
    const watcher = watch([], { depth: 0, atomic: false });
    let files = new Set<string>();
    let newFiles = false;
    let since = 0;
    const watched = new Set<string>();

    watcher.on('error', onError);

    // What went away is not watched any more, also when it comes back.
    const forget = (path: string) => watched.delete(path);
    watcher.on('unlink', forget).on('unlinkDir', forget);
    // Comes as well when a file begins to be watched.
    watcher.on('add', (path) => files.has(path) && lookBack(path));
    // Not the watcher's own `change`: of changes of one file less than 50 ms apart it leaves out all but the first.
    watcher.on('raw', (event, name, details) => {
        const path = changedPath(name, details);
        // Files that only change beside ours may be the output of this very session.
        if (!files.has(path) && !(newFiles && event === 'rename')) return;
        if (statOf(path)?.isDirectory()) watchMore([path]);
        notice.changed(path);
    });

    /** Tells of a change that came before this file was followed, and after it was read. */
    const lookBack = (path: string) => {
        if ((statOf(path)?.mtimeMs ?? 0) > since - CLOCK_STEP) notice.changed(path);
    };
    // What is not needed any more stays watched, and is passed over: the watcher would ignore all that lies below it, too.
    const watchMore = (paths: readonly string[]) => {
        watcher.add(paths.filter((path) => !watched.has(path)));
        paths.forEach((path) => watched.add(path));
    };

    return {
        follow(wanted, options) {
            const added = wanted.filter((file) => !files.has(file));
            files = new Set(wanted);
            ({ newFiles, since } = options);
            watchMore(wanted.flatMap((file) => [file, ...(isInstalled(file) ? [] : [dirname(file)])]));
            added.forEach(lookBack);
        },
        close() {
            notice.stop();
            return watcher.close();
        },
    };
}

/** The path that a raw event is about: what was watched is the file itself, or the folder that it lies in. */
function changedPath(name: string, details: unknown): string {
    // The watcher's documentation: `details` names the path that was watched.
    const { watchedPath } = details as { watchedPath: string };
    return statOf(watchedPath)?.isDirectory() ? join(watchedPath, name) : watchedPath;
}

/** Tells of a change once, however many events the system makes of it. */
function createNotice(onChange: (path: string) => void) {
    const seen = new Map<string, string>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    /** Whether the file was written since it was told of last. */
    const isNew = (path: string) => {
        const state = stateOf(path);
        if (state && seen.get(path) === state) return false;
        seen.set(path, state);
        return true;
    };
    const lookLater = (path: string) => {
        timers.delete(path);
        if (isNew(path)) onChange(path);
    };

    return {
        changed(path: string) {
            if (!isNew(path)) return;
            if (seen.get(path)) onChange(path);
            else if (!timers.has(path)) timers.set(path, setTimeout(lookLater, UNWRITTEN_DELAY, path));
        },
        stop: () => timers.forEach((timer) => clearTimeout(timer)),
    };
}

/**
 * Stands for how a file was written; empty when it has no content, or there is no such file. Two changes may have the same
 * time, as that moves on in steps of milliseconds; and a file that was written anew may have been read while it was empty,
 * also where it holds the same as before.
 */
function stateOf(path: string): string {
    try {
        const stats = statOf(path);
        if (!stats?.isFile() || stats.size === 0) return '';
        return `${stats.mtimeMs} ${createHash('sha1').update(readFileSync(path)).digest('base64')}`;
    } catch {
        return '';
    }
}

function statOf(path: string): Stats | undefined {
    try {
        return statSync(path);
    } catch {
        return undefined;
    }
}

/** Folders of installed packages are large, and what lies beside a file there says nothing. */
function isInstalled(file: string): boolean {
    return file.includes(`${sep}node_modules${sep}`);
}
