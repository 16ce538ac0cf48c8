import { resolve } from 'node:path';

import { startEmulator, type Emulator } from '@svc-int/emulator';

import type { Context } from '../context/context.js';
import { openStateFolderByPath } from '../dev/state/state-folder.js';
import { createShutdownFunctionAlsoOnSignals } from '../shutdown-signal.js';
import { EXIT } from '../errors.js';
import { createOutput } from '../output/output.js';

interface EmulatorStartOptions {
    port?: number | undefined;
    publicPort?: number | undefined;
    state?: string | undefined;
    seed?: string | undefined;
    sitePublic?: string | undefined;
    json?: boolean | undefined;
}

export async function runEmulatorStart(
    { port, publicPort, state, seed: seedFile, sitePublic, ...options }: EmulatorStartOptions,
    context: Context,
): Promise<void> {
    const output = createOutput(options, context);
    const ended = new Promise<undefined>((end) => createShutdownFunctionAlsoOnSignals(context, () => end(undefined)));
    const seed = seedFile === undefined ? undefined : resolve(context.cwd, seedFile);
    const kept = state === undefined ? undefined : openStateFolderByPath(resolve(context.cwd, state));
    const emulator = await output.withProgress('Starting the local service', () =>
        startEmulator({
            port,
            publicPort,
            seed,
            sitePublicUrl: sitePublic,
            exactPorts: true,
            ...(kept && { statePath: kept.path, token: kept.token }),
            log: (line) => output.progress(line),
        }),
    );
    try {
        const { url, publicUrl, studioUrl, token } = emulator;
        output.result({ event: 'ready', url, publicUrl, studioUrl, token }, formatReady(emulator));
        const failure = await Promise.race([ended, emulator.failure]);
        if (failure) throw failure;
    } finally {
        await emulator.dispose();
    }
    if (output.json) output.result({ event: 'closed' }, '');
    context.exitCode = EXIT.interrupted;
}

function formatReady({ url, publicUrl, studioUrl, token }: Emulator): string {
    return [
        `API     ${url}`,
        `Public  ${publicUrl}`,
        `Studio  ${studioUrl}`,
        `Docs    ${url}/docs`,
        '',
        'For other commands:',
        `  export SVC_INT_ENDPOINT=${url} SVC_INT_TOKEN=${token}`,
    ].join('\n');
}
