import { readMainThreadCpuUse } from '../../packages/emulator/src/node/thread-use.js';
import { runtimesOf } from './node-process.js';

/**
 * Milliseconds of processor that runtimes take for something, in steps of ten, all below this process unless some are given: about as many
 * however busy the machine is. On Linux.
 */
export async function workOf(work: () => Promise<unknown>, runtimes = runtimesOf(process.pid)): Promise<number> {
    const worked = measureWork(runtimes);
    await work();
    return worked();
}

/** Gives what tells how much such work was done since. */
export function measureWork(runtimes = runtimesOf(process.pid)): () => number {
    const used = () => runtimes.reduce((sum, { pid }) => sum + (readMainThreadCpuUse(pid)?.used ?? 0), 0);
    const before = used();
    return () => used() - before;
}
