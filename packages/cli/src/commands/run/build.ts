import { displayPath } from '@svc-int/emulator/internal/source-place';

import { buildManifest } from '../../bundle/build-integration.js';
import { writeBundle } from '../../bundle/write-bundle.js';
import { readManifest } from '../../manifest/read-manifest.js';
import { formatBytes, measureScript } from '../../output/bytes.js';
import { createColours } from '../../output/colours.js';
import { problemText } from '../../output/error-report.js';
import type { Output } from '../../output/output.js';
import type { Options } from '../build.js';

/** Bundles the script and writes it. */
export async function run({ manifest: path, env, outfile, outdir, sourcemap }: Options, output: Output): Promise<void> {
    const manifest = await readManifest({ path, env });
    const built = await buildManifest(manifest, 'production');
    const written = await writeBundle(built, { outfile, outdir, sourcemap });
    const size = measureScript(built.script);
    for (const warning of built.warnings) output.progress(problemText(warning, createColours(process.stderr)));
    output.result(
        { manifest: manifest.file, ...written, ...size, warnings: built.warnings },
        `${displayPath(written.outfile)}  ${formatBytes(size.bytes)} minified, ${formatBytes(size.gzipBytes)} gzipped`,
    );
}
