import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/svc-int.js', import.meta.url));

/** Nobody has logged in there. */
const NO_CONFIG = join(tmpdir(), `svc-int-without-config-${randomUUID()}`);

/** How a run of the command ended. */
export interface CommandResult {
    code: number | null;
    stdout: string;
    stderr: string;
}

/** How to run the command. */
export interface RunOptions {
    cwd?: string;
    /** The whole environment, but for PATH, HOME and a folder of credentials, which there are none in. */
    env?: Record<string, string>;
    /** What is piped in. */
    input?: string | undefined;
    /** Sends SIGINT to the command. */
    interrupt?: AbortSignal | undefined;
    /** Sends SIGINT to the command when it has printed something. */
    interruptAtFirstLine?: boolean | undefined;
}

/** Runs the built command as a process of its own, without a terminal. */
export function runCommand(
    args: string[],
    { cwd, env = {}, input = '', interrupt, interruptAtFirstLine }: RunOptions = {},
): Promise<CommandResult> {
    const child = spawn(process.execPath, [BIN, ...args], {
        cwd,
        env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', XDG_CONFIG_HOME: NO_CONFIG, ...env },
    });
    if (interruptAtFirstLine) child.stdout.once('data', () => child.kill('SIGINT'));
    interrupt?.addEventListener('abort', () => child.kill('SIGINT'));
    const out: string[] = [];
    const err: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => out.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => err.push(chunk));
    // A command that does not read its input may have ended before.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (code) => resolve({ code, stdout: out.join(''), stderr: err.join('') }));
    });
}
