import { createHash } from 'node:crypto';
import { readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, join, sep } from 'node:path';

import { watch } from 'chokidar';

/** Watches what an integration was made from. */
export interface ProjectWatcher {
    /**
     * Watches just these files from now on. With `newFiles`, a file that appears or goes away beside one of them counts
     * too: a build that failed may have missed it.
     */
    follow(files: readonly string[], options: { newFiles: boolean }): void;
    close(): Promise<void>;
}

/**
 * An editor may empty or remove a file before it writes it, and a new folder is filled after it was made: such a path
 * is looked at again after this time, in milliseconds.
 */
const UNWRITTEN_DELAY = 50;

export function watchProject(onChange: (path: string) => void): ProjectWatcher {
    const notice = createNotice(onChange);
    const watcher = watch([], { ignoreInitial: true, depth: 0 });
    let files = new Set<string>();
    let newFiles = false;
    let watched = new Set<string>();

    // Not the watcher's own `change`: of changes of one file less than 50 ms apart it leaves out all but the first.
    watcher.on('raw', (event, name, details) => {
        const path = changedPath(name, details);
        // Files that only change beside ours may be the output of this very session.
        if (!files.has(path) && !(newFiles && event === 'rename')) return;
        if (statOf(path)?.isDirectory()) watchMore([path]);
        notice.changed(path);
    });

    const watchMore = (paths: readonly string[]) => {
        watcher.add(paths.filter((path) => !watched.has(path)));
        watched = new Set([...watched, ...paths]);
    };

    return {
        follow(wanted, options) {
            files = new Set(wanted);
            newFiles = options.newFiles;
            const next = new Set(wanted.flatMap((file) => [file, ...(isInstalled(file) ? [] : [dirname(file)])]));
            watchMore([...next]);
            // What is missing may come in a folder that was made meanwhile.
            if (newFiles) return;
            watcher.unwatch([...watched].filter((path) => !next.has(path)));
            watched = next;
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
    const timers = new Set<ReturnType<typeof setTimeout>>();

    const later = (path: string) => {
        const timer = setTimeout(() => {
            timers.delete(timer);
            onChange(path);
        }, UNWRITTEN_DELAY);
        timers.add(timer);
    };

    return {
        changed(path: string) {
            // Not the time of the change: two changes may have the same, as it moves on in steps of milliseconds.
            const content = contentOf(path);
            if (content !== undefined && seen.get(path) === content) return;
            if (content === undefined) seen.delete(path);
            else seen.set(path, content);
            if (content) onChange(path);
            else later(path);
        },
        stop: () => timers.forEach((timer) => clearTimeout(timer)),
    };
}

/** What stands for a file's content; empty when the file is, and undefined when there is no such file. */
function contentOf(path: string): string | undefined {
    try {
        const stats = statOf(path);
        if (!stats?.isFile()) return undefined;
        return stats.size === 0 ? '' : createHash('sha1').update(readFileSync(path)).digest('base64');
    } catch {
        return undefined;
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
