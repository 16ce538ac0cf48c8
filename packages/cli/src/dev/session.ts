import { dirname } from 'node:path';

import { EmulatorError, startEmulator, type Emulator } from '@svc-int/emulator';

import { KitError } from '../errors.js';
import { findManifest, readManifestText } from '../manifest/find-manifest.js';
import type { Reporter } from './reporter.js';
import { openStateFolder, type StateFolder } from './state-folder.js';

/** Settings of a session. */
export interface DevOptions {
    /** Path of the manifest, or of its folder. Default: the working directory. */
    manifest?: string;
    /** Name of the environment to lay over the manifest. Default: none. */
    env?: string;
    /** Port of the API and the Studio; an error when it is busy. Default: 4747, or the next free one. */
    port?: number;
    /** Port on which integrations are reached from outside, likewise. Default: 4748, or the next free one. */
    publicPort?: number;
    /** Path of a YAML file with what a new workspace begins with. Default: the package's own seed. */
    seed?: string;
}

/**
 * Runs an integration in a local service until the signal is aborted: builds and publishes it there, and again after
 * each change of anything that it was made from.
 *
 * @throws KitError when the manifest can't be used or the service can't be started.
 */
export async function runDevSession(options: DevOptions, reporter: Reporter, signal: AbortSignal): Promise<void> {
    const manifest = await findManifest(options.manifest);
    await readManifestText(manifest);
    const state = openStateFolder(dirname(manifest));
    const starting = startService(state, options, reporter);
    // Whoever waits for it hears of it; what is wrong with the project is told before.
    starting.catch(() => {});
    try {
        // Loaded, read and built while the runtime starts.
        const { serveProject } = await import('./serve-project.js');
        await serveProject({ path: manifest, env: options.env }, { starting, state, reporter, signal });
    } finally {
        await starting.then(
            (emulator) => emulator.dispose(),
            () => {},
        );
    }
    reporter.tell({ event: 'closed' });
}

function startService(
    { path, token }: StateFolder,
    { port, publicPort, seed }: DevOptions,
    reporter: Reporter,
): Promise<Emulator> {
    return startEmulator({
        statePath: path,
        token,
        log: (line) => reporter.note(line),
        exactPorts: true,
        ...(port !== undefined && { port }),
        ...(publicPort !== undefined && { publicPort }),
        ...(seed !== undefined && { seed }),
    }).catch((cause: unknown) => {
        throw cause instanceof EmulatorError ? serviceError(cause) : cause;
    });
}

/** What kept the service from starting or going on, as the command tells it. */
export function serviceError(cause: EmulatorError): KitError {
    return new KitError(cause.code, cause.message, { problems: cause.problems, cause });
}
