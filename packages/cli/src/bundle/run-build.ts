import { resolve } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Context } from '../context/context.js';
import { buildIntegrationFromManifest } from './build-integration.js';
import { writeBundle, type BundleOutputOptions } from './write-bundle.js';
import { readManifest } from '../manifest/read-manifest.js';
import { formatBytes } from '../output/bytes.js';
import { measureScriptSize } from '../output/script-size.js';
import { createColours } from '../output/colours.js';
import { formatProblem } from '../output/format-error.js';
import type { Output } from '../output/output.js';

interface BuildCommandOptions extends BundleOutputOptions {
    manifest?: string | undefined;
    env?: string | undefined;
}

export async function runBuild(
    { manifest: path, env, outfile, outdir, sourcemap }: BuildCommandOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const resolvePath = (path: string | undefined) => (path === undefined ? undefined : resolve(context.cwd, path));
    const manifest = await readManifest({ path, env }, context);
    const built = await buildIntegrationFromManifest(manifest, 'production');
    const written = await writeBundle(built, { outfile: resolvePath(outfile), outdir: resolvePath(outdir), sourcemap });
    const size = measureScriptSize(built.script);
    for (const warning of built.warnings)
        output.progress(formatProblem(warning, createColours(context.stderr, context.env)));
    output.result(
        { manifest: manifest.file, ...written, ...size, warnings: built.warnings },
        `${toRelativeDisplayPath(written.outfile)}  ${formatBytes(size.bytes)} minified, ${formatBytes(size.gzipBytes)} gzipped`,
    );
}
