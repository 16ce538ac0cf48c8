import type { PromiseFsClient } from 'isomorphic-git';

/** Implements https://isomorphic-git.org/docs/en/fs. `findFile` provides files that were not written. */
export function createMemoryFileSystem(findFile: (path: string) => Uint8Array | undefined): PromiseFsClient {
    const files = new Map<string, Uint8Array>();
    const folders = new Set(['/']);
    const calls = {
        mkdir(path: string) {
            if (!folders.has(getParent(path))) throw createError('ENOENT', path);
            if (folders.has(path) || files.has(path)) throw createError('EEXIST', path);
            folders.add(path);
        },
        readdir(path: string) {
            if (!folders.has(path)) throw createError('ENOENT', path);
            return [...files.keys(), ...folders].filter((one) => one !== '/' && getParent(one) === path).map(getName);
        },
        readFile(path: string, options?: string | { encoding?: string }) {
            const content = files.get(path) ?? findFile(path);
            if (!content) throw createError('ENOENT', path);
            const encoding = typeof options === 'string' ? options : options?.encoding;
            return encoding === undefined ? content : new TextDecoder().decode(content);
        },
        writeFile(path: string, content: string | Uint8Array) {
            if (!folders.has(getParent(path))) throw createError('ENOENT', path);
            files.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
        },
        unlink(path: string) {
            if (!files.delete(path)) throw createError('ENOENT', path);
        },
        rmdir(path: string) {
            if (!folders.delete(path)) throw createError('ENOENT', path);
        },
        stat(path: string) {
            if (!files.has(path) && !folders.has(path)) throw createError('ENOENT', path);
            return createStat(files.get(path));
        },
        readlink(path: string): never {
            throw createError('EINVAL', path);
        },
        symlink(_: string, path: string): never {
            throw createError('EINVAL', path);
        },
    };
    const promises = toAsyncCalls(calls);
    return { promises: { ...promises, lstat: promises.stat } };
}

type Call = (path: string, ...more: never[]) => unknown;

function toAsyncCalls<Name extends string>(calls: Record<Name, Call>): Record<Name, Call> {
    const made = Object.entries<Call>(calls).map(([name, call]): [string, Call] => [
        name,
        (path, ...more) => new Promise((resolve) => resolve(call(normalizePath(path), ...more))),
    ]);
    return Object.fromEntries(made) as Record<Name, Call>;
}

function normalizePath(path: string): string {
    return `/${path
        .split('/')
        .filter((part) => part !== '' && part !== '.')
        .join('/')}`;
}

function getParent(path: string): string {
    return path.slice(0, path.lastIndexOf('/')) || '/';
}

function getName(path: string): string {
    return path.slice(path.lastIndexOf('/') + 1);
}

function createError(code: string, path: string): Error {
    return Object.assign(new Error(`${code}: ${path}`), { code });
}

function createStat(content: Uint8Array | undefined) {
    return {
        isFile: () => content !== undefined,
        isDirectory: () => content === undefined,
        isSymbolicLink: () => false,
        type: content ? 'file' : 'dir',
        mode: content ? 0o100644 : 0o040000,
        size: content?.byteLength ?? 0,
        ino: 0,
        uid: 0,
        gid: 0,
        dev: 0,
        mtimeMs: 0,
        ctimeMs: 0,
    };
}
