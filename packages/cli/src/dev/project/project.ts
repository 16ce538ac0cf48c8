import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { PublishIntegrationBody } from '@svc-int/api';
import type { ScriptFailure } from '@svc-int/emulator';
import type { ScriptRegistrations } from '@svc-int/emulator/internal/workerd';
import type { Metafile } from 'esbuild';

import type { ShellEnvironment } from '../../context/context.js';
import { buildIntegrationFromManifest } from '../../bundle/build-integration.js';
import { createBundler, type Bundler } from '../../bundle/bundler.js';
import { checkHandlerReachability } from '../../check/check-handler-reachability.js';
import { checkMissingRegistrations } from '../../check/check-missing-registrations.js';
import { locateScriptLoadFailureByRebuilding } from '../../bundle/locate-script-load-failure.js';
import { createCachingKitImportBundler, listExternalKitImports, type KitModule } from '../../bundle/kit-modules.js';
import { KitError, type Problem } from '../../errors.js';
import { getEnvFilePath } from '../../manifest/env-file.js';
import type { Manifest } from '../../manifest/manifest.js';
import { loadManifest, type LoadedManifest } from '../../manifest/read-manifest.js';
import { measureBundleBytesByModule } from '../../publish/module-sizes.js';
import { createPublishBody } from '../../publish/publish-body.js';
import { listPathSymlinksNotAboveFolder, listOwnSourceImportSymlinks } from './symlinks.js';
import { EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS } from './change-deduplicator.js';

const KIT = '@svc-int/runtime';

type Outcome =
    | {
          ok: true;
          name: string;
          body: PublishIntegrationBody;
          modules: Record<string, KitModule>;
          bytes: number;
          sizes: Record<string, number>;
          empty: string[];
          checkRegistrations: (registered: ScriptRegistrations) => readonly Problem[];
      }
    | { ok: false; problems: readonly Problem[] };

export type ProjectBuild = Outcome & {
    startedAt: number;
    durationMs: number;
};

export interface Project {
    readonly file: string;
    readonly name: string | undefined;
    /** Absolute paths of all inputs, also those of a failed build. */
    files(): string[];
    links(): string[];
    build(changed: ReadonlySet<string>): Promise<ProjectBuild>;
    explain(failure: ScriptFailure): Promise<readonly Problem[]>;
    close(): Promise<void>;
}

