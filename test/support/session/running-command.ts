import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { onTestFinished } from 'vitest';

import { COMMAND } from '../dev-session.js';

export interface RunningCommand<Line> {
    child: ChildProcessByStdio<null, Readable, null>;
    lines: readonly Line[];
}

export function startCommand<Line>(
    folder: string,
    args: readonly string[],
    env: Record<string, string> = {},
): RunningCommand<Line> {
    const child = spawn(process.execPath, [COMMAND, ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines: Line[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line) as Line));
    return { child, lines };
}
