import { dirname, sep } from 'node:path';

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

/** An editor may empty a file before it writes it: an empty file is looked at again after this time, in milliseconds. */
const EMPTY_FILE_DELAY = 50;

export function watchProject(onChange: (path: string) => void): ProjectWatcher {
    const watcher = watch([], { ignoreInitial: true, depth: 0, alwaysStat: true });
    let files = new Set<string>();
    let anyFile = false;
    let watched = new Set<string>();

    watcher.on('all', (_event, path, stats) => {
        if (stats?.isDirectory() || !(files.has(path) || anyFile)) return;
        if (stats?.size === 0) setTimeout(onChange, EMPTY_FILE_DELAY, path);
        else onChange(path);
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

/** Folders of installed packages are large, and what lies beside a file there says nothing. */
function isInstalled(file: string): boolean {
    return file.includes(`${sep}node_modules${sep}`);
}
