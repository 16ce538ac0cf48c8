import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

import { watch } from 'chokidar';

import { createChangeDeduplicator, findSymlinkStats, findFileStats, getLastChangeTime } from './change-deduplicator.js';

export interface FileWatchOptions {
    links: readonly string[];
    /** Also reports new and removed files, in the watched folders or below: a failed build may lack one. */
    newFiles: 'beside' | 'below' | false;
    /** Milliseconds since 1970. Reports files changed since then. */
    since: number;
}

export interface ProjectWatcher {
    follow(files: readonly string[], options: FileWatchOptions): void;
    close(): Promise<void>;
}

export const TIMESTAMP_STEP_MS = 10;

/** Also watches folders below `root`, as they may be recreated. `onError` receives errors such as too many open files. */
// oxlint-disable-next-line max-lines-per-function -- a closure over the watched files
export function createProjectWatcher(
    root: string,
    onChange: (path: string) => void,
    onError: (error: unknown) => void,
    isReading?: () => boolean,
): ProjectWatcher {
    const notice = createChangeDeduplicator(onChange, isReading);
    // `atomic` would delay the report of a removed file.
    const watcher = watch([], { depth: 0, atomic: false });
    let files = new Set<string>();
    let links = new Set<string>();
    let newFiles: FileWatchOptions['newFiles'] = false;
    let since = 0;
    let wanted: string[] = [];
    const watched = new Set<string>();

    watcher.on('error', onError);

    // Not `change`: chokidar omits changes less than 50 ms apart.
    watcher.on('raw', (event, name, details) => {
        const path = getChangedPath(name, details);
        if (event === 'rename') watchBelow(path);
        for (const file of listAffected(path, event)) notice.changed(file);
    });

    /** Lists the inputs at or below a changed `path`, and `path` itself if new files are watched. */
    const listAffected = (path: string, event: string): string[] => {
        if (files.has(path) || (links.has(path) && event === 'rename')) return [path];
        if (event !== 'rename') return [];
        return [...[...files].filter((file) => file.startsWith(path + sep)), ...(newFiles ? [path] : [])];
    };

    // Obsolete paths stay watched and are skipped: `unwatch` would also ignore everything below them.
    const watchMore = (paths: readonly string[]) => {
        const added = paths.filter((path) => !watched.has(path) && findFileStats(path));
        added.forEach((path) => watched.add(path));
        watcher.add(added);
    };
    const watchBelow = (path: string) => {
        if (newFiles === 'below' && findFileStats(path)?.isDirectory()) watchMore(listInspectedFolders(path, root));
        watchMore(wanted.filter((one) => one === path || one.startsWith(path + sep)));
    };
    const watchAgain = (path: string) => {
        watched.delete(path);
        watchBelow(path);
    };
    watcher.on('unlink', watchAgain).on('unlinkDir', watchAgain);

    const checkMissedChange = (path: string) => {
        const stats = files.has(path) ? findFileStats(path) : links.has(path) ? findSymlinkStats(path) : undefined;
        if (stats && getLastChangeTime(stats) > since - TIMESTAMP_STEP_MS) notice.changed(path);
    };
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
            // A watched link would be resolved to its target.
            const folders = options.links.map((link) => dirname(link));
            wanted = [...new Set([...next.flatMap((file) => [...listWatchedFolders(file, root), file]), ...folders])];
            watchMore(wanted);
            added.forEach(checkMissedChange);
            notice.recordBuilt(
                next.filter((file) => !isInPackage(file)),
                since - TIMESTAMP_STEP_MS,
            );
        },
        close() {
            notice.stop();
            return watcher.close();
        },
    };
}

function getChangedPath(name: string, details: unknown): string {
    const { watchedPath } = details as { watchedPath: string };
    return findFileStats(watchedPath)?.isDirectory() ? join(watchedPath, name) : watchedPath;
}

/** Lists a new folder if it may contain inputs. Of `node_modules`, lists scopes, but no packages with their thousands of folders. */
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
        return [];
    }
}

/** Up to the root; none for installed packages, which are large. */
function listWatchedFolders(file: string, root: string): string[] {
    if (isInPackage(file)) return [];
    const folder = dirname(file);
    return folder.startsWith(root + sep) ? [...listWatchedFolders(folder, root), folder] : [folder];
}

function isInPackage(file: string): boolean {
    return file.includes(`${sep}node_modules${sep}`);
}
