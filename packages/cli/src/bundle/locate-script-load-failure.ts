import type { ScriptFailure } from '@svc-int/emulator';

import { KitError, type Problem } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';
import { buildIntegrationFromManifest } from './build-integration.js';
import type { BundlerOptions } from './bundler.js';
import { createScriptLoadProblem, formatScriptLoadFailure } from './load-problem.js';

/** Never throws. */
export async function locateScriptLoadFailureByRebuilding(
    manifest: Manifest,
    failure: ScriptFailure,
    failedBuildOptions?: Pick<BundlerOptions, 'kit'>,
): Promise<readonly Problem[]> {
    try {
        const whole = await buildIntegrationFromManifest(manifest, 'development');
        const built =
            failedBuildOptions?.kit === false
                ? await buildIntegrationFromManifest(manifest, 'development', failedBuildOptions)
                : whole;
        return [createScriptLoadProblem(built, failure)];
    } catch (error) {
        if (error instanceof KitError && error.problems.length > 0) return error.problems;
        return [{ text: formatScriptLoadFailure(failure) }];
    }
}
