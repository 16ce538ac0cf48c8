import { resolve } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { BuildFailure, Metafile } from 'esbuild';

import type { Problem } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';
import { toBundlerProblem } from './bundler-problem.js';
import {
    createStoppableEsbuildRebuilder,
    createRegularFileCheckingBuilder,
    type IncrementalEsbuildBuilder,
} from './esbuild-builder.js';
import { detectApiClientUse, type ApiClientInstallationUse } from './api-client-use.js';
import { listInputFiles } from './inputs.js';
import { checkDependencyImportsOutsideOwnFolder } from './package-boundaries.js';
import { checkFilesOutsideProject } from './project-boundary.js';
import { createEsbuildOptions, type BuildMode, type BundledManifest } from './options.js';
import { stripUnbundledNonPackageSourceContents } from './strip-unbundled-non-package-source-contents.js';

export interface BuildSuccess {
    ok: true;
    script: string;
    /** JSON source map; sources are relative to the manifest's folder. Empty if inline. */
    sourceMap: string;
    metafile: Metafile;
    /** Absolute paths of all files that were read. */
    inputs: string[];
    warnings: Problem[];
    durationMs: number;
}

export interface BuildFailed {
    ok: false;
    errors: Problem[];
    /** Absolute paths of files whose change may fix the build. */
    inputs: string[];
    durationMs: number;
}

export type BuildResult = BuildSuccess | BuildFailed;

export interface Bundler {
    /** Never throws: a failure is a result. */
    rebuild(): Promise<BuildResult>;
    dispose(): Promise<void>;
}

export interface BundlerOptions {
    /** `inline`: at the end of the script. Default: `external`. */
    sourceMap?: 'external' | 'inline';
    /** Whether the bundle includes the kit's packages; otherwise it imports them. Default: true. */
    kit?: boolean;
}

export async function createBundler(
    manifest: BundledManifest,
    mode: BuildMode,
    { sourceMap = 'external', kit = true }: BundlerOptions = {},
): Promise<Bundler> {
    const create = mode === 'development' ? createRegularFileCheckingBuilder : createStoppableEsbuildRebuilder;
    const builders = new Map<ApiClientInstallationUse, IncrementalEsbuildBuilder>();
    const getBuilder = (client: ApiClientInstallationUse) => {
        const builder =
            builders.get(client) ?? create(createEsbuildOptions(manifest, mode, { client, kit, sourceMap }));
        builders.set(client, builder);
        return builder;
    };
    let inputs: string[] = [manifest.script];

    // A production build contains only the part of the client that its script may use.
    const buildOnce = async () => {
        if (mode === 'development') return build(getBuilder('whole'), manifest);
        const outcome = await build(getBuilder('none'), manifest);
        const used = outcome.ok ? detectApiClientUse(outcome.inputs) : 'none';
        return used === 'none' ? outcome : build(getBuilder(used), manifest);
    };

    return {
        async rebuild() {
            const start = performance.now();
            const outcome = await buildOnce();
            if (outcome.ok) inputs = outcome.inputs;
            else outcome.inputs = [...new Set([...inputs, ...outcome.inputs])];
            return { ...outcome, durationMs: performance.now() - start };
        },
        async dispose() {
            await Promise.all([...builders.values()].map((builder) => builder.dispose()));
        },
    };
}

type Outcome = Omit<BuildSuccess, 'durationMs'> | Omit<BuildFailed, 'durationMs'>;

async function build(
    builder: IncrementalEsbuildBuilder,
    { folder, script }: Pick<Manifest, 'folder' | 'script'>,
): Promise<Outcome> {
    try {
        const { metafile, outputFiles, warnings } = await builder.rebuild();
        const inputs = listInputFiles(metafile, folder);
        const errors = [...checkInputs(metafile, folder), ...checkOutput(metafile, script)];
        if (errors.length > 0) return { ok: false, errors, inputs };
        const getOutputText = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
        const found = warnings.map((warning) => toBundlerProblem(warning, folder));
        const sourceMap = stripUnbundledNonPackageSourceContents(getOutputText('.js.map'), inputs, folder);
        return { ok: true, script: getOutputText('.js'), sourceMap, metafile, inputs, warnings: found };
    } catch (error) {
        const messages = isBuildFailure(error) ? error.errors : [];
        const errors = messages.map((message) => toBundlerProblem(message, folder));
        const inputs = messages.flatMap(({ location }) => (location ? [resolve(folder, location.file)] : []));
        return { ok: false, errors: errors.length > 0 ? errors : [{ text: String(error) }], inputs };
    }
}

function checkInputs(metafile: Metafile, folder: string): Problem[] {
    const ofPackages = checkDependencyImportsOutsideOwnFolder(metafile, folder);
    return ofPackages.length > 0 ? ofPackages : checkFilesOutsideProject(metafile, folder);
}

function checkOutput({ outputs }: Metafile, script: string): Problem[] {
    const bundled = Object.values(outputs).find(({ entryPoint }) => entryPoint !== undefined);
    if (bundled?.exports.includes('default')) return [];
    const hint = 'Add "export default createIntegration({ … })", with createIntegration from @svc-int/runtime.';
    return [
        { text: 'The script has no default export', file: toRelativeDisplayPath(script), line: 1, column: 1, hint },
    ];
}

function isBuildFailure(error: unknown): error is BuildFailure {
    return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
