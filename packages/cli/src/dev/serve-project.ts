import { connectControl, type Emulator } from '@svc-int/emulator';

import { createChangeLoop } from './change-loop.js';
import { createDeployer, type Deployer } from './deploy.js';
import { openProject, type Project, type ProjectBuild } from './project.js';
import type { Reporter } from './reporter.js';
import { serviceError } from './session.js';
import { announceSession, type StateFolder } from './state-folder.js';
import { watchProject } from './watcher.js';

/** What a project is served with. */
export interface Surroundings {
    /** The local service, which may still be starting. */
    starting: Promise<Emulator>;
    state: StateFolder;
    reporter: Reporter;
    signal: AbortSignal;
}

/**
 * Builds a project, and brings it and each change of it to the service until the signal is aborted, or the service can't go on,
 * which is thrown.
 */
export async function serveProject(
    options: Parameters<typeof openProject>[0],
    { starting, state, reporter, signal }: Surroundings,
): Promise<void> {
    const project = await openProject(options);
    const firstBuild = project.build(new Set());
    // Node loads all that belongs to `fetch` with its first use: now, while the bundler is at work.
    void Response;
    try {
        const emulator = await starting;
        const withdraw = announceSession(state, emulator.url);
        try {
            await serveWhileItCan(project, emulator, firstBuild, reporter, signal);
        } finally {
            withdraw();
        }
    } finally {
        await firstBuild;
        await project.close();
    }
}

/** Serves until the signal is aborted, or the service can't go on, which is thrown. */
async function serveWhileItCan(
    project: Project,
    emulator: Emulator,
    firstBuild: Promise<ProjectBuild>,
    reporter: Reporter,
    signal: AbortSignal,
): Promise<void> {
    const failed = new AbortController();
    void emulator.failure.then((error) => failed.abort(serviceError(error)));
    await serve(project, emulator, firstBuild, reporter, AbortSignal.any([signal, failed.signal]));
    failed.signal.throwIfAborted();
}

async function serve(
    project: Project,
    emulator: Emulator,
    firstBuild: Promise<ProjectBuild>,
    reporter: Reporter,
    signal: AbortSignal,
): Promise<void> {
    const control = connectControl(emulator);
    const present = createPresenter(
        createDeployer(control, (failure) => project.explain(failure)),
        emulator,
        reporter,
    );
    const watcher = watchProject(
        project.manifest.folder,
        (path) => loop.notice(path),
        (error) => reporter.note(`Changes may be missed, because a file can't be watched: ${String(error)}`),
    );
    const loop = createChangeLoop(async (changed) => {
        const noticed = performance.now();
        // Whatever is wrong with one change must not end the session: the next one may mend it.
        await settle(project.build(changed), noticed).catch((error: unknown) => reporter.note(String(error)));
    });
    const settle = async (building: Promise<ProjectBuild>, noticed: number) => {
        const build = await building;
        const presented = present(build, noticed);
        // While the service is busy with it; what changes meanwhile is found by its time.
        const links = project.links();
        watcher.follow(project.files(), { links, newFiles: !build.ok, since: build.startedAt });
        await presented;
    };

    const { promise: opened, resolve: open } = withResolvers();
    const following = control.follow(
        (message) => {
            if (message.event === 'delivery' || message.event === 'logs') reporter.tell(message);
        },
        signal,
        open,
    );
    // The first events come with the first version: none of them is to be missed.
    await Promise.race([opened, following]);
    await settle(firstBuild, performance.now());
    await aborted(signal);
    await watcher.close();
    await loop.idle();
    await following;
}

/** Brings a build to the service and tells everyone what became of it. */
function createPresenter(deployer: Deployer, { url, publicUrl, studioUrl, token }: Emulator, reporter: Reporter) {
    let isReady = false;
    let version = 0;
    let isBroken = false;

    return async (build: ProjectBuild, noticed: number) => {
        const { message, served } = await deployer.deploy(build);
        reporter.tell(message);
        if (served) {
            const { version: newest, durationMs: _, ...place } = served;
            version = newest;
            const { pending } = place;
            const durationMs = performance.now() - noticed;
            if (isReady) reporter.tell({ event: 'reload', version, durationMs, ...(pending && { pending }) });
            else reporter.tell({ event: 'ready', url, publicUrl, studioUrl, token, ...place });
            isReady = true;
        }
        if (isReady && !message.ok) reporter.note(`Version ${version} keeps serving.`);
        if (isBroken && message.ok && !served) reporter.note(`Fixed: version ${version} is live.`);
        isBroken = !message.ok;
        if (!isReady) reporter.note(`Waiting for a change. The Studio is at ${studioUrl}`);
    };
}

/** A promise and what settles it; `Promise.withResolvers` of later Nodes. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
    let resolve = () => {};
    const promise = new Promise<void>((settle) => (resolve = settle));
    return { promise, resolve };
}

function aborted(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
