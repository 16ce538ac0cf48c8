import { isAbsolute, relative } from 'node:path';

/** A path as a user would write it: relative to the working directory when it lies below it. */
export function displayPath(path: string): string {
    const short = relative(process.cwd(), path);
    return short === '' || short.startsWith('..') || isAbsolute(short) ? path : short;
}
