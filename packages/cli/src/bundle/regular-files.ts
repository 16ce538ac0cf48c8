import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { OnLoadResult, Plugin } from 'esbuild';

import type { Problem } from '../errors.js';

const MAX_SOURCE_BYTES = 100_000_000;

const ENDLESS = ' is not a regular file';

/** Rejects pipes and devices before esbuild reads them: they may be endless or block. */
export const regularFilesOnly: Plugin = {
    name: 'regular-files',
    setup(build) {
        // Synchronous: asynchronous callbacks take twice the time for thousands of files.
        build.onLoad({ filter: /./, namespace: 'file' }, ({ path }): OnLoadResult | undefined => {
            const errors = checkRegularFile(path);
            return errors.length > 0 ? { errors } : undefined;
        });
    },
};

/** Checks settings files, which esbuild reads without plugins. Throws `Error` with `errors`, like a failed build. */
export function assertRegularBundlerSettingsFiles(folder: string): void {
    const found = listSettingsFiles(folder).flatMap(checkRegularFile);
    if (found.length === 0) return;
    const errors = found.map(({ text }) => ({ id: '', pluginName: '', text, location: null, notes: [], detail: '' }));
    throw Object.assign(new Error('The build failed.'), { errors });
}

export function isPossiblyEndlessFileProblem({ text }: Pick<Problem, 'text'>): boolean {
    return text.endsWith(ENDLESS);
}

function listSettingsFiles(folder: string): string[] {
    const own = ['tsconfig.json', 'jsconfig.json', 'package.json'].map((name) => join(folder, name));
    return dirname(folder) === folder ? own : [...own, ...listSettingsFiles(dirname(folder))];
}

function checkRegularFile(path: string): { text: string }[] {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats || stats.isDirectory() || (stats.isFile() && stats.size <= MAX_SOURCE_BYTES)) return [];
    const reason = stats.isFile() ? ` is ${stats.size} bytes; the limit is ${MAX_SOURCE_BYTES}` : ENDLESS;
    return [{ text: toRelativeDisplayPath(path) + reason }];
}
