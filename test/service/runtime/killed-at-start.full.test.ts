import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { readFirstLine, listRuntimes, startNode } from '../../support/node-process.js';
import { listDescendants, isRunning, type RunningProcess } from '../../support/processes.js';
import { startTemporaryService } from '../../support/service.js';
import { hasOpenBelow } from '../../support/service/state-files.js';
import { until } from '../../support/until.js';

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

async function expectNothingLeft(parent: number, statePath: string, kill: () => Promise<unknown>): Promise<void> {
    const children = listDescendants(parent);
    await kill();
    await startTemporaryService({ statePath });
    // The runtime keeps the process id of its shell.
    expect(children.map(({ pid }) => ({ pid, name: 'workerd' })).filter(isRunning)).toEqual([]);
    await until('nothing is left', () => !children.some(isRunning));
}

const newRuntimes = (parent: number, others: readonly RunningProcess[], statePath?: string) =>
    listRuntimes(parent).filter(
        ({ pid }) =>
            !others.some((other) => other.pid === pid) && (statePath === undefined || hasOpenBelow(pid, statePath)),
    );

describe('killed process', () => {
    it.each<[string, (parent: number, statePath: string) => boolean]>([
        ['once a shell was started for its runtime', (parent) => listDescendants(parent).length > 0],
        ['once its runtime was started', (parent) => newRuntimes(parent, []).length > 0],
        ['once its runtime has opened the database', (parent, path) => newRuntimes(parent, [], path).length > 0],
    ])('a process that is killed %s leaves no runtime', async (_, isReached) => {
        const statePath = await temporaryFolder();
        const holder = startNode(START(statePath));
        const parent = holder.pid ?? 0;
        await until('the point is reached', () => isReached(parent, statePath));
        await expectNothingLeft(parent, statePath, () => {
            holder.kill('SIGKILL');
            return once(holder, 'exit');
        });
    });

    it.each<[string, (runtimes: (statePath?: string) => RunningProcess[], statePath: string) => boolean]>([
        ['with its runtime', () => true],
        ['once another runtime has replaced the killed runtime', (runtimes) => runtimes().length > 0],
        ['once the other runtime has opened the database', (runtimes, statePath) => runtimes(statePath).length > 0],
    ])('a process that is killed %s leaves no later runtime', async (_, isReached) => {
        const statePath = await temporaryFolder();
        const holder = startNode(START_AND_TELL(statePath));
        const parent = holder.pid ?? 0;
        await readFirstLine(holder);
        const killed = listRuntimes(parent);
        for (const { pid } of killed) process.kill(pid, 'SIGKILL');
        await until('the point is reached', () => isReached((path) => newRuntimes(parent, killed, path), statePath));
        await expectNothingLeft(parent, statePath, () => {
            holder.kill('SIGKILL');
            return once(holder, 'exit');
        });
    });
});
