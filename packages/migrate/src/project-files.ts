import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { isMigratableTextFile } from './text-files.js';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.svc-int', '.wrangler']);

const SOURCES = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']);

const MAX_FILE_BYTES = 2_000_000;

export interface ProjectFile {
    file: string;
    text: string;
}

export interface MigratableFiles {
    sources: ProjectFile[];
    packages: ProjectFile[];
    compilers: ProjectFile[];
    texts: ProjectFile[];
}

/** Does not follow links, which may leave the folder. */
export async function readProjectFiles(folder: string): Promise<MigratableFiles> {
    const files = (await listFiles(folder)).toSorted();
    const readNamed = (pattern: RegExp) => Promise.all(files.filter((file) => pattern.test(file)).map(readText));
    const readAllWritten = async (files: string[]) => (await Promise.all(files.map(readWritten))).flat();
    return {
        sources: await readAllWritten(files.filter((file) => SOURCES.has(extname(file)))),
        packages: await readNamed(/[\\/]package\.json$/),
        compilers: await readNamed(/[\\/][tj]sconfig(?:\.[\w-]+)*\.json$/),
        texts: await readAllWritten(files.filter(isMigratableTextFile)),
    };
}

async function listFiles(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true });
    const found = entries.map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(path);
        return entry.isFile() ? [path] : [];
    });
    return (await Promise.all(found)).flat();
}

async function readText(file: string): Promise<ProjectFile> {
    return { file, text: await readFile(file, 'utf8') };
}

async function readWritten(file: string): Promise<ProjectFile[]> {
    return (await stat(file)).size > MAX_FILE_BYTES ? [] : [await readText(file)];
}
