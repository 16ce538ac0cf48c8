import { statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

import { watch } from 'chokidar';

/** Watches what an integration was made from. */
export interface ProjectWatcher {
    /**
     * Watches just these files from now on. With `anyFile`, a file that appears or changes beside one of them counts
     * too: a build that failed may have missed it.
     */
    follow(files: readonly string[], options: { anyFile: boolean }): void;
    close(): Promise<void>;
}

/**
 * An editor may empty or remove a file before it writes it: such a file is looked at again after this time, in
 * milliseconds.
 */
const UNWRITTEN_DELAY = 50;

export function watchProject(onChange: (path: string) => void): ProjectWatcher {
    const notice = createNotice(onChange);
    const watcher = watch([], { ignoreInitial: true, depth: 0 });
    let files = new Set<string>();
    let anyFile = false;
    let watched = new Set<string>();

    // Not the watcher's own `change`: of changes of one file less than 50 ms apart it leaves out all but the first.
    watcher.on('raw', (_event, name, details) => {
        for (const path of changedPaths(name, details)) {
            if (files.has(path) || anyFile) notice(path);
        }
    });

    return {
        follow(wanted, options) {
            files = new Set(wanted);
            anyFile = options.anyFile;
            const next = new Set(wanted.flatMap((file) => [file, ...(isInstalled(file) ? [] : [dirname(file)])]));
            watcher.add([...next].filter((path) => !watched.has(path)));
            watcher.unwatch([...watched].filter((path) => !next.has(path)));
            watched = next;
        },
        close: () => watcher.close(),
    };
}

/** The path that a raw event is about: what was watched is the file itself, or the folder that it lies in. */
function changedPaths(name: string, details: unknown): string[] {
    // The watcher's documentation: `details` names the path that was watched.
    const { watchedPath } = details as { watchedPath: string };
    return [watchedPath, join(watchedPath, name)];
}

/** Tells of a change once, however many events the system makes of it. */
function createNotice(onChange: (path: string) => void): (path: string) => void {
    const seen = new Map<string, string>();
    return (path) => {
        const stats = statSync(path, { throwIfNoEntry: false });
        if (stats?.isDirectory()) return;
        const version = stats && `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
        if (version === undefined) seen.delete(path);
        else if (seen.get(path) === version) return;
        else seen.set(path, version);
        if (stats?.size) onChange(path);
        else setTimeout(onChange, UNWRITTEN_DELAY, path);
    };
}

/** Folders of installed packages are large, and what lies beside a file there says nothing. */
function isInstalled(file: string): boolean {
    return file.includes(`${sep}node_modules${sep}`);
}
