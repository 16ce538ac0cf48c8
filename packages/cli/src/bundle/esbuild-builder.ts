import { setTimeout as sleep } from 'node:timers/promises';

import type { BuildContext, BuildResult } from 'esbuild';

import { createEsbuildContext, stopEsbuild } from './esbuild.js';
import type { EsbuildOptions } from './options.js';
import { assertRegularBundlerSettingsFiles } from './regular-files.js';

export interface IncrementalEsbuildBuilder {
    rebuild(): Promise<BuildResult<EsbuildOptions>>;
    dispose(): Promise<void>;
}

interface StoppableBuilder extends IncrementalEsbuildBuilder {
    /** Aborts a build that may be reading an endless file. The next build starts a new process. */
    stop(): Promise<void>;
}

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
            if (!(await isSettledWithin(LAST_BUILD_TIMEOUT_MS, building))) return stopProcess();
            await opened?.builder.then(
                (builder) => builder.dispose(),
                () => {},
            );
        },
    };
}

const STOPPED = 'The build was stopped.';

const LAST_BUILD_TIMEOUT_MS = 1000;

const SLOW_REBUILD_MS = 500;

/** Rejects irregular files only in the first and in slow builds, as esbuild calls this check for each file. */
export function createRegularFileCheckingBuilder(options: EsbuildOptions): IncrementalEsbuildBuilder {
    const careful = createStoppableEsbuildRebuilder(options);
    const { plugins: _plugins, ...plain } = options;
    const quick = createStoppableEsbuildRebuilder({ ...plain, plugins: [] });
    let isBuilt = false;

    const rebuildQuickly = async () => {
        const building = quick.rebuild();
        if (await isSettledWithin(SLOW_REBUILD_MS, building)) return building;
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

let processes = 1;

/** Rejections of pending calls: a killed esbuild settles no promise. */
const endings = new Set<() => void>();

export async function retryOnBundlerExit<Result>(work: (process: number) => Promise<Result>): Promise<Result> {
    const used = processes;
    try {
        return await rejectOnProcessEnd(work(used));
    } catch (error) {
        if (!/The service (was stopped|is no longer running)/.test(String(error))) throw error;
    }
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
