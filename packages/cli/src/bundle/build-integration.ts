import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { Metafile } from 'esbuild';

import type { ShellEnvironment } from '../context/context.js';
import { KitError, type Problem } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';
import { readManifest } from '../manifest/read-manifest.js';
import { createBundler, type BundlerOptions } from './bundler.js';
import type { BuildMode } from './options.js';

export interface BuildIntegrationOptions {
    /** Path of the manifest or its folder. */
    manifest: string;
    /** `production` minifies the script for publication. */
    mode: BuildMode;
    /** Environment of the manifest to apply. Default: none. */
    env?: string;
}

export interface BuiltIntegration {
    manifest: Manifest;
    /** An ES module. */
    script: string;
    /** JSON source map; sources are relative to the manifest's folder. */
    sourceMap: string;
    /** Inputs and outputs, as reported by esbuild. */
    metafile: Metafile;
    warnings: Problem[];
}

/** Throws like `readManifest`, and `BUILD_FAILED` with all errors of esbuild. */
export async function buildIntegration(
    { manifest: path, mode, env }: BuildIntegrationOptions,
    shell: ShellEnvironment,
): Promise<BuiltIntegration> {
    return buildIntegrationFromManifest(await readManifest({ path, env }, shell), mode);
}

export async function buildIntegrationFromManifest(
    manifest: Manifest,
    mode: BuildMode,
    options?: Pick<BundlerOptions, 'kit'>,
): Promise<BuiltIntegration> {
    const bundler = await createBundler(manifest, mode, options);
    try {
        const result = await bundler.rebuild();
        if (!result.ok) throw createBuildError(manifest, result.errors);
        const { script, sourceMap, metafile, warnings } = result;
        return { manifest, script, sourceMap, metafile, warnings };
    } finally {
        await bundler.dispose();
    }
}

export function createBuildError({ script }: Manifest, problems: readonly Problem[]): KitError {
    return new KitError('BUILD_FAILED', `${toRelativeDisplayPath(script)} could not be bundled.`, {
        problems,
        hint: 'Correct the script, and build again.',
    });
}
