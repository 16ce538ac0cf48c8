import { dirname, relative, resolve, sep } from 'node:path';

import { hashModule } from '@svc-int/emulator';
import type { Metafile } from 'esbuild';

import type { Manifest } from '../manifest/manifest.js';
import { retryOnBundlerExit } from './esbuild-builder.js';
import { buildWithEsbuild } from './esbuild.js';
import { listInputFiles } from './inputs.js';
import { createEsbuildOptions } from './options.js';
import { listBundleEntryPointFiles } from './imports.js';
import { checkDependencyImportsOutsideOwnFolder } from './package-boundaries.js';
import { isPathInFolder, parsePackageName, findImportedPackage } from './package-root.js';

export interface KitModule {
    text: string;
    /** Sent instead of the text if the service already has the text. */
    hash: string;
}

export interface KitModules {
    modules: Record<string, KitModule>;
    inputs: string[];
}

export interface CachingKitImportBundler {
    /** Returns the previous bundle unless the imported names or a file changed. */
    bundle(imported: readonly string[], changed: ReadonlySet<string>): Promise<KitModules>;
}

/**
 * The runtime parses the kit after each save. Names stay readable in stack traces; non-ASCII text would take twice
 * the memory.
 */
const MINIFY_OPTIONS = { minifyWhitespace: true, minifySyntax: true, charset: 'ascii' } as const;

export function createCachingKitImportBundler({ script }: Pick<Manifest, 'script'>): CachingKitImportBundler {
    let names = '';
    let last: KitModules = { modules: {}, inputs: [] };
    return {
        async bundle(imported, changed) {
            const wanted = imported.toSorted().join('\n');
            if (wanted === names && !last.inputs.some((file) => changed.has(file))) return last;
            names = '';
            last = await bundleModules(dirname(script), imported);
            names = wanted;
            return last;
        },
    };
}

export function listExternalKitImports({ outputs }: Metafile): string[] {
    const imports = Object.values(outputs).flatMap((output) => output.imports);
    return [...new Set(imports.filter(({ path }) => path.startsWith('@svc-int/')).map(({ path }) => path))];
}

async function bundleModules(folder: string, names: readonly string[]): Promise<KitModules> {
    if (names.length === 0) return { modules: {}, inputs: [] };
    const outdir = resolve(folder, 'modules');
    const parts = { client: 'whole', kit: true, sourceMap: false } as const;
    const { outfile: _outfile, ...options } = createEsbuildOptions({ folder, script: '' }, 'development', parts);
    const entryPoints = names.map((name) => ({ in: name, out: name }));
    const { outputFiles, metafile } = await retryOnBundlerExit(() =>
        buildWithEsbuild({ ...options, ...MINIFY_OPTIONS, entryPoints, outdir, splitting: true }),
    );
    const [refused] = checkDependencyImportsOutsideOwnFolder(metafile, folder);
    const packages = names.map((name) => findImportedPackage(parsePackageName(name) ?? '', resolve(folder, 'script')));
    const stray = listBundleEntryPointFiles(metafile, folder).find(
        (file) => !packages.some((one) => one && isPathInFolder(one.root, file)),
    );
    if (refused ?? stray) throw new Error(refused?.text ?? `${stray} is not a module of the kit.`);
    const getModuleName = (path: string) => {
        const file = relative(outdir, path).replaceAll(sep, '/');
        const name = file.replace(/\.js$/, '');
        return names.includes(name) ? name : file;
    };
    return {
        modules: Object.fromEntries(
            outputFiles.map(({ path, text }) => [getModuleName(path), { text, hash: hashModule(text) }]),
        ),
        inputs: listInputFiles(metafile, folder),
    };
}
