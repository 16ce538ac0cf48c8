import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import { onProcessExitOrTermination, withReplacedProcessVariables } from '../context/machine.js';

/** `import` would parse the CommonJS package `esbuild` twice, first to find its exports. */
const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');

export const buildWithEsbuild: typeof esbuild.build = (options) => withOwnProcess(() => esbuild.build(options));

export const createEsbuildContext: typeof esbuild.context = (options) => withOwnProcess(() => esbuild.context(options));

export async function stopEsbuild(): Promise<void> {
    stopProcess();
    await esbuild.stop();
}

let started: ChildProcess | undefined;

onProcessExitOrTermination(stopProcess);

/** Kills esbuild before its standard input closes: while it awaits a ping response, it would report a deadlock. */
function stopProcess(): void {
    started?.kill('SIGKILL');
}

/** Captures the process that esbuild's first call starts synchronously. */
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
