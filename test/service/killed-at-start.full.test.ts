import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, it, onTestFinished } from 'vitest';

import { firstLine, runtimesOf, startNode } from '../support/node-process.js';
import { descendantsOf, isRunning } from '../support/processes.js';
import { startTemporaryService } from '../support/service.js';
import { until } from '../support/until.js';

const START = (statePath: string) => `
    import { startEmulator } from '@svc-int/emulator';
    const starting = startEmulator({ port: 0, publicPort: 0, statePath: ${JSON.stringify(statePath)} });`;

const START_AND_TELL = (statePath: string) => `${START(statePath)}
    await starting;
    console.log('{}');`;

async function temporaryFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-start-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
}

/** Kills the process and starts a service on its folder at once: it has the folder alone. */
async function expectNothingLeft(parent: number, statePath: string, kill: () => Promise<unknown>): Promise<void> {
    const children = descendantsOf(parent);
    await kill();
    await startTemporaryService({ statePath });
    // The shell that becomes the runtime has its process id.
    expect(children.map(({ pid }) => ({ pid, name: 'workerd' })).filter(isRunning)).toEqual([]);
    await until('nothing is left', () => !children.some(isRunning));
}

describe('a process that is killed', () => {
    it.each([0, 20, 100, 250, 400])('%d ms after its runtime was begun leaves nothing behind', async (delay) => {
        const statePath = await temporaryFolder();
        const holder = startNode(START(statePath));
        const parent = holder.pid ?? 0;
        await until('the runtime is begun', () => descendantsOf(parent).length > 0);
        await pause(delay);
        await expectNothingLeft(parent, statePath, () => {
            holder.kill('SIGKILL');
            return once(holder, 'exit');
        });
    });

    it.each([0, 100, 250])('%d ms after its runtime was killed leaves none that came after it', async (delay) => {
        const statePath = await temporaryFolder();
        const holder = startNode(START_AND_TELL(statePath));
        const parent = holder.pid ?? 0;
        await firstLine(holder);
        for (const { pid } of runtimesOf(parent)) process.kill(pid, 'SIGKILL');
        await pause(delay);
        await expectNothingLeft(parent, statePath, () => {
            holder.kill('SIGKILL');
            return once(holder, 'exit');
        });
    });
});