export interface ProjectOptions {
    path: string;
    env?: string | undefined;
    shell: ShellEnvironment;
    /** Waits for an editor to finish writing a file. Default: 50 ms. */
    waitForWriter?: () => Promise<unknown>;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the manifest and its bundlers
export async function openProjectForDevelopment(options: ProjectOptions): Promise<Project> {
    const { path, env, shell, waitForWriter = () => pause(EMPTY_OR_MISSING_FILE_RECHECK_DELAY_MS) } = options;
    let readAt: number | undefined = Date.now();
    const read = () => loadManifest({ path, env, secrets: 'resolve' }, shell);
    let { manifest, source } = await read();
    let bundler = await createDevBundler(manifest);
    let kit = createCachingKitImportBundler(manifest);
    let inputs: string[] = [];
    let bundled: Metafile | undefined;
    let empty = new Set<string>();
    let isOutdated = false;

    const apply = async ({ manifest: next, source: text }: LoadedManifest) => {
        if (next.script !== manifest.script || !isDeepStrictEqual(next.variables, manifest.variables)) {
            bundler = await replace(bundler, next);
            kit = createCachingKitImportBundler(next);
        }
        manifest = next;
        source = text;
    };

    const bundleKit = async (metafile: Metafile, changed: ReadonlySet<string>) => {
        try {
            return await kit.bundle(listExternalKitImports(metafile), changed);
        } catch (error) {
            await buildIntegrationFromManifest(manifest, 'development');
            throw error;
        }
    };

    const build = async (changed: ReadonlySet<string>): Promise<Outcome> => {
        isOutdated ||= listManifestFiles(manifest).some((file) => changed.has(file));
        if (isOutdated) await apply(await read());
        isOutdated = false;
        const result = await bundler.rebuild();
        inputs = result.inputs;
        if (!result.ok) return { ok: false, problems: result.errors };
        bundled = result.metafile;
        const { modules, inputs: kitFiles } = await bundleKit(result.metafile, changed);
        inputs = [...result.inputs, ...kitFiles];
        const body = await createPublishBody(manifest, result.script);
        const texts = [result.script, ...Object.values(modules).map(({ text }) => text)];
        const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
        const sizes = measureSizes(result.metafile, manifest.folder, modules);
        const [builtManifest, builtSource] = [manifest, source];
        return {
            ok: true,
            name: manifest.name,
            body,
            modules,
            bytes,
            sizes,
            empty: listEmptyFiles(result.metafile),
            checkRegistrations: (registered) => [
                ...checkMissingRegistrations(builtManifest, registered, builtSource),
                ...checkHandlerReachability(builtManifest, registered.events, builtSource),
            ],
        };
    };

    /** Rebuilds after a failure or with a newly empty file: a program may still be writing. */
    const buildWritten = async (changed: ReadonlySet<string>): Promise<Outcome> => {
        const outcome = await buildSafely(changed);
        if (outcome.ok && outcome.empty.every((file) => empty.has(file))) return outcome;
        await waitForWriter();
        const again = await buildSafely(changed);
        empty = new Set(again.ok ? again.empty : []);
        return again;
    };

    const buildSafely = (changed: ReadonlySet<string>) =>
        build(changed).catch((error: unknown): Outcome => ({ ok: false, problems: listErrorProblems(error) }));

    return {
        get file() {
            return manifest.file;
        },
        get name() {
            return manifest.name;
        },
        files: () => [...listManifestFiles(manifest), ...inputs],
        links: () => [
            ...[manifest.script, ...listManifestFiles(manifest)].flatMap((file) =>
                listPathSymlinksNotAboveFolder(file, manifest.folder),
            ),
            ...(bundled ? listOwnSourceImportSymlinks(bundled, manifest.folder) : []),
        ],
        async build(changed) {
            const startedAt = readAt ?? Date.now();
            readAt = undefined;
            const started = performance.now();
            return { ...(await buildWritten(changed)), startedAt, durationMs: performance.now() - started };
        },
        explain: (failure) => locateScriptLoadFailureByRebuilding(manifest, failure, { kit: false }),
        close: () => bundler.dispose(),
    };
}

function createDevBundler(manifest: Manifest): Promise<Bundler> {
    return createBundler(manifest, 'development', { sourceMap: 'inline', kit: false });
}

async function replace(old: Bundler, manifest: Manifest): Promise<Bundler> {
    const next = await createDevBundler(manifest);
    await old.dispose();
    return next;
}

function listManifestFiles({ file, folder, icon, previewImages = [] }: Manifest): string[] {
    return [file, getEnvFilePath(folder), ...(icon === undefined ? [] : [icon]), ...previewImages];
}

function listEmptyFiles({ inputs }: Metafile): string[] {
    return Object.keys(inputs).filter((file) => inputs[file]?.bytes === 0);
}

const MAX_SIZES = 50;

function measureSizes(metafile: Metafile, folder: string, modules: Record<string, KitModule>): Record<string, number> {
    const kit = Object.values(modules).reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const sizes = { ...(kit > 0 && { [KIT]: kit }), ...measureBundleBytesByModule(metafile, folder) };
    const sorted = Object.entries(sizes).toSorted(([, one], [, other]) => other - one);
    return Object.fromEntries(sorted.slice(0, MAX_SIZES));
}

export function listErrorProblems(error: unknown): readonly Problem[] {
    if (!(error instanceof KitError)) return [{ text: error instanceof Error ? error.message : String(error) }];
    const { code, problems, message, hint } = error;
    if (problems.length === 0) return [{ text: message, hint }];
    const last = code === 'VARIABLE_UNSET' ? problems.findLastIndex((problem) => problem.hint === undefined) : -1;
    return problems.map((problem, at) => (at === last ? { ...problem, hint } : problem));
}
