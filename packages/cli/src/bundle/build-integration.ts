import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { Metafile } from 'esbuild';

import type { ShellEnvironment } from '../context/context.js';
import { KitError, type Problem } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';
import { readManifest } from '../manifest/read-manifest.js';
import { createBundler, type BundlerOptions } from './bundler.js';
import type { BuildMode } from './options.js';

/** Input and options of a build. */
export interface BuildIntegrationOptions {
    /** Path of the manifest. */
    manifest: string;
    /** `production` is the minified mode for publication. */
    mode: BuildMode;
    /** Name of the environment to lay over the manifest. Default: none. */
    env?: string;
}

/** An integration that was built. */
export interface BuiltIntegration {
    manifest: Manifest;
    /** One ES module. */
    script: string;
    /** Source map of the script as JSON; its sources are relative to the manifest's folder. */
    sourceMap: string;
    /** Inputs and outputs of the bundle. */
    metafile: Metafile;
    /** Warnings of the bundler. */
    warnings: Problem[];
}

/**
 * Reads a manifest and bundles its script. Writes no files and needs no secrets.
 *
 * @throws KitError as `readManifest`, and `BUILD_FAILED` with every error of the bundler.
 */
export async function buildIntegration(
    { manifest: path, mode, env }: BuildIntegrationOptions,
    shell: ShellEnvironment,
): Promise<BuiltIntegration> {
    return buildIntegrationFromManifest(await readManifest({ path, env }, shell), mode);
}

/** Bundles the script of a manifest that was read before. Throws `BUILD_FAILED`. */
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

/** The error of a build that gave no script. */
export function createBuildError({ script }: Manifest, problems: readonly Problem[]): KitError {
    return new KitError('BUILD_FAILED', `${toRelativeDisplayPath(script)} could not be bundled.`, {
        problems,
        hint: 'Correct the script, and build again.',
    });
}
