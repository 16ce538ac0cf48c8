import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { formatCodeFrame } from '@svc-int/emulator/internal/code-frame';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { Metafile } from 'esbuild';

import type { Problem } from '../errors.js';
import { resolveInputFile } from './inputs.js';

export interface Import {
    importer: string;
    specifier: string;
    file: string;
}

export function listBundleEntryPointFiles({ outputs }: Metafile, baseFolder: string): string[] {
    const entries = Object.values(outputs).flatMap(({ entryPoint }) => (entryPoint === undefined ? [] : [entryPoint]));
    return entries.map((key) => resolveInputFile(key, baseFolder)).filter((file) => file !== undefined);
}

export function groupImportsByFile({ inputs }: Metafile, folder: string): Map<string, Import[]> {
    const files = new Map(Object.keys(inputs).map((key) => [key, resolveInputFile(key, folder)]));
    const byFile = new Map<string, Import[]>();
    for (const [key, { imports }] of Object.entries(inputs)) {
        const importer = files.get(key);
        if (importer === undefined) continue;
        const found = imports.flatMap(({ path, original: specifier = '', external }): Import[] => {
            if (external) return listMatches(path, importer, files);
            const file = files.get(path);
            return file === undefined ? [] : [{ importer, specifier, file }];
        });
        byFile.set(importer, [...(byFile.get(importer) ?? []), ...found]);
    }
    return byFile;
}

function listMatches(pattern: string, importer: string, files: ReadonlyMap<string, string | undefined>): Import[] {
    const [beginning, end] = [pattern.slice(0, pattern.indexOf('*')), pattern.slice(pattern.lastIndexOf('*') + 1)];
    if (!beginning.startsWith('.')) return [];
    const start = resolve(dirname(importer), `${beginning}x`).slice(0, -1);
    return [...files.values()].flatMap((file) =>
        file?.startsWith(start) && file.endsWith(end) ? [{ importer, specifier: pattern, file }] : [],
    );
}

export function createImportProblem({ importer, specifier }: Import, text: string, hint: string): Problem {
    const source = readFileSync(importer, 'utf8');
    const at = specifier ? source.indexOf(specifier) : -1;
    const [line, before] = [source.slice(0, at).split('\n').length, source.lastIndexOf('\n', at - 1)];
    const position = { line, column: at - before };
    return {
        text,
        file: toRelativeDisplayPath(importer),
        ...(at >= 0 && { ...position, frame: formatCodeFrame(source, { ...position, length: specifier.length }) }),
        hint,
    };
}
