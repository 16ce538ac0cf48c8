import nodePath, { type PlatformPath } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Name of a file in a source map in a folder: the relative path, with slashes; its URL if there is none, because it is on
 * another drive of Windows.
 */
export function toSourceMapPath(mapFolder: string, file: string, path: PlatformPath = nodePath): string {
    const relativePath = path.relative(mapFolder, file);
    if (path.isAbsolute(relativePath)) return pathToFileURL(file, { windows: path.sep === '\\' }).href;
    return relativePath.replaceAll(path.sep, '/');
}
