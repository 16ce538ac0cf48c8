import type { BuildContext, BuildResult } from 'esbuild';

import { context, stop } from './esbuild.js';
import type { BundleOptions } from './options.js';

/** Builds the same again and again, keeping what has not changed. */
export interface Builder {
    /** Rejects as esbuild's `build` does. */
    rebuild(): Promise<BuildResult<BundleOptions>>;
    /** Frees what is kept. */
    dispose(): Promise<void>;
}

/** Makes a builder. Nothing is begun before its first build. */
export function createBuilder(options: BundleOptions): Builder {
    let opened: { process: number; builder: Promise<BuildContext<BundleOptions>> } | undefined;
    return {
        rebuild: () =>
            inBundler(async (process) => {
                // What was opened in a process went with it.
                if (opened?.process !== process) opened = { process, builder: context(options) };
                return (await opened.builder).rebuild();
            }),
        async dispose() {
            // One that could not be opened keeps nothing.
            await opened?.builder.then(
                (builder) => builder.dispose(),
                () => {},
            );
        },
    };
}

/** How many processes esbuild has had. It starts one with its first work, and by itself no other when that has ended. */
let processes = 1;

/** Does work of esbuild; once more in a new process when the one that it is done in ends meanwhile, or has ended before. */
export async function inBundler<Result>(work: (process: number) => Promise<Result>): Promise<Result> {
    const used = processes;
    try {
        return await work(used);
    } catch (error) {
        if (!/The service (was stopped|is no longer running)/.test(String(error))) throw error;
    }
    // Of all whose work ended, the first one brings the new process.
    if (used === processes) {
        processes += 1;
        await stop();
    }
    return work(processes);
}
