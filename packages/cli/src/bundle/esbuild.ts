import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import { onProcessExit, withReplacedProcessVariables } from '../context/machine.js';

/**
 * The bundler. It is CommonJS: imported, it would be read twice, the first time for the names that it exports.
 */
// A package is what its types say.
const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');

export const buildWithEsbuild: typeof esbuild.build = (options) => withOwnProcess(() => esbuild.build(options));

export const createEsbuildContext: typeof esbuild.context = (options) => withOwnProcess(() => esbuild.context(options));

/** Ends esbuild's process. Its next work begins another. */
export async function stopEsbuild(): Promise<void> {
    stopProcess();
    await esbuild.stop();
}

let started: ChildProcess | undefined;

onProcessExit(stopProcess);

/** When its input ends while it waits for the answer to a ping, it reports a deadlock of its own: so it is ended before. */
function stopProcess(): void {
    started?.kill('SIGKILL');
}

/**
 * The first call starts esbuild's process, at once, with the environment of that moment; there is no option for it. It is put back before
 * anything else runs.
 */
function withOwnProcess<Result>(call: () => Result): Result {
    subscribe('child_process', onProcessStart);
    try {
        return withReplacedProcessVariables(createFilteredChildEnvironment('kit'), call);
    } finally {
        unsubscribe('child_process', onProcessStart);
    }
}

/** Takes what Node publishes of a process that begins: https://nodejs.org/api/diagnostics_channel.html */
function onProcessStart(message: unknown): void {
    ({ process: started } = message as { process: ChildProcess });
}
