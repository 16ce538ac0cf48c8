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

const HOSTED_RUNTIME = '@gitbook/runtime';

export type BundledManifest = Pick<Manifest, 'folder' | 'script' | 'variables'> & Partial<Pick<Manifest, 'file'>>;

export interface BundleParts {
    client: ApiClientInstallationUse;
    kit: boolean;
    /** `inline`: at the end of the script, for the local service. */
    sourceMap: 'external' | 'inline' | false;
}

export type EsbuildOptions = ReturnType<typeof createEsbuildOptions>;

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
        platform: 'browser',
        mainFields: ['worker', 'browser', 'module', 'main'],
        conditions: ['worker', 'browser', 'import', 'production'],
        // Sources may be links to folders that cannot resolve the project's packages.
        nodePaths: listNodeModulesFolders(folder),
        external: ['node:*', 'cloudflare:*', ...(kit ? [] : [KIT_PACKAGES])],
        jsx: 'automatic',
        ...(hasHostedKitManifestName(file)
            ? { jsxImportSource: HOSTED_RUNTIME }
            : { jsxImportSource: '@svc-int/runtime', jsxDev: mode === 'development' }),
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
        sourcesContent: sourceMap === 'external',
        legalComments: 'none',
        logLevel: 'silent',
        plugins: [regularFilesOnly],
    } satisfies BuildOptions;
}

/** Defines variables singly, to omit unused ones, and together for destructuring `process.env`. */
function createVariableDefinitions(variables: Record<string, string>, mode: BuildMode): Record<string, string> {
    const names = Object.keys(variables);
    if (names.length === 0) return {};
    return {
        'process.env': JSON.stringify({ ...variables, NODE_ENV: mode }),
        ...Object.fromEntries(names.map((name) => [`process.env.${name}`, JSON.stringify(variables[name])])),
    };
}
