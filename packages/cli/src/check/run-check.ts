import { dirname } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Context } from '../context/context.js';
import { checkIntegration, type CheckReport, type CheckIntegrationOptions } from './check.js';
import { confirmCompilerTrust } from './type-check.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import { formatBytes } from '../output/bytes.js';
import { createColours } from '../output/colours.js';
import { formatProblem } from '../output/format-error.js';
import type { Output } from '../output/output.js';

interface CheckCommandOptions extends CheckIntegrationOptions {
    trust?: boolean | undefined;
}

export async function runCheck(
    { manifest, env, seed, browser, trust }: CheckCommandOptions,
    output: Output,
    context: Context,
): Promise<void> {
    await confirmCompilerTrust(dirname(await resolveManifestFilePath(manifest, context)), trust === true, context);
    const report = await output.withProgress('Checking the integration', () =>
        checkIntegration({ manifest, env, seed, browser }, context),
    );
    for (const warning of report.warnings)
        output.progress(formatProblem(warning, createColours(context.stderr, context.env)));
    output.result({ ok: true, ...report }, formatReport(report));
}

function formatReport({
    manifest,
    size,
    typesSkipped,
    testTypeErrors,
    compareSkipped,
    registered,
    pageSkipped,
    ranInPage,
}: CheckReport): string {
    const components = registered?.components.join(', ') || 'none';
    return [
        `manifest    ${toRelativeDisplayPath(manifest)} is valid`,
        `bundle      ${formatBytes(size.bytes)} minified, ${formatBytes(size.gzipBytes)} gzipped`,
        `types       ${formatTypes(typesSkipped, testTypeErrors)}`,
        'script      loads in the runtime',
        `components  ${compareSkipped ? `not compared: ${compareSkipped}` : `${components}; all those named in the manifest are registered`}`,
        ...(ranInPage ? ['page        the script ran in a page of a site'] : []),
        ...(pageSkipped === undefined ? [] : [`page        not run in a page: ${pageSkipped}`]),
    ].join('\n');
}

function formatTypes(skipped: string | undefined, testTypeErrors = 0): string {
    if (skipped !== undefined) return `skipped: ${skipped}`;
    return testTypeErrors === 0 ? 'no errors' : `no errors in the script; ${testTypeErrors} in tests`;
}
