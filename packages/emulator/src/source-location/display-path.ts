import { AsyncLocalStorage } from 'node:async_hooks';
import { isAbsolute, relative, resolve } from 'node:path';

const folders = new AsyncLocalStorage<string>();

/** A path as a user would write it: relative to the working directory when it lies below it. */
export function toRelativeDisplayPath(path: string): string {
    const short = relative(folders.getStore() ?? process.cwd(), path);
    return short === '' || short.startsWith('..') || isAbsolute(short) ? path : short;
}

/** The path that `toDisplayPath` has shortened, from the root. */
export function resolveDisplayPath(displayPath: string): string {
    return resolve(folders.getStore() ?? process.cwd(), displayPath);
}

/** Does work whose working directory is another than the process's: `toDisplayPath` goes by it in everything that the work awaits. */
export function withDisplayPathBaseDirectory<Result>(folder: string, syncOrAsyncWork: () => Result): Result {
    // Keeping track of what belongs to the work has its price, which only those pay who need it.
    return folder === process.cwd() ? syncOrAsyncWork() : folders.run(folder, syncOrAsyncWork);
}
