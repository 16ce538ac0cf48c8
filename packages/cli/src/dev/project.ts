import type { PublishIntegrationBody } from '@svc-int/api';

import { buildManifest } from '../bundle/build-integration.js';
import { createBundler, type Bundler } from '../bundle/bundler.js';
import { loadProblem } from '../bundle/load-problem.js';
import { KitError, type Problem } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';
import { readManifest } from '../manifest/read-manifest.js';
import { createPublishBody } from '../publish/publish-body.js';

type Outcome =
    | { ok: true; name: string; body: PublishIntegrationBody; bytes: number }
    | { ok: false; problems: readonly Problem[] };

/** What a build gave: something to publish, or what is wrong. */
export type ProjectBuild = Outcome & {
    /** When the files began to be read, in milliseconds since 1970. */
    startedAt: number;
    durationMs: number;
};

/** An integration's manifest and script, built again and again. */
export interface Project {
    readonly manifest: Manifest;
    /** Absolute paths of everything that the integration was made from, or would be if it could be built. */
    files(): string[];
    /** Builds what the files hold now. Never throws: a failure is a result. */
    build(changed: ReadonlySet<string>): Promise<ProjectBuild>;
    /** Names the place in the sources at which a script can't be loaded; `failure` is what the runtime said. Never throws. */
    explain(failure: string): Promise<Problem>;
    close(): Promise<void>;
}

/** Opens a project; throws when its manifest can't be read. */
export async function openProject(options: { path?: string | undefined; env?: string | undefined }): Promise<Project> {
    const read = () => readManifest({ ...options, secrets: 'resolve' });
    let manifest = await read();
    let bundler = await createDevBundler(manifest);
    let inputs: string[] = [];
    let isOutdated = false;

    const apply = async (next: Manifest) => {
        if (next.script !== manifest.script) bundler = await replace(bundler, next);
        manifest = next;
    };

    const build = async (changed: ReadonlySet<string>): Promise<Outcome> => {
        // A manifest that could not be read is read again with the next change, whatever that is.
        isOutdated ||= manifestFiles(manifest).some((file) => changed.has(file));
        if (isOutdated) await apply(await read());
        isOutdated = false;
        const result = await bundler.rebuild();
        inputs = result.inputs;
        if (!result.ok) return { ok: false, problems: result.errors };
        const body = await createPublishBody(manifest, result.script);
        return { ok: true, name: manifest.name, body, bytes: Buffer.byteLength(result.script) };
    };

    return {
        get manifest() {
            return manifest;
        },
        files: () => [...manifestFiles(manifest), ...inputs],
        async build(changed) {
            const startedAt = Date.now();
            const started = performance.now();
            const outcome = await build(changed).catch((error: unknown): Outcome => ({
                ok: false,
                problems: problemsOf(error),
            }));
            return { ...outcome, startedAt, durationMs: performance.now() - started };
        },
        explain: (failure) => explainFailure(manifest, failure),
        close: () => bundler.dispose(),
    };
}

/** Names the place in the sources at which a script can't be loaded; `failure` is what the runtime said. Never throws. */
export async function explainFailure(manifest: Manifest, failure: string): Promise<Problem> {
    const message = failure.split('\n  at ')[0] ?? failure;
    try {
        return loadProblem(await buildManifest(manifest, 'development'), { message, stack: failure });
    } catch {
        // The sources have changed meanwhile: the place can't be found any more, and the next build is on its way.
        return { text: `The script cannot be loaded: ${message}` };
    }
}

/** Source maps are made when a place has to be named, and only then. */
function createDevBundler(manifest: Manifest): Promise<Bundler> {
    return createBundler(manifest, 'development', { sourceMap: false });
}

async function replace(old: Bundler, manifest: Manifest): Promise<Bundler> {
    const next = await createDevBundler(manifest);
    await old.dispose();
    return next;
}

function manifestFiles({ file, icon, previewImages = [] }: Manifest): string[] {
    return [file, ...(icon === undefined ? [] : [icon]), ...previewImages];
}

function problemsOf(error: unknown): readonly Problem[] {
    if (!(error instanceof KitError)) return [{ text: error instanceof Error ? error.message : String(error) }];
    return error.problems.length > 0
        ? error.problems
        : [{ text: error.message, ...(error.hint && { hint: error.hint }) }];
}
