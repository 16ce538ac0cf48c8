import { readMainThreadCpuUse } from '../../packages/emulator/src/node/thread-use.js';
import { runtimesOf } from './node-process.js';
import { until } from './until.js';

/** Processor time that no script of the tests takes to load. */
const LOOP_CPU_MS = 500;

/** Calls `start`, and waits until an endless loop keeps the runtimes busy, by their processor time. On Linux. */
export async function startLoop(start: () => void, runtimes = runtimesOf(process.pid)): Promise<void> {
    const getWork = measureWork(runtimes);
    start();
    await until('the loop keeps the runtime busy', () => getWork() > LOOP_CPU_MS);
}

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
