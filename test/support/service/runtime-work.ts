import { readMainThreadCpuUse } from '../../../packages/emulator/src/node/supervisor/thread-use.js';
import { listRuntimes } from '../node-process.js';
import { until } from '../until.js';

const LOOP_CPU_MS = 500;

export async function startLoop(start: () => void, runtimes = listRuntimes(process.pid)): Promise<void> {
    const getWork = measureWork(runtimes);
    start();
    await until('the loop keeps the runtime busy', () => getWork() > LOOP_CPU_MS);
}

/** CPU time of the runtimes in ms, in steps of ten; nearly independent of the machine's load. Default: all runtimes of this process. */
export async function measureRuntimeWork(
    work: () => Promise<unknown>,
    runtimes = listRuntimes(process.pid),
): Promise<number> {
    const worked = measureWork(runtimes);
    await work();
    return worked();
}

export function measureWork(runtimes = listRuntimes(process.pid)): () => number {
    const used = () => runtimes.reduce((sum, { pid }) => sum + (readMainThreadCpuUse(pid)?.used ?? 0), 0);
    const before = used();
    return () => used() - before;
}
