import { join } from 'node:path';

import type { BuildOptions } from 'esbuild';

import { hasHostedKitManifestName } from '../manifest/find-manifest.js';
import type { Manifest } from '../manifest/manifest.js';
import type { ApiClientInstallationUse } from './api-client-use.js';
import { listNodeModulesFolders } from './package-root.js';
import { regularFilesOnly } from './regular-files.js';

/** `production` is for publication; `development` is readable and accepts dispatches on any path. */
export type BuildMode = 'production' | 'development';

const KIT_PACKAGES = '@svc-int/*';

/** Runtime of the hosted service's kit. */
const HOSTED_RUNTIME = '@gitbook/runtime';

/** Manifest fields that affect the bundle. */
export type BundledManifest = Pick<Manifest, 'folder' | 'script' | 'variables'> & Partial<Pick<Manifest, 'file'>>;

export interface BundleParts {
    client: ApiClientInstallationUse;
    /** Includes the kit's packages, else imports them. */
    kit: boolean;
    /** Separate, or at the end of the script for the local service. */
    sourceMap: 'external' | 'inline' | false;
}

export type EsbuildOptions = ReturnType<typeof createEsbuildOptions>;

/** esbuild writes no file: the output name only anchors the source map. */
export function createEsbuildOptions(
    { file = '', folder, script, variables = {} }: BundledManifest,
    mode: BuildMode,
    { client, kit, sourceMap }: BundleParts,
) {
    return {
        entryPoints: [script],
        absWorkingDir: folder,
        outfile: join(folder, 'script.js'),
        bundle: true,
        write: false,
        allowOverwrite: true,
        metafile: true,
        format: 'esm',
        target: 'es2022',
        charset: 'utf8',
        // Only this platform reads the `browser` map of a package. `mainFields` and conditions are set here.
        platform: 'browser',
        mainFields: ['worker', 'browser', 'module', 'main'],
        conditions: ['worker', 'browser', 'import', 'production'],
        // Sources may be links to a folder from which the project's packages are not resolvable.
        nodePaths: listNodeModulesFolders(folder),
        external: ['node:*', 'cloudflare:*', ...(kit ? [] : [KIT_PACKAGES])],
        jsx: 'automatic',
        // Settings in the project's tsconfig take precedence.
        ...(hasHostedKitManifestName(file)
            ? { jsxImportSource: HOSTED_RUNTIME }
            : // Adds source locations of elements for messages of the runtime.
              { jsxImportSource: '@svc-int/runtime', jsxDev: mode === 'development' }),
        loader: { '.raw.js': 'text', '.raw.css': 'text' },
        define: {
            ...createVariableDefinitions(variables, mode),
            MODE: JSON.stringify(mode),
            'process.env.NODE_ENV': JSON.stringify(mode),
            SVC_INT_CLIENT: String(client !== 'none'),
            SVC_INT_INSTALLATION_CLIENT: String(client === 'whole'),
        },
        minify: mode === 'production',
        sourcemap: sourceMap,
        // The local service needs only locations.
        sourcesContent: sourceMap === 'external',
        legalComments: 'none',
        logLevel: 'silent',
        plugins: [regularFilesOnly],
    } satisfies BuildOptions;
}

/** Defines each variable separately, so that unused ones are omitted, and all of them for destructuring `process.env`. */
function createVariableDefinitions(variables: Record<string, string>, mode: BuildMode): Record<string, string> {
    const names = Object.keys(variables);
    if (names.length === 0) return {};
    return {
        'process.env': JSON.stringify({ ...variables, NODE_ENV: mode }),
        ...Object.fromEntries(names.map((name) => [`process.env.${name}`, JSON.stringify(variables[name])])),
    };
}
