import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

import { watch } from 'chokidar';

import { createChangeDeduplicator, findLinkStats, findStats } from './change-deduplicator.js';

/** How to follow files. */
export interface FileWatchOptions {
    /** Symbolic links on the way to the files: one that leads elsewhere counts as well. */
    links: readonly string[];
    /** Whether a file that appears or goes away beside one of them counts too, or also one in a folder below: a build that failed may have missed it. */
    newFiles: 'beside' | 'below' | false;
    /** When they were read, in milliseconds since 1970: a file that is watched for the first time may have changed since. */
    since: number;
}

/** Watches what an integration was made from. */
export interface ProjectWatcher {
    /** Tells of changes of just these files from now on. */
    follow(files: readonly string[], options: FileWatchOptions): void;
    close(): Promise<void>;
}

/** The system's steps of time stamps of files, in milliseconds. */
const TIMESTAMP_STEP_MS = 10;

/**
 * Watches nothing yet. Of files below `root` the folders up to there are watched too, as they may go away and come back.
 * `onError` gets what keeps changes from being seen, such as too many files for the system.
 */
// oxlint-disable-next-line max-lines-per-function -- a closure over the watched files
export function createProjectWatcher(
    root: string,
    onChange: (path: string) => void,
    onError: (error: unknown) => void,
): ProjectWatcher {
    const notice = createChangeDeduplicator(onChange);
    // Not `atomic`: what goes away is told at once, and not passed over when it comes back a moment later.
    const watcher = watch([], { depth: 0, atomic: false });
    let files = new Set<string>();
    let links = new Set<string>();
    let newFiles: FileWatchOptions['newFiles'] = false;
    let since = 0;
    let wanted: string[] = [];
    const watched = new Set<string>();

    watcher.on('error', onError);

    // Not the watcher's own `change`: of changes of one file less than 50 ms apart it leaves out all but the first.
    watcher.on('raw', (event, name, details) => {
        const path = getChangedPath(name, details);
        if (event === 'rename') watchBelow(path);
        for (const file of listAffected(path, event)) notice.changed(file);
    });

    /** Watched paths that an event at a path may concern. Files that only change beside ours may be the output of this very session. */
    const listAffected = (path: string, event: string): string[] => {
        if (files.has(path) || (links.has(path) && event === 'rename')) return [path];
        if (event !== 'rename') return [];
        return [...[...files].filter((file) => file.startsWith(path + sep)), ...(newFiles ? [path] : [])];
    };

    // Paths that are no longer needed stay watched, and are skipped: unwatching would also ignore everything below them.
    const watchMore = (paths: readonly string[]) => {
        const added = paths.filter((path) => !watched.has(path) && findStats(path));
        added.forEach((path) => watched.add(path));
        watcher.add(added);
    };
    const watchBelow = (path: string) => {
        if (newFiles === 'below' && findStats(path)?.isDirectory()) watchMore(listInspectedFolders(path, root));
        watchMore(wanted.filter((one) => one === path || one.startsWith(path + sep)));
    };
    // A removed path is no longer watched, and may exist again already.
    const watchAgain = (path: string) => {
        watched.delete(path);
        watchBelow(path);
    };
    watcher.on('unlink', watchAgain).on('unlinkDir', watchAgain);

    /** Tells of a change that came before a path was watched, and after it was read. */
    const checkMissedChange = (path: string) => {
        const stats = files.has(path) ? findStats(path) : links.has(path) ? findLinkStats(path) : undefined;
        if ((stats?.mtimeMs ?? 0) > since - TIMESTAMP_STEP_MS) notice.changed(path);
    };
    // Come as well when a path begins to be watched.
    watcher.on('add', checkMissedChange).on('addDir', watchBelow);

    return {
        follow(next, options) {
            const added = [
                ...next.filter((file) => !files.has(file)),
                ...options.links.filter((link) => !links.has(link)),
            ];
            files = new Set(next);
            links = new Set(options.links);
            ({ newFiles, since } = options);
            // A link that is watched itself would be what it leads to.
            const folders = options.links.map((link) => dirname(link));
            wanted = [...new Set([...next.flatMap((file) => [...listWatchedFolders(file, root), file]), ...folders])];
            watchMore(wanted);
            added.forEach(checkMissedChange);
        },
        close() {
            notice.stop();
            return watcher.close();
        },
    };
}

/** The path that a raw event is about: what was watched is the file itself, or the folder that it lies in. */
function getChangedPath(name: string, details: unknown): string {
    // The watcher's documentation: `details` names the path that was watched.
    const { watchedPath } = details as { watchedPath: string };
    return findStats(watchedPath)?.isDirectory() ? join(watchedPath, name) : watchedPath;
}

/**
 * The folders to look into for new files where there is a folder: itself as a rule; of installed packages only the one that holds them and those
 * of their scopes, as what is in packages has thousands of folders.
 */
function listInspectedFolders(folder: string, root: string): string[] {
    if (basename(folder) === 'node_modules') return [folder, ...listScopeFolders(folder)];
    const isLeftOut = (name: string) => name === 'node_modules' || (name.startsWith('.') && name !== '..');
    return relative(root, folder).split(sep).some(isLeftOut) ? [] : [folder];
}

function listScopeFolders(folder: string): string[] {
    try {
        const names = readdirSync(folder).filter((name) => name.startsWith('@'));
        return names.map((name) => join(folder, name));
    } catch {
        // It has gone away again.
        return [];
    }
}

/** The folders that a file is in, up to the root if it lies below that; none of an installed package, as those are large. */
function listWatchedFolders(file: string, root: string): string[] {
    if (file.includes(`${sep}node_modules${sep}`)) return [];
    const folder = dirname(file);
    return folder.startsWith(root + sep) ? [...listWatchedFolders(folder, root), folder] : [folder];
}
