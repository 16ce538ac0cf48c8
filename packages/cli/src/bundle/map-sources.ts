import nodePath, { type PlatformPath } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What a source map in a folder calls a file: the way there, with slashes; its URL where there is no way, as it lies on another
 * drive of Windows.
 */
export function mapSource(folder: string, file: string, path: PlatformPath = nodePath): string {
    const way = path.relative(folder, file);
    if (path.isAbsolute(way)) return pathToFileURL(file, { windows: path.sep === '\\' }).href;
    return way.replaceAll(path.sep, '/');
}
