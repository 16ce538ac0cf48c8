import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { pidtree } from 'pidtree';

import { copyExample, median, MARK, renderBlock, startSession } from './measure.mjs';

const SAVES = 600;

export async function measureMemory() {
    const { folder, dispose } = copyExample();
    const session = startSession(folder);
    const file = join(folder, 'src/mood.tsx');
    const source = readFileSync(file, 'utf8');
    const [sizes, times] = [[], []];
    try {
        const ready = await session.next('ready');
        for (let round = 0; round < SAVES; round++) {
            const started = performance.now();
            writeFileSync(file, source.replace(MARK, `Round ${round}?`));
            await session.next('reload');
            await renderBlock(ready);
            times.push(performance.now() - started);
            sizes.push(await treeMegabytes(session.pid));
        }
    } finally {
        await session.stop();
        dispose();
    }
    return { value: Math.max(...sizes), floor: sizes[0], slowest: Math.max(...times), median: median(times) };
}

/** See proc(5), `smaps_rollup`. */
async function treeMegabytes(root) {
    const pids = await pidtree(root, { root: true });
    const sizes = pids.map((pid) => [pid, kilobytes(pid)]);
    return sizes.reduce((sum, [pid, size]) => sum + (kilobytes(pid) > 0 ? size : 0), 0) / 1024;
}

function kilobytes(pid) {
    return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

function read(path) {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return '';
    }
}
