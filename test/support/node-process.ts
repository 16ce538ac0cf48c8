import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

import { onTestFinished } from 'vitest';

import { listDescendants, type RunningProcess } from './processes.js';

export function startNode(source: string): ChildProcess {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
        cwd: new URL('../..', import.meta.url),
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
}

export async function readFirstLine(child: ChildProcess): Promise<unknown> {
    if (!child.stdout) throw new Error('The process has no output.');
    for await (const line of createInterface(child.stdout)) return JSON.parse(line);
    throw new Error('The process ended without a line.');
}

export function readLogEntries({ stdout }: ChildProcess): Record<string, string>[] {
    if (!stdout) throw new Error('The process has no output.');
    const said: Record<string, string>[] = [];
    createInterface(stdout).on('line', (line) => said.push(JSON.parse(line) as Record<string, string>));
    return said;
}

export function listRuntimes(parent: number): RunningProcess[] {
    return listDescendants(parent).filter(({ name }) => name.includes('workerd'));
}
