import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

import { onTestFinished } from 'vitest';

const LOOP = `
process.stdin.on('end', () => process.exit()).resume();
const turn = () => {
    for (let at = 0; at < 1e7; at++);
    setImmediate(turn);
};
process.stdout.write('busy', turn);`;

/** Each loop has its own session, as Linux shares processors evenly among sessions. */
export async function startLoad(perProcessor: number): Promise<() => void> {
    const loops = Array.from({ length: perProcessor * availableParallelism() }, () =>
        spawn(process.execPath, ['-e', LOOP], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] }),
    );
    const stop = () => loops.forEach((loop) => loop.kill('SIGKILL'));
    onTestFinished(stop);
    await Promise.all(loops.map(({ stdout }) => once(stdout, 'data')));
    return stop;
}
