import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Metafile } from 'esbuild';

export function listInputFiles({ inputs }: Metafile, folder: string): string[] {
    const files = Object.keys(inputs).map((key) => resolveInputFile(key, folder));
    return [...new Set(files.filter((file) => file !== undefined))];
}

export function resolveInputFile(inputKey: string, folder: string): string | undefined {
    if (/^[(<]/.test(inputKey)) return undefined;
    const path = resolve(folder, inputKey.replace(/ with \{.*\}$/, ''));
    return existsSync(path) ? path : path.replace(/[?#].*$/, '');
}
