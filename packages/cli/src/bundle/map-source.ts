import nodePath, { type PlatformPath } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Converts a file to its path in a source map of a folder: relative, with slashes. A file on another drive of Windows
 * gets its URL.
 */
export function toSourceMapPath(mapFolder: string, file: string, path: PlatformPath = nodePath): string {
    const relativePath = path.relative(mapFolder, file);
    if (path.isAbsolute(relativePath)) return pathToFileURL(file, { windows: path.sep === '\\' }).href;
    return relativePath.replaceAll(path.sep, '/');
}
