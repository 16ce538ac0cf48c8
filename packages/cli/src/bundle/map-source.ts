import nodePath, { type PlatformPath } from 'node:path';
import { pathToFileURL } from 'node:url';

export function toSourceMapPath(mapFolder: string, file: string, path: PlatformPath = nodePath): string {
    const relativePath = path.relative(mapFolder, file);
    if (path.isAbsolute(relativePath)) return pathToFileURL(file, { windows: path.sep === '\\' }).href;
    return relativePath.replaceAll(path.sep, '/');
}
