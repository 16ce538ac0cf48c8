import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { withDisplayPathBaseDirectory } from '@svc-int/emulator/internal/source-location';

import { runCliAndReportErrors } from '../../src/run.js';
import { createOutputCollector, createContext } from './context.js';

const BIN = fileURLToPath(new URL('../../bin/svc-int.js', import.meta.url));

const NO_CONFIG = join(tmpdir(), `svc-int-without-config-${randomUUID()}`);

export interface CommandResult {
    code: number | null;
    stdout: string;
    stderr: string;
}

export interface RunOptions {
    cwd?: string;
    env?: Record<string, string>;
    input?: string | undefined;
    interrupt?: AbortSignal | undefined;
    interruptAtFirstLine?: boolean | undefined;
}

export async function runCommand(
    args: readonly string[],
    { cwd, env = {}, input = '', interrupt, interruptAtFirstLine }: RunOptions = {},
): Promise<CommandResult> {
    const out = createOutputCollector(() => interruptAtFirstLine && signal('SIGINT'));
    const err = createOutputCollector();
    const { context, signal, exited } = createContext({
        cwd,
        env: environment(env),
        stdin: new PassThrough().end(input),
        stdout: out.stream,
        stderr: err.stream,
    });
    interrupt?.addEventListener('abort', () => signal('SIGINT'));
    const code = await Promise.race([
        withDisplayPathBaseDirectory(context.cwd, () => runCliAndReportErrors(args, context)),
        exited,
    ]);
    return { code, stdout: out.text(), stderr: err.text() };
}

export function spawnCommand(
    args: readonly string[],
    { cwd, env = {}, input = '', interrupt, interruptAtFirstLine }: RunOptions = {},
): Promise<CommandResult> {
    const child = spawn(process.execPath, [BIN, ...args], { cwd, env: environment(env) });
    if (interruptAtFirstLine) child.stdout.once('data', () => child.kill('SIGINT'));
    interrupt?.addEventListener('abort', () => child.kill('SIGINT'));
    const out = createOutputCollector();
    const err = createOutputCollector();
    child.stdout.pipe(out.stream);
    child.stderr.pipe(err.stream);
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (code) => resolve({ code, stdout: out.text(), stderr: err.text() }));
    });
}

function environment(env: Record<string, string>): Record<string, string> {
    return { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', XDG_CONFIG_HOME: NO_CONFIG, ...env };
}
