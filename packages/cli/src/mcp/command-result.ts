import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { ShellEnvironment } from '../context/context.js';
import { execPath } from '../context/machine.js';
import { EXIT } from '../errors.js';
import { PACKAGE_ROOT } from '../package-root.js';

export interface CommandResult {
    exitCode: number;
    /** Parsed lines of stdout. The last value of a failed command is its error. */
    values: unknown[];
}

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

const BIN = fileURLToPath(new URL('bin/svc-int.js', PACKAGE_ROOT));

/** Runs `svc-int` with `--json`. Throws if the process cannot start, is killed by `signal`, or writes more than 16 MiB. */
export async function runCommandAsProcess(
    args: readonly string[],
    options: readonly string[],
    { cwd, env }: ShellEnvironment,
    signal: AbortSignal,
): Promise<CommandResult> {
    const end = args.includes('--') ? args.indexOf('--') : args.length;
    const all = [BIN, ...args.slice(0, end), '--json', ...options, ...args.slice(end)];
    const child = spawn(execPath, all, { cwd, env, signal, stdio: ['ignore', 'pipe', 'ignore'] });
    const closed = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
    const chunks: Buffer[] = [];
    let byteLength = 0;
    child.stdout.on('data', (chunk: Buffer) => {
        byteLength += chunk.length;
        if (byteLength > MAX_OUTPUT_BYTES) child.kill();
        else chunks.push(chunk);
    });
    const exitCode = await closed;
    if (byteLength > MAX_OUTPUT_BYTES)
        throw new Error('The command wrote more than 16 MiB. Select fewer events, or run the command yourself.');
    const lines = Buffer.concat(chunks).toString().split('\n').filter(Boolean);
    return { exitCode: exitCode ?? EXIT.interrupted, values: lines.map((line) => JSON.parse(line) as unknown) };
}
