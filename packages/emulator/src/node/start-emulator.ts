import { randomBytes } from 'node:crypto';

import { LOCAL_PORTS } from '@svc-int/api';

import type { Seed } from '../seed/seed-schema.js';
import { findPort } from './ports.js';
import { createRuntime, type Runtime } from './runtime.js';
import { lockState } from './state-lock.js';
import { superviseRuntime } from './supervisor.js';

/** Settings of a local service. */
export interface EmulatorOptions {
    /** Port of the control listener: API and Studio. The next free one is taken when it is busy; 0 takes any. Default: 4747. */
    port?: number;
    /** Port of the public listener, likewise. Default: 4748. */
    publicPort?: number;
    /** Whether a busy port is an error where it was given. Default: false, the next free one is taken. */
    exactPorts?: boolean;
    /** Folder that keeps the workspace's data. Nothing is kept without it. */
    statePath?: string;
    /** Path of a YAML file with what a new workspace begins with. Default: the package's own seed. */
    seed?: string;
    /** Token of the workspace's user. Default: a new random one. */
    token?: string;
    /** Milliseconds that an integration has to answer an event. Default: 30,000. */
    dispatchTimeout?: number;
    /** Milliseconds without a sign of life after which the runtime is restarted. Default: 10,000. */
    stallTimeout?: number;
    /** Whether there are workspaces beside the main one, each below a path of its own: see `openWorkspace`. Default: false. */
    workspaces?: boolean;
    /** Gets lines for people: which port is taken, that the runtime was restarted. Default: nobody. */
    log?: (line: string) => void;
}

/** A local service that runs. */
export interface Emulator {
    /** Base URL of the API, without `/v1`. */
    url: string;
    /** Base URL below which integrations are reached from outside. */
    publicUrl: string;
    /** Token of the workspace's user. */
    token: string;
    /** Address of the Studio; it holds the token. */
    studioUrl: string;
    /** Stops the service; what it acknowledged is kept when it has a `statePath`. */
    dispose(): Promise<void>;
}

const DEFAULT_DISPATCH_TIMEOUT = 30_000;
const DEFAULT_STALL_TIMEOUT = 10_000;

/**
 * Starts the documentation hosting service on this machine.
 *
 * @throws EmulatorError when the seed is not valid, no port is free, the state folder is in use, or the runtime does not start.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
    const unlock = options.statePath === undefined ? () => {} : lockState(options.statePath);
    try {
        return await start(options, unlock);
    } catch (error) {
        unlock();
        throw error;
    }
}

async function start(options: EmulatorOptions, unlock: () => void): Promise<Emulator> {
    const { token = newToken(), statePath, log = () => {} } = options;
    const seed = options.seed === undefined ? undefined : await loadSeed(options.seed);
    const { exactPorts = false } = options;
    const port = await findPort(options.port ?? LOCAL_PORTS.control, log, {
        exact: exactPorts && options.port !== undefined,
    });
    const publicPort = await findPort(options.publicPort ?? LOCAL_PORTS.public, log, {
        taken: port,
        exact: exactPorts && options.publicPort !== undefined,
    });
    const runtime = await createRuntime({
        port,
        publicPort,
        token,
        statePath,
        seed,
        workspaces: options.workspaces ?? false,
        dispatchTimeout: options.dispatchTimeout ?? DEFAULT_DISPATCH_TIMEOUT,
    });
    if (!runtime.seeded)
        log(`The seed was not applied: ${statePath} holds a workspace already. Move that folder away to begin anew.`);
    const supervisor = superviseRuntime(runtime, { stallTimeout: options.stallTimeout ?? DEFAULT_STALL_TIMEOUT, log });
    return describe(
        runtime,
        token,
        once(async () => {
            await supervisor.stop();
            await runtime.dispose().finally(unlock);
        }),
    );
}

/** Reading YAML takes a library that most starts do without. */
async function loadSeed(path: string): Promise<Seed> {
    const { readSeed } = await import('../seed/read-seed.js');
    return readSeed(path);
}

/** However often it is called: once stopped, the state folder may belong to another session already. */
function once(stop: () => Promise<void>): () => Promise<void> {
    let stopping: Promise<void> | undefined;
    return () => (stopping ??= stop());
}

function describe({ url, publicUrl }: Runtime, token: string, dispose: () => Promise<void>): Emulator {
    // The fragment is never sent to a server, nor kept in a log of requests.
    return { url, publicUrl, token, studioUrl: `${url}/#token=${token}`, dispose };
}

/** A token that nobody guesses. */
export function newToken(): string {
    return randomBytes(24).toString('base64url');
}
