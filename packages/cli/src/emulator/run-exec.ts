import { constants } from 'node:os';
import { resolve } from 'node:path';

import { startEmulator, type Emulator } from '@svc-int/emulator';
import spawn from 'cross-spawn';

import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import { createOutput } from '../output/output.js';

/** Shells add the signal's number to this exit code. */
const SIGNAL_BASE_EXIT_CODE = 128;

interface EmulatorExecOptions {
    seed?: string | undefined;
    json?: boolean | undefined;
}

export async function runEmulatorExec(
    commandLine: readonly string[],
    { seed: seedFile, ...options }: EmulatorExecOptions,
    context: Context,
): Promise<void> {
    const output = createOutput(options, context);
    const seed = seedFile === undefined ? undefined : resolve(context.cwd, seedFile);
    const emulator = await startEmulator({ port: 0, publicPort: 0, seed, log: (line) => output.progress(line) });
    const ending = new AbortController();
    try {
        context.exitCode = await Promise.race([
            runCommandWithService(emulator, commandLine, ending.signal, context),
            rejectOnFailure(emulator),
        ]);
    } finally {
        ending.abort();
        await emulator.dispose();
    }
}

async function rejectOnFailure(emulator: Emulator): Promise<never> {
    throw await emulator.failure;
}

function runCommandWithService(
    emulator: Emulator,
    [command = '', ...args]: readonly string[],
    signal: AbortSignal,
    { cwd, env: own, onSignal, onPackageManagerExit }: Context,
): Promise<number> {
    const env = { ...own, SVC_INT_ENDPOINT: emulator.url, SVC_INT_TOKEN: emulator.token };
    // `cross-spawn`: on Windows, a command such as `npm.cmd` is a shell script.
    const child = spawn(command, [...args], { stdio: 'inherit', cwd, env, signal });
    // The terminal sends Ctrl+C to the command too; this process waits for its exit.
    onSignal('SIGINT', () => {});
    for (const name of ['SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) onSignal(name, () => child.kill(name));
    onPackageManagerExit(() => child.kill('SIGHUP'));
    return new Promise((end, fail) => {
        child.on('error', (cause: NodeJS.ErrnoException) => fail(createCommandError(command, cause)));
        child.on('close', (code, by) => end(code ?? SIGNAL_BASE_EXIT_CODE + (by ? constants.signals[by] : 0)));
    });
}

function createCommandError(command: string, cause: NodeJS.ErrnoException): KitError {
    const reason = cause.code === 'ENOENT' ? 'The command does not exist' : `It cannot be run (${cause.code})`;
    return new KitError('COMMAND_UNUSABLE', `${command}: ${reason}.`, {
        hint: 'Give a command on the PATH, or its path.',
        cause,
    });
}
