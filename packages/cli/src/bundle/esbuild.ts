import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import { onProcessExitOrTermination, withReplacedProcessVariables } from '../context/machine.js';

/**
 * The bundler. It is CommonJS: imported, it would be read twice, the first time for the names that it exports.
 */
// The published types describe the package.
const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');

export const buildWithEsbuild: typeof esbuild.build = (options) => withOwnProcess(() => esbuild.build(options));

export const createEsbuildContext: typeof esbuild.context = (options) => withOwnProcess(() => esbuild.context(options));

/** Ends esbuild's process. Its next work begins another. */
export async function stopEsbuild(): Promise<void> {
    stopProcess();
    await esbuild.stop();
}

let started: ChildProcess | undefined;

onProcessExitOrTermination(stopProcess);

/**
 * esbuild is ended before its input ends: if the input ends while it waits for the response to a ping, it reports a
 * deadlock.
 */
function stopProcess(): void {
    started?.kill('SIGKILL');
}

/**
 * Runs the first call, during which esbuild synchronously starts its process with the current environment: esbuild has
 * no option for it. The environment is restored before other code runs.
 */
function withOwnProcess<Result>(call: () => Result): Result {
    subscribe('child_process', onProcessStart);
    try {
        return withReplacedProcessVariables(createFilteredChildEnvironment('kit'), call);
    } finally {
        unsubscribe('child_process', onProcessStart);
    }
}

/** Receives processes that Node starts: https://nodejs.org/api/diagnostics_channel.html */
function onProcessStart(message: unknown): void {
    ({ process: started } = message as { process: ChildProcess });
}
