import { AsyncLocalStorage } from 'node:async_hooks';
import { isAbsolute, relative, resolve } from 'node:path';

const folders = new AsyncLocalStorage<string>();

/** Relative to the working directory, if inside. */
export function toRelativeDisplayPath(path: string): string {
    const short = relative(folders.getStore() ?? process.cwd(), path);
    return short === '' || short.startsWith('..') || isAbsolute(short) ? path : short;
}

export function resolveDisplayPath(displayPath: string): string {
    return resolve(folders.getStore() ?? process.cwd(), displayPath);
}

export function withDisplayPathBaseDirectory<Result>(folder: string, syncOrAsyncWork: () => Result): Result {
    return folder === process.cwd() ? syncOrAsyncWork() : folders.run(folder, syncOrAsyncWork);
}
