import {
    buildIntegration as buildIn,
    type BuildIntegrationOptions,
    type BuiltIntegration,
} from './bundle/build-integration.js';
import { getShellEnvironment } from './context/process-context.js';
import type { Manifest } from './manifest/manifest.js';
import { readManifest as readIn, type ReadManifestOptions } from './manifest/read-manifest.js';

/**
 * Reads and validates a manifest and the files that it names.
 *
 * @throws KitError `MANIFEST_MISSING`, `ENVIRONMENT_UNKNOWN`, `VARIABLE_UNSET`, or `MANIFEST_INVALID` with up to 20 problems.
 */
export function readManifest(options: ReadManifestOptions = {}): Promise<Manifest> {
    return readIn(options, getShellEnvironment());
}

/**
 * Reads a manifest and bundles its script. Writes no files and needs no secrets.
 *
 * @throws KitError like `readManifest`, and `BUILD_FAILED` with all errors of esbuild.
 */
export function buildIntegration(options: BuildIntegrationOptions): Promise<BuiltIntegration> {
    return buildIn(options, getShellEnvironment());
}
