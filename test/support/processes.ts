import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { onTestFinished } from 'vitest';

/** Runs an ES module of some lines in a Node process of its own, from this repository; it ends with the test. */
export function startNode(source: string): ChildProcess {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
        cwd: new URL('../..', import.meta.url), stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
}

/** The first line that a process prints, as JSON. */
export async function firstLine(child: ChildProcess): Promise<unknown> {
    if (!child.stdout) throw new Error('The process has no output.');
    for await (const line of createInterface(child.stdout)) return JSON.parse(line);
    throw new Error('The process ended without a line.');
}

/** Ids of the Workers runtimes that a process has started. */
export async function runtimesOf(parent: number): Promise<number[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const stats = await Promise.all(pids.map(async (pid) => ({ pid, ...(await readStat(pid)) })));
    return stats.filter((stat) => stat.command?.includes('workerd') && stat.parent === parent).map(({ pid }) => pid);
}

/** True while a process lives; one that only waits to be collected does not. */
export async function isAlive(pid: number): Promise<boolean> {
    const { state } = await readStat(pid);
    return state !== undefined && state !== 'Z';
}

/** See proc(5), /proc/pid/stat: the command in parentheses, then state and parent. */
async function readStat(pid: number): Promise<{ command?: string; state?: string; parent?: number }> {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, command, state, parent] = /\((.*)\) (\S) (\d+)/s.exec(stat) ?? [];
    return command === undefined || state === undefined ? {} : { command, state, parent: Number(parent) };
}
