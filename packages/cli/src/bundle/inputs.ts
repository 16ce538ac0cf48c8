import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Metafile } from 'esbuild';

export function listInputFiles({ inputs }: Metafile, folder: string): string[] {
    const files = Object.keys(inputs).map((key) => resolveInputFile(key, folder));
    return [...new Set(files.filter((file) => file !== undefined))];
}

/** Undefined for a generated input, such as an empty module. */
export function resolveInputFile(inputKey: string, folder: string): string | undefined {
    if (/^[(<]/.test(inputKey)) return undefined;
    const path = resolve(folder, inputKey.replace(/ with \{.*\}$/, ''));
    // The suffix is for the loader, unless the file name contains it.
    return existsSync(path) ? path : path.replace(/[?#].*$/, '');
}
