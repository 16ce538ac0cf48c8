import { mkdir, writeFile } from 'node:fs/promises';
import * as platformPath from 'node:path';
import { basename, dirname, join, resolve, type PlatformPath } from 'node:path';
import { pathToFileURL } from 'node:url';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { KitError } from '../errors.js';
import type { BuiltIntegration } from './build-integration.js';
import { listInputFiles } from './inputs.js';

export interface BundleOutputOptions {
    outfile?: string;
    outdir?: string;
    sourcemap?: boolean;
}

export interface WrittenBundle {
    outfile: string;
    sourceMap?: string;
}

/** Creates missing folders. Throws `FILE_UNUSABLE`. */
export async function writeBundle(built: BuiltIntegration, output: BundleOutputOptions): Promise<WrittenBundle> {
    const { manifest, script, sourceMap } = built;
    const outfile = resolve(output.outfile ?? join(output.outdir ?? join(manifest.folder, 'dist'), 'script.js'));
    if ([manifest.file, ...listInputFiles(built.metafile, manifest.folder)].includes(outfile)) {
        throw new KitError('FILE_UNUSABLE', `${toRelativeDisplayPath(outfile)} is a source file of the bundle.`, {
            hint: 'Choose another file with --outfile.',
        });
    }
    if (!output.sourcemap) {
        await write(outfile, script);
        return { outfile };
    }
    const mapFile = `${outfile}.map`;
    await write(outfile, `${script}//# sourceMappingURL=${encodeURI(basename(mapFile))}\n`);
    await write(mapFile, moveSources(sourceMap, manifest.folder, dirname(outfile)));
    return { outfile, sourceMap: mapFile };
}

async function write(file: string, text: string): Promise<void> {
    try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
    } catch (cause) {
        const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
        throw new KitError('FILE_UNUSABLE', `${toRelativeDisplayPath(file)} could not be written (${reason}).`, {
            hint: 'Choose another place with --outfile or --outdir.',
            cause,
        });
    }
}

function moveSources(sourceMap: string, from: string, to: string): string {
    const map = JSON.parse(sourceMap) as { sources: string[] };
    const sources = map.sources.map((source) => toSourceMapPath(to, resolve(from, source)));
    return JSON.stringify({ ...map, sources });
}

export function toSourceMapPath(mapFolder: string, file: string, path: PlatformPath = platformPath): string {
    const relativePath = path.relative(mapFolder, file);
    if (path.isAbsolute(relativePath)) return pathToFileURL(file, { windows: path.sep === '\\' }).href;
    return relativePath.replaceAll(path.sep, '/');
}
