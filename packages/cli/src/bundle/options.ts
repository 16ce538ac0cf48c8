import { join } from 'node:path';

import type { BuildOptions } from 'esbuild';

import { hasHostedKitManifestName } from '../manifest/find-manifest.js';
import type { Manifest } from '../manifest/manifest.js';
import type { ApiClientInstallationUse } from './api-client-use.js';
import { listNodeModulesFolders } from './package-root.js';
import { regularFilesOnly } from './regular-files.js';

/** `production` is for publication; `development` is readable and accepts dispatches on any path. */
export type BuildMode = 'production' | 'development';

/** The kit's own packages. */
const KIT_PACKAGES = '@svc-int/*';

/** The runtime of the hosted service's own kit. */
const HOSTED_RUNTIME = '@gitbook/runtime';

/** Fields of a manifest that affect the bundle. */
export type BundledManifest = Pick<Manifest, 'folder' | 'script' | 'variables'> & Partial<Pick<Manifest, 'file'>>;

/** Parts of a bundle beside the script. */
export interface BundleParts {
    /** Part of the API client in the bundle. */
    client: ApiClientInstallationUse;
    /** The kit's packages; without them the bundle imports them by name. */
    kit: boolean;
    /** In a file of its own, or at the end of the script, where the local service reads it. */
    sourceMap: 'external' | 'inline' | false;
}

/** Options for esbuild. */
export type EsbuildOptions = ReturnType<typeof createEsbuildOptions>;

/** Creates the options of esbuild. No file is written: the output's name only anchors the source map. */
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
        // Only this platform reads the `browser` map of a package; the fields and conditions are the kit's own.
        platform: 'browser',
        mainFields: ['worker', 'browser', 'module', 'main'],
        conditions: ['worker', 'browser', 'import', 'production'],
        // Sources may be links to another folder, from which no ancestor has the project's packages.
        nodePaths: listNodeModulesFolders(folder),
        external: ['node:*', 'cloudflare:*', ...(kit ? [] : [KIT_PACKAGES])],
        jsx: 'automatic',
        // Settings of a project, in its tsconfig, win.
        ...(hasHostedKitManifestName(file)
            ? { jsxImportSource: HOSTED_RUNTIME }
            : // Tells the runtime where each element is written, for its messages.
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
        // The local service only maps locations.
        sourcesContent: sourceMap === 'external',
        legalComments: 'none',
        logLevel: 'silent',
        plugins: [regularFilesOnly],
    } satisfies BuildOptions;
}

/**
 * Defines each variable separately, so that unused ones are omitted, and all together for destructuring of
 * `process.env`.
 */
function createVariableDefinitions(variables: Record<string, string>, mode: BuildMode): Record<string, string> {
    const names = Object.keys(variables);
    if (names.length === 0) return {};
    return {
        'process.env': JSON.stringify({ ...variables, NODE_ENV: mode }),
        ...Object.fromEntries(names.map((name) => [`process.env.${name}`, JSON.stringify(variables[name])])),
    };
}
