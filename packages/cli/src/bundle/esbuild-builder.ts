import { setTimeout as sleep } from 'node:timers/promises';

import type { BuildContext, BuildResult } from 'esbuild';

import { createEsbuildContext, stopEsbuild } from './esbuild.js';
import type { EsbuildOptions } from './options.js';
import { assertRegularBundlerSettingsFiles } from './regular-files.js';

/** Builds the same again and again, keeping what has not changed. */
export interface IncrementalEsbuildBuilder {
    /** Rejects as esbuild's `build` does. */
    rebuild(): Promise<BuildResult<EsbuildOptions>>;
    /** Frees what is kept. */
    dispose(): Promise<void>;
}

interface StoppableBuilder extends IncrementalEsbuildBuilder {
    /** Ends a build that may be reading what has no end: it rejects. The next one begins in another process. */
    stop(): Promise<void>;
}

/** Makes a builder. Nothing is begun before its first build. */
export function createStoppableEsbuildRebuilder(options: EsbuildOptions): StoppableBuilder {
    let opened: { process: number; builder: Promise<BuildContext<EsbuildOptions>> } | undefined;
    let building: Promise<unknown> = Promise.resolve();
    let stopping = new AbortController();
    return {
        rebuild() {
            const { signal } = stopping;
            const work = retryOnBundlerExit(async (process) => {
                signal.throwIfAborted();
                assertRegularBundlerSettingsFiles(options.absWorkingDir);
                // A builder that was opened in a process ended with it.
                if (opened?.process !== process) opened = { process, builder: createEsbuildContext(options) };
                return (await opened.builder).rebuild();
            });
            building = work;
            return work;
        },
        async stop() {
            stopping.abort(new Error(STOPPED));
            stopping = new AbortController();
            await stopProcess();
        },
        async dispose() {
            stopping.abort(new Error(STOPPED));
            // It may be reading what has no end.
            if (!(await isSettledWithin(LAST_BUILD_TIMEOUT_MS, building))) return stopProcess();
            // One that could not be opened keeps nothing.
            await opened?.builder.then(
                (builder) => builder.dispose(),
                () => {},
            );
        },
    };
}

const STOPPED = 'The build was stopped.';

/** Milliseconds that a build may go on after nobody wants it any more. */
const LAST_BUILD_TIMEOUT_MS = 1000;

/** Milliseconds after which a rebuild is taken to be reading something that has no end, unless it is looked at and there is none. */
const SLOW_REBUILD_MS = 500;

/**
 * A builder that looks at each file before it is read only when it builds for the first time, or when it takes long: esbuild asks for
 * that file by file, also for those that it knows.
 */
export function createBuilderCheckingRegularFilesOnce(options: EsbuildOptions): IncrementalEsbuildBuilder {
    const careful = createStoppableEsbuildRebuilder(options);
    const { plugins: _plugins, ...plain } = options;
    const quick = createStoppableEsbuildRebuilder({ ...plain, plugins: [] });
    let isBuilt = false;

    const rebuildQuickly = async () => {
        const building = quick.rebuild();
        if (await isSettledWithin(SLOW_REBUILD_MS, building)) return building;
        // Rejects when there is such a file, which a process would read for ever; or for what the other build finds as well.
        await careful.rebuild().catch(async (error: unknown) => {
            if (await isSettledWithin(SLOW_REBUILD_MS, building)) return;
            building.catch(() => {});
            await quick.stop();
            throw error;
        });
        return building;
    };

    return {
        async rebuild() {
            if (isBuilt) return rebuildQuickly();
            const result = await careful.rebuild();
            isBuilt = true;
            return result;
        },
        dispose: async () => void (await Promise.all([careful.dispose(), quick.dispose()])),
    };
}

async function isSettledWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
    const waiting = new AbortController();
    const settled = work.then(
        () => true,
        () => true,
    );
    const late = sleep(milliseconds, false, waiting).catch(() => false);
    return Promise.race([settled, late]).finally(() => waiting.abort());
}

/** How many processes esbuild has had. It starts one with its first work, and by itself no other when that has ended. */
let processes = 1;

/** Ends of what is under way: esbuild settles nothing of it when its process is stopped. */
const endings = new Set<() => void>();

/** Does work of esbuild; once more in a new process when the one that it is done in ends meanwhile, or has ended before. */
export async function retryOnBundlerExit<Result>(work: (process: number) => Promise<Result>): Promise<Result> {
    const used = processes;
    try {
        return await rejectOnProcessEnd(work(used));
    } catch (error) {
        if (!/The service (was stopped|is no longer running)/.test(String(error))) throw error;
    }
    // Of all whose work ended, the first one brings the new process.
    if (used === processes) await stopProcess();
    return rejectOnProcessEnd(work(processes));
}

function rejectOnProcessEnd<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
        const onEnd = () => reject(new Error('The service was stopped'));
        endings.add(onEnd);
        work.then(resolve, reject).finally(() => endings.delete(onEnd));
    });
}

async function stopProcess(): Promise<void> {
    processes += 1;
    for (const end of endings) end();
    endings.clear();
    await stopEsbuild();
}
